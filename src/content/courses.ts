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
  /** "Gratuito" solo se una fonte lo dice. */
  costo: typeof free | typeof toCheck;
  lingua: "it" | "en";
  /** Dove porta il pulsante; senza indirizzo il pulsante non c'è. */
  link?: CourseLink;
}

/**
 * "platform" quando si conosce solo l'indirizzo della piattaforma e il corso va cercato per titolo;
 * "presentation" quando si conosce solo una pagina che lo presenta.
 */
export interface CourseLink {
  to: `https://${string}`;
  opens: "course" | "platform" | "presentation";
}

export interface CourseGroup {
  heading: string;
  intro: string;
  courses: readonly Course[];
}

export const toCheck = "Da verificare sulla piattaforma";
export const noCertificate = "Nessuno";
export const free = "Gratuito";

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
    costo: free,
    lingua: "it",
    link: { to: "https://course.elementsofai.com/it/", opens: "course" },
  },
  {
    id: "laboratorio-intelligenza-culturale",
    title: "Laboratorio di Intelligenza Culturale",
    description:
      "Non insegna a usare uno strumento: ragiona su etica, responsabilità e patrimonio culturale nel tempo dell’intelligenza artificiale. L’hanno progettato dei docenti, per i docenti di ogni ordine. L’indirizzo per iscriversi non ci è noto: il pulsante porta a un articolo che lo presenta.",
    durata: "Cinque moduli",
    modalita: "Corso in rete",
    piattaforma: "DiCultHer Academy",
    disponibilita: "Permanente",
    attestato: toCheck,
    costo: free,
    lingua: "it",
    link: {
      to: "https://www.salonedellostudente.it/2026/01/29/ai-e-scuola-un-laboratorio-culturale-per-docenti",
      opens: "presentation",
    },
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
    costo: toCheck,
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
    costo: free,
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
    costo: free,
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
    costo: toCheck,
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
    durata: "30 ore in 6 settimane (edizione del 2022)",
    modalita: "In rete, in autonomia, con quiz",
    piattaforma: "POK – Polimi Open Knowledge (Politecnico di Milano)",
    disponibilita: "Edizioni che si susseguono",
    attestato: "Attestato finale, con i quiz di ogni settimana",
    costo: free,
    lingua: "it",
    link: { to: "https://www.pok.polimi.it/", opens: "platform" },
  },
  {
    id: "codemooc",
    title: "Coding in your classroom, now!",
    description:
      "Il corso di Alessandro Bogliolo sul pensiero computazionale, con attività da proporre subito in classe, anche alla scuola dell’infanzia. Nel 2019 contava oltre 30.000 docenti.",
    durata: "48 ore (dato del 2019)",
    modalita: "In rete, in autonomia",
    piattaforma: "CodeMOOC (Università di Urbino Carlo Bo)",
    disponibilita: toCheck,
    attestato: "Attestato (dato del 2019)",
    costo: free,
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
    costo: toCheck,
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
    costo: free,
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
    piattaforma: "EduOpen (Università Cattolica)",
    disponibilita: toCheck,
    attestato: "Attestato, dopo il questionario finale",
    costo: toCheck,
    lingua: "it",
    link: { to: "https://learn.eduopen.org/", opens: "platform" },
  },
  {
    id: "agenda-2030-scuola2030",
    title: "Corso e-learning ASviS sull’Agenda 2030",
    description:
      "Tre moduli introduttivi e uno per ciascuno dei 17 obiettivi di sviluppo sostenibile, con esercizi interattivi. Lo propone ASviS, l’Alleanza italiana per lo sviluppo sostenibile. I docenti entrano con SPID, il Sistema pubblico di identità digitale.",
    durata: "Circa 3 ore, 20 moduli",
    modalita: "In rete, in autonomia",
    piattaforma:
      "Scuola2030 (Ministero e ASviS, con l’Istituto nazionale di documentazione, innovazione e ricerca educativa)",
    disponibilita: toCheck,
    attestato: toCheck,
    costo: free,
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
    "Corsi in rete, gratuiti: dove non è certo, la scheda dice di verificarlo. Molti si seguono quando si vuole, altri hanno edizioni, un calendario o incontri in diretta. Durate e attestati sono quelli dichiarati da chi li organizza: prima di cominciare si controllano sulla piattaforma.",
  updated: "2026-11-21",
  groups,
  platformHeading: "La piattaforma nazionale",
  platform: {
    label: "Scuola Futura",
    to: "https://scuolafutura.pubblica.istruzione.it/",
    note: "La formazione del Ministero per il personale della scuola: didattica digitale, discipline scientifiche, lingue, riduzione dei divari. Si entra con l’identità digitale e si riceve l’attestato.",
  },
} as const;
