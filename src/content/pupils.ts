export const pupils = {
  heading: "Ciao! Questa pagina è per voi",
  intro: "Da qui si va al portale che la scuola ha scelto per voi.",
  updated: "2026-11-22",
  /** Come si entra in Unica. Se il portale è un altro, non si mostra. */
  entering:
    "SPID è il Sistema pubblico di identità digitale, la CIE è la carta d’identità elettronica. Alla primaria entra un genitore, con il suo SPID o la sua CIE.",
  waiting: "Per ora non c’è un portale per gli alunni. Quando ci sarà, qui trovate il pulsante per entrare.",
  tipsHeading: "Prima di entrare",
  tips: [
    {
      term: "Chiamate un adulto",
      text: "La prima volta entrate con la mamma, il papà o chi sta con voi: vi mostrano come si fa.",
    },
    {
      term: "La password è un segreto",
      text: "Non si dice agli amici, nemmeno al migliore. La password di un genitore la scrive solo il genitore.",
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
