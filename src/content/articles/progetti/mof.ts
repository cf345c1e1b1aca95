import type { Article } from "#content/article.ts";
import { wherePapersAre } from "#content/where-papers-are.ts";

export const article: Article = {
  heading: "MOF: il fondo che paga le attività in più",
  intro:
    "Dietro uno sportello di recupero o un torneo del pomeriggio c’è spesso questo fondo. Ecco che cos’è, chi decide come usarlo e in che cosa è diverso dai fondi europei.",
  updated: "2026-11-26",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "MOF sta per fondo per il miglioramento dell’offerta formativa. È denaro dello Stato che ogni anno arriva a tutte le scuole. Retribuisce il lavoro in più dei docenti e del personale ATA, cioè amministrativo, tecnico e ausiliario. Lo regola l’articolo 78 del contratto nazionale della scuola 2019-2021, valido finché non cambia. Il contratto 2022-2024, firmato il 23 dicembre 2025, riguarda solo gli stipendi e le relazioni sindacali. Per l’anno scolastico 2025/26 l’intesa fra Ministero e sindacati gli dava, in tutta Italia, circa 847 milioni di euro. La cifra per il 2026/27, a novembre 2026, non ci è nota.",
      ],
    },
    {
      heading: "Che cosa paga",
      list: [
        {
          term: "Il fondo d’istituto",
          text: "La parte più conosciuta, il FIS: progetti, recuperi, sportelli, coordinamento. È solo una voce del MOF.",
        },
        {
          term: "Le funzioni strumentali",
          text: "Gli incarichi dei docenti che seguono un settore per tutta la scuola, come l’inclusione o l’orientamento.",
        },
        { term: "Gli incarichi specifici", text: "Le responsabilità in più affidate al personale ATA." },
        { term: "Lo sport", text: "Le ore aggiuntive di avviamento alla pratica sportiva." },
        { term: "Le sostituzioni", text: "Le ore in più di chi sostituisce una persona assente." },
      ],
      after: ["Non compra banchi né computer: paga persone. Anche il vecchio «bonus docenti» è confluito qui."],
    },
    {
      heading: "Chi decide",
      paragraphs: [
        "Il Ministero e i sindacati concordano quanto spetta alle scuole. Ricevuta la sua parte, ogni istituto segue due strade che si incontrano. Il collegio dei docenti approva il piano delle attività, coerente con il piano dell’offerta formativa. La dirigenza e la rappresentanza sindacale unitaria (RSU), eletta dal personale, contrattano come ripartire il denaro. I revisori dei conti controllano.",
        `L’accordo firmato è pubblico. Gli atti della scuola ${wherePapersAre}.`,
      ],
    },
    {
      heading: "MOF, PON e PNRR a confronto",
      paragraphs: [
        "Il PON, Programma operativo nazionale, ha lasciato il posto al PN, Programma nazionale. Il PNRR è il Piano nazionale di ripresa e resilienza.",
      ],
      table: {
        caption: "Tre modi di finanziare la scuola",
        columns: ["Voce", "MOF", "PON, oggi PN «Scuola e competenze»", "PNRR «Futura»"],
        rows: [
          [
            "Da dove viene il denaro",
            "Dal bilancio dello Stato",
            "Dai fondi europei di coesione, con una quota nazionale",
            "Da Next Generation EU",
          ],
          [
            "Quanto dura",
            "Torna ogni anno scolastico",
            "PON 2014-2020, chiuso; PN 2021-2027, in corso",
            "Fino al 2026",
          ],
          [
            "Chi decide",
            "Contratto nazionale, poi dirigenza e RSU",
            "Avviso del Ministero, delibere di collegio e consiglio, autorizzazione",
            "Decreti o avvisi del Ministero, poi il progetto della scuola",
          ],
          [
            "Che cosa paga",
            "Compensi al personale della scuola",
            "Corsi con esperti e tutor, attrezzature",
            "Ha pagato aule, percorsi per gli alunni, formazione",
          ],
          ["Che cosa non paga", "Attrezzature", "Attività ordinaria", "Stipendi e attività ordinaria"],
          [
            "Che cosa vedono le famiglie",
            "Sportelli, recuperi, pratica sportiva",
            "Corsi al pomeriggio e in estate, laboratori",
            "Aule rinnovate, corsi di scienze e lingue",
          ],
        ],
      },
    },
    {
      heading: "Perché riguarda le famiglie",
      paragraphs: [
        "Il MOF non è un bando da vincere: c’è tutti gli anni e sostiene ciò che tiene insieme una scuola. Se qualcuno coordina la classe, cura l’accoglienza o resta il pomeriggio con chi è rimasto indietro, spesso quel tempo è riconosciuto così. Gli importi della nostra scuola sono scritti nel contratto d’istituto dell’anno.",
      ],
    },
  ],
  resources: [
    {
      label: "PON",
      to: "/progetti/pon",
      note: "I fondi europei in classe, ieri e oggi",
    },
    {
      label: "PNRR",
      to: "/progetti/pnrr",
      note: "Che cosa ha finanziato e che cosa resta",
    },
    {
      label: "ARAN: contratto Istruzione e ricerca 2019-2021",
      to: "https://www.aranagenzia.it/documento_pubblico/contratto-collettivo-nazionale-di-lavoro-del-personale-del-comparto-istruzione-e-ricerca-periodo-2019-2021/",
      note: "Il testo ufficiale; del fondo parla l’articolo 78",
    },
  ],
};
