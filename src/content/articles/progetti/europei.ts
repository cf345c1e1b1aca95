import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Erasmus+: la scuola che viaggia e collabora",
  intro:
    "Non è soltanto per gli universitari. Con Erasmus+ anche bambini, ragazzi e docenti di un istituto comprensivo possono partire, ospitare e lavorare con classi di altri Paesi.",
  updated: "2026-11-22",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "Erasmus+ è il programma dell’Unione europea per l’istruzione, la formazione, i giovani e lo sport. Quello in corso va dal 2021 al 2027 e vale circa 26,2 miliardi di euro. In Italia, per la scuola, lo gestisce INDIRE, l’Istituto nazionale di documentazione, innovazione e ricerca educativa. Nel luglio del 2025 la Commissione europea ha presentato la proposta per gli anni dal 2028 al 2034.",
        "Le azioni hanno una sigla, KA, dall’inglese key action, «azione chiave». Alle scuole ne interessano soprattutto due.",
      ],
    },
    {
      heading: "KA1: partire per imparare",
      paragraphs: ["È la mobilità: persone che vanno in un’altra scuola europea, o che arrivano nella nostra."],
      list: [
        {
          term: "Gli alunni",
          text: "Viaggi di gruppo con i docenti, per lavorare con i coetanei di un’altra scuola, oppure periodi individuali.",
        },
        {
          term: "Il personale",
          text: "Corsi e periodi di affiancamento ai colleghi di un altro Paese, per vedere come si lavora altrove.",
        },
        { term: "Gli esperti", text: "Persone invitate dall’estero che portano in classe quello che sanno." },
      ],
      after: [
        "Le scuole accreditate chiedono i fondi con una procedura semplificata, la KA121. Le altre possono presentare un progetto di breve durata, la KA122.",
      ],
    },
    {
      heading: "KA2: lavorare insieme",
      paragraphs: ["È la cooperazione: più scuole o enti realizzano qualcosa che poi serve anche ad altri."],
      list: [
        {
          term: "Partenariati su piccola scala (KA210)",
          text: "Sono i più adatti a chi comincia: almeno due organizzazioni di due Paesi, da 6 a 24 mesi, con 30.000 o 60.000 euro.",
        },
        {
          term: "Partenariati di cooperazione (KA220)",
          text: "Progetti più grandi, per chi ha già esperienza.",
        },
      ],
      after: [
        "I vecchi scambi fra scuole (KA229) sono finiti con il programma precedente: oggi le stesse idee trovano posto nelle due azioni.",
      ],
    },
    {
      heading: "L’accreditamento",
      paragraphs: [
        "È il riconoscimento, KA120, che una scuola ottiene quando presenta un Piano Erasmus e si impegna a rispettare gli standard di qualità europei. Chi lo ha può chiedere fondi ogni anno, fino al 2027, senza scrivere da capo un progetto. La domanda di solito si presenta in autunno; le date cambiano ogni anno e valgono quelle pubblicate da INDIRE.",
      ],
    },
    {
      heading: "eTwinning, senza valigia",
      paragraphs: [
        "Per collaborare non occorre partire. Con eTwinning due o più classi lavorano in rete a un progetto comune, gratuitamente e fin dalla scuola dell’infanzia. È nato nel 2005 e dal 2022 si trova nella European School Education Platform.",
      ],
    },
    {
      heading: "Che cosa cambia per le famiglie",
      paragraphs: [
        "Per ogni partenza la scuola pubblica i criteri con cui sceglie gli alunni. Il progetto copre le spese secondo le regole dell’azione. Alle famiglie si chiedono l’autorizzazione, un documento valido per l’espatrio e la tessera europea di assicurazione malattia (il retro della tessera sanitaria). A volte si chiede anche la disponibilità a ospitare un coetaneo.",
        "Controllate per tempo la scadenza dei documenti. Chi non ha la cittadinanza di un Paese dell’Unione chieda subito quali servono. E se vostro figlio è timido con le lingue, non tenetelo a casa per questo: potrebbe tornare con molta più fiducia.",
      ],
    },
  ],
  resources: [
    {
      label: "Erasmus+ Italia (INDIRE)",
      to: "https://www.erasmusplus.it",
      note: "Bandi, scadenze e guide in italiano",
    },
    {
      label: "European School Education Platform",
      to: "https://school-education.ec.europa.eu",
      note: "Corsi, eTwinning e ricerca di scuole con cui collaborare; si legge anche in italiano",
    },
  ],
};
