import type { Article } from "#content/article.ts";
import { wherePapersAre } from "#content/where-papers-are.ts";

export const article: Article = {
  heading: "Dal PON a «Scuola e competenze»: i fondi europei in classe",
  intro:
    "Molti chiamano ancora PON, cioè Programma operativo nazionale, i corsi del pomeriggio pagati dall’Europa. Il programma ha cambiato nome: ecco che cos’era, che cosa è venuto dopo e come arriva a scuola.",
  updated: "2026-11-21",
  sections: [
    {
      heading: "Che cos’è stato il PON",
      paragraphs: [
        "Il PON «Per la Scuola» 2014-2020 è stato il programma con cui l’Unione europea e l’Italia hanno finanziato le scuole, dall’infanzia alle superiori. Era partito con circa 3 miliardi di euro ed è arrivato a oltre 4 con le risorse aggiunte dopo la pandemia. Ora è chiuso: il nome resta soltanto per i progetti di allora.",
        "Lo sostenevano due fondi europei: il Fondo sociale europeo (FSE) per le competenze delle persone, il Fondo europeo di sviluppo regionale (FESR) per edifici e attrezzature. Gli ultimi avvisi hanno finanziato, fra l’altro:",
      ],
      list: [
        { term: "Reti", text: "La connessione, via cavo e senza fili, dentro gli edifici scolastici." },
        { term: "Digital board", text: "I monitor interattivi al posto delle vecchie lavagne." },
        { term: "Edugreen", text: "Orti e giardini per imparare all’aperto." },
        { term: "Ambienti per l’infanzia", text: "Spazi e arredi nuovi per i più piccoli." },
      ],
    },
    {
      heading: "Che cosa è venuto dopo",
      paragraphs: [
        "Il programma degli anni 2021-2027 si chiama PN «Scuola e competenze»: PN vuol dire Programma nazionale. La Commissione europea lo ha approvato il 1° dicembre 2022. Vale circa 3,8 miliardi di euro: oltre 2,8 arrivano dal Fondo sociale europeo Plus, il resto dal FESR.",
        "Questi sono alcuni degli interventi che ha finanziato finora, a novembre 2026. Gli avvisi più recenti si leggono sul sito ufficiale.",
      ],
      list: [
        {
          term: "Piano Estate",
          text: "Attività nei mesi in cui le lezioni sono ferme, finanziate con un decreto dell’aprile 2024.",
        },
        {
          term: "Agenda Sud e Agenda Nord",
          text: "Interventi contro i divari negli apprendimenti, decisi nel 2023 e nel 2024 per le scuole individuate dal Ministero.",
        },
      ],
    },
    {
      heading: "Come nasce un progetto",
      tips: [
        { term: "L’avviso", text: "Il Ministero pubblica un avviso e spiega che cosa si può chiedere." },
        {
          term: "La decisione",
          text: "Il collegio dei docenti e il consiglio d’istituto deliberano, la scuola si candida.",
        },
        {
          term: "L’autorizzazione",
          text: "Se la domanda entra in graduatoria, una lettera del Ministero autorizza il progetto.",
        },
        { term: "Le persone", text: "Un avviso pubblico serve a scegliere gli esperti e i tutor." },
        { term: "Le attività", text: "Le famiglie iscrivono i figli e i corsi cominciano." },
        { term: "Il rendiconto", text: "Alla fine la scuola documenta come ha speso il denaro." },
      ],
    },
    {
      heading: "Che cosa paga",
      paragraphs: [
        "Di solito si tratta di corsi di una trentina di ore, con una persona esperta che insegna e un’altra che segue il gruppo. Servono al recupero, all’approfondimento, alle lingue, a laboratori per includere tutti. Le strutture hanno una linea a parte, che paga attrezzature e ambienti. Per le famiglie la partecipazione è gratuita.",
        "Non paga invece l’attività ordinaria: un corso del PN si aggiunge alle lezioni, non le sostituisce.",
      ],
    },
    {
      heading: "Come riconoscerlo",
      paragraphs: [
        "Ogni progetto ha un codice unico di progetto, il CUP, e porta l’emblema dell’Unione europea con la scritta sul cofinanziamento. PON, PN e Piano nazionale di ripresa e resilienza (PNRR) sono programmi distinti, con regole e loghi propri.",
        `Titoli, codici e importi dei singoli progetti sono scritti negli atti della scuola, che ${wherePapersAre}.`,
      ],
    },
  ],
  resources: [
    {
      label: "Tre fondi a confronto",
      to: "/progetti/mof",
      note: "PON, PNRR e fondo per il miglioramento dell’offerta formativa: da dove viene il denaro, chi decide, che cosa paga",
    },
    {
      label: "PN Scuola e competenze 2021-2027",
      to: "https://pn20212027.istruzione.it",
      note: "Il sito ufficiale, con il programma e gli avvisi",
    },
  ],
};
