export const pupils = {
  heading: "Ciao! Questa pagina è per voi",
  intro: "Da qui si entra nel portale degli alunni: il posto in rete che la scuola ha scelto per voi.",
  updated: "2026-11-21",
  button: "Apri il portale degli alunni",
  waiting: "Il portale arriverà presto. Appena è pronto, qui trovate il pulsante per entrare.",
  tipsHeading: "Prima di entrare",
  tips: [
    {
      term: "Chiamate un adulto",
      text: "La prima volta entrate con la mamma, il papà o chi sta con voi. Per certe porte serve la loro chiave.",
    },
    {
      term: "La password è un segreto",
      text: "Non si dice agli amici, nemmeno al migliore. La sa solo chi vi aiuta a casa.",
    },
    {
      term: "Qualcosa non va?",
      text: "Se vedete una cosa strana o che vi fa paura, fermatevi e chiamate un adulto. Non avete fatto niente di male.",
    },
    {
      term: "Finito? Si esce",
      text: "Premete «Esci», come quando si chiude il quaderno. Soprattutto se il computer non è vostro.",
    },
  ],
} as const;
