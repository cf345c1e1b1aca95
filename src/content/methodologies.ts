export const methodologies = {
  heading: "Metodologie",
  intro: "Un posto solo da cui partire per chi vuole provare un modo diverso di fare lezione.",
  updated: "2026-11-21",
  paragraphs: [
    "Avanguardie educative è il movimento di scuole che ha casa in INDIRE, l’Istituto nazionale di documentazione, innovazione e ricerca educativa. Nacque a Genova il 6 novembre 2014, con ventidue scuole fondatrici. Nel 2020 le scuole erano già 1.175.",
    "Il sito si visita come una galleria. Ogni Idea è un modo di insegnare, o di organizzare tempi e spazi, che alcune classi hanno già messo alla prova. A tenerle insieme ci sono sette orizzonti: una bussola per decidere da dove cominciare.",
    "Un consiglio pratico: si sceglie una sola Idea, se ne parla fra colleghi e la si prova per poche settimane. Poi si guarda che cosa è cambiato per gli alunni, prima di passare alla successiva.",
  ],
  link: {
    label: "Avanguardie educative (INDIRE)",
    to: "https://innovazione.indire.it/avanguardieeducative/",
    note: "La Galleria delle Idee e la storia del movimento",
  },
} as const;
