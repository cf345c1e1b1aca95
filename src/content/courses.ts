/** Un corso in rete. Ciò che la scuola non ha potuto controllare si scrive `toCheck`. */
export interface Course {
  id: string;
  /** Il titolo esatto, nella lingua del corso. */
  title: string;
  description: string;
  durata: string;
  modalita: string;
  piattaforma: string;
  disponibilita: string;
  attestato: string;
  lingua: "it" | "en";
  /** Dove porta il pulsante; senza indirizzo il pulsante non c'è. */
  link?: CourseLink;
}

/** "platform" quando si conosce solo l'indirizzo della piattaforma e il corso va cercato per titolo. */
export interface CourseLink {
  to: `https://${string}`;
  opens: "course" | "platform";
}

export interface CourseGroup {
  heading: string;
  intro: string;
  courses: readonly Course[];
}

export const toCheck = "Da verificare sulla piattaforma";
export const noCertificate = "Nessuno";

const artificialIntelligence: readonly Course[] = [
  {
    id: "elements-of-ai",
    title: "Elements of AI – Introduzione all’IA",
    description:
      "Le basi dell’intelligenza artificiale in sei parti, dalle reti neurali alle conseguenze per la società, senza bisogno di conoscenze tecniche. La versione italiana è promossa dalla Fondazione COTEC con l’Università Roma Tre.",
    durata: "Sei capitoli",
    modalita: "In rete, in autonomia",
    piattaforma: "Elements of AI (Università di Helsinki con MinnaLearn)",
    disponibilita: "Sempre aperto",
    attestato: "Certificato, con il 90% degli esercizi svolti e il 50% corretti",
    lingua: "it",
    link: { to: "https://course.elementsofai.com/it/", opens: "course" },
  },
  {
    id: "laboratorio-intelligenza-culturale",
    title: "Laboratorio di Intelligenza Culturale",
    description:
      "Non insegna a usare uno strumento: ragiona su etica, responsabilità e patrimonio culturale nel tempo dell’intelligenza artificiale. L’hanno progettato docenti, per i docenti di ogni ordine.",
    durata: "Cinque moduli",
    modalita: "Corso in rete",
    piattaforma: "DiCultHer Academy",
    disponibilita: "Permanente",
    attestato: toCheck,
    lingua: "it",
  },
  {
    id: "italia-lab-school",
    title: "Ital.IA Lab for School",
    description:
      "Un programma a moduli brevi per portare l’intelligenza artificiale nelle scuole, con docenti che fanno da guida ai colleghi. Prima di iscriversi conviene leggere le condizioni sulla pagina del progetto.",
    durata: "Moduli da 45 minuti in su",
    modalita: "In rete, in diretta e in autonomia",
    piattaforma: "Fondazione Mondo Digitale con Microsoft Italia",
    disponibilita: "Percorsi avviati dall’anno scolastico 2025/26",
    attestato: "Credenziali digitali",
    lingua: "it",
    link: { to: "https://www.mondodigitale.org/progetti/italia-lab-school", opens: "course" },
  },
  {
    id: "ethics-of-ai-polimi",
    title: "Ethics of Artificial Intelligence",
    description:
      "Casi concreti per discutere chi risponde delle scelte di una macchina e che effetti hanno sulla società. I materiali restano consultabili; i quiz valgono solo a edizione aperta.",
    durata: "8 ore",
    modalita: "In rete, in autonomia, con quiz",
    piattaforma: "POK – Polimi Open Knowledge (Politecnico di Milano)",
    disponibilita: "Edizioni che si susseguono",
    attestato: "Attestato, superando i quiz",
    lingua: "en",
    link: { to: "https://www.pok.polimi.it/course/view.php?id=52", opens: "course" },
  },
  {
    id: "generative-ai-educators-google",
    title: "Generative AI for Educators with Gemini",
    description:
      "Un percorso breve per chi insegna: come scrivere una richiesta a Gemini, come controllare la risposta e come usarla in modo responsabile.",
    durata: "Circa 2 ore",
    modalita: "In rete, in autonomia",
    piattaforma: "Grow with Google, con MIT RAISE",
    disponibilita: "Sempre aperto",
    attestato: "Certificato",
    lingua: "en",
    link: { to: "https://grow.google/ai-for-educators/", opens: "course" },
  },
  {
    id: "ai-101-teachers",
    title: "AI 101 for Teachers",
    description:
      "Una raccolta di video per cominciare da zero, preparata da Code.org con ETS, ISTE e Khan Academy. La prima puntata è un dialogo tra Sal Khan e Hadi Partovi.",
    durata: "Serie di brevi video",
    modalita: "In rete, in autonomia",
    piattaforma: "Code.org",
    disponibilita: "Sempre aperto",
    attestato: toCheck,
    lingua: "en",
    link: { to: "https://code.org/ai/pl/101", opens: "course" },
  },
];

const innovativeTeaching: readonly Course[] = [
  {
    id: "progettare-innovazione-didattica",
    title: "Progettare l’Innovazione Didattica",
    description:
      "Sei settimane per ripensare una lezione: risultati attesi, valutazione, modelli, classe attiva. È pensato per chi non ha una formazione pedagogica. Sulla piattaforma si cerca per titolo.",
    durata: "30 ore in 6 settimane",
    modalita: "In rete, in autonomia, con quiz",
    piattaforma: "POK – Polimi Open Knowledge (Politecnico di Milano)",
    disponibilita: "Edizioni che si susseguono",
    attestato: "Attestato finale, con i quiz di ogni settimana",
    lingua: "it",
    link: { to: "https://www.pok.polimi.it/", opens: "platform" },
  },
  {
    id: "codemooc",
    title: "Coding in your classroom, now!",
    description:
      "Il corso di Alessandro Bogliolo che ha portato il pensiero computazionale in migliaia di classi: attività da proporre subito, anche alla scuola dell’infanzia.",
    durata: "48 ore",
    modalita: "In rete, in autonomia",
    piattaforma: "CodeMOOC (Università di Urbino Carlo Bo)",
    disponibilita: toCheck,
    attestato: "Attestato",
    lingua: "it",
    link: { to: "https://codemooc.org/mooc/", opens: "course" },
  },
  {
    id: "codeweek-pillole",
    title: "Pillole di apprendimento della Settimana europea della programmazione",
    description:
      "Lezioni brevissime per provare in classe la programmazione, la robotica o il lavoro senza computer. Ogni pillola ha un video e tre piani di lezione, e non serve esperienza.",
    durata: "22 moduli da circa 15 minuti",
    modalita: "Video e piani di lezione in rete",
    piattaforma: "EU Code Week (Commissione europea)",
    disponibilita: "Sempre aperto",
    attestato: noCertificate,
    lingua: "it",
    link: { to: "https://codeweek.eu/training", opens: "course" },
  },
  {
    id: "elisa-docenti",
    title: "Corso per docenti su bullismo e cyberbullismo",
    description:
      "La formazione del Ministero per tutto il personale docente, preparata con l’Università di Firenze. Accanto ci sono i corsi per i docenti referenti.",
    durata: "5 ore",
    modalita: "In rete",
    piattaforma: "Piattaforma ELISA",
    disponibilita: "Durante l’anno scolastico",
    attestato: "Attestazione delle ore svolte",
    lingua: "it",
    link: { to: "https://www.piattaformaelisa.it/formazione-docenti/", opens: "course" },
  },
  {
    id: "schermi-digitali-3-6-9-12",
    title: "3-6-9-12. Crescere con gli schermi digitali",
    description:
      "Videolezioni e proposte pratiche sugli schermi nelle diverse età dell’infanzia, a partire dal libro di Serge Tisseron. Adatto a infanzia e primaria.",
    durata: toCheck,
    modalita: "In rete, in autonomia",
    piattaforma: "EduOpen (CREMIT, Università Cattolica)",
    disponibilita: toCheck,
    attestato: "Attestato, dopo il questionario finale",
    lingua: "it",
    link: { to: "https://learn.eduopen.org/", opens: "platform" },
  },
  {
    id: "agenda-2030-scuola2030",
    title: "Corso e-learning ASviS sull’Agenda 2030",
    description:
      "Tre moduli introduttivi e uno per ciascuno dei 17 obiettivi di sviluppo sostenibile, con esercizi interattivi. I docenti entrano con SPID.",
    durata: "Circa 3 ore, 20 moduli",
    modalita: "In rete, in autonomia",
    piattaforma: "Scuola2030 (INDIRE, Ministero, ASviS)",
    disponibilita: toCheck,
    attestato: toCheck,
    lingua: "it",
    link: { to: "https://scuola2030.indire.it/", opens: "platform" },
  },
];

const groups: readonly CourseGroup[] = [
  {
    heading: "L’intelligenza artificiale nella didattica",
    intro: "Capire come funziona, discuterne i rischi, decidere quando serve davvero.",
    courses: artificialIntelligence,
  },
  {
    heading: "Una didattica che cambia",
    intro: "Progettare le lezioni, programmare, educare alla rete e alla sostenibilità.",
    courses: innovativeTeaching,
  },
];

export const courses = {
  heading: "Formazione: corsi per docenti",
  intro:
    "Dodici corsi da seguire in rete, con i propri tempi. Durate e attestati sono quelli dichiarati da chi li organizza: prima di cominciare si controllano sulla piattaforma.",
  updated: "2026-11-21",
  groups,
  platformHeading: "La piattaforma nazionale",
  platform: {
    label: "Scuola Futura",
    to: "https://scuolafutura.pubblica.istruzione.it/",
    note: "La formazione del Ministero per il personale della scuola: didattica digitale, discipline scientifiche, lingue, riduzione dei divari. Si entra con l’identità digitale e si riceve l’attestato.",
  },
} as const;
