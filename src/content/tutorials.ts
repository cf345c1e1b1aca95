/** Una guida. Senza `url` si legge "In preparazione". */
export interface Tutorial {
  id: string;
  title: string;
  description?: string;
  url?: `https://${string}`;
  /** Si scrive solo quando la guida è in inglese. */
  lingua?: "en";
  /** Per gli strumenti di intelligenza artificiale: chi può usarli e che cosa accade ai dati, se è noto. */
  eta?: string;
  dati?: string;
}

export interface TutorialGroup {
  heading: string;
  intro?: string;
  tutorials: readonly Tutorial[];
}

const platforms: TutorialGroup = {
  heading: "Piattaforme per lavorare insieme",
  tutorials: [
    {
      id: "google-classroom",
      title: "Google Classroom",
      description: "La guida ufficiale: creare un corso, assegnare compiti, invitare la classe con un codice.",
      url: "https://support.google.com/edu/classroom",
    },
    {
      id: "microsoft-teams-edu",
      title: "Microsoft Teams: quale tipo di team scegliere",
      description: "Classe, gruppo di docenti o personale: le differenze spiegate in una pagina.",
      url: "https://support.office.com/it-it/article/Scegliere-un-tipo-di-team-in-Microsoft-Teams-0a971053-d640-4555-9fd7-f785c2b99e67",
    },
    {
      id: "microsoft-teams-sicurezza",
      title: "Microsoft Teams: proteggere gli studenti",
      description: "Le impostazioni di sicurezza per riunioni e canali.",
      url: "https://support.microsoft.com/it-it/topic/proteggere-gli-studenti-durante-l-uso-di-teams-per-l-apprendimento-a-distanza-f00fa399-0473-4d31-ab72-644c137e11c8",
    },
    {
      id: "padlet",
      title: "Padlet",
      description: "Bacheche condivise su cui la classe lascia testi, immagini e collegamenti.",
      url: "https://padlet.help/",
      lingua: "en",
    },
    {
      id: "canva",
      title: "Canva",
      description: "Corsi brevi e materiali per preparare grafica e presentazioni.",
      url: "https://www.canva.com/design-school/",
    },
    {
      id: "wordwall",
      title: "Wordwall",
      description: "Giochi e attività da personalizzare.",
      url: "https://wordwall.net/it",
    },
    {
      id: "kahoot",
      title: "Kahoot!",
      description: "Quiz dal vivo a cui si partecipa con un codice di gioco.",
      url: "https://support.kahoot.com/hc/en-us",
      lingua: "en",
    },
    {
      id: "wayground",
      title: "Wayground (già Quizizz)",
      description: "Quiz e video interattivi.",
      url: "https://support.wayground.com/hc/en-us",
      lingua: "en",
    },
  ],
};

const preschool: TutorialGroup = {
  heading: "Programmi per la scuola dell’infanzia",
  tutorials: [
    {
      id: "scratchjr",
      title: "ScratchJr: imparare giocando",
      description: "Che cos’è la prima programmazione a blocchi, dai 5 anni, senza testi da leggere.",
      url: "https://bibliomediablog.com/2015/09/28/imparare-linformatica-giocando-scratchjr/",
    },
    {
      id: "scratchjr-blocchi",
      title: "ScratchJr: i blocchi",
      description: "La guida ufficiale, un blocco alla volta.",
      url: "https://www.scratchjr.org/learn/blocks",
      lingua: "en",
    },
    {
      id: "gcompris",
      title: "GCompris",
      description: "Una raccolta libera di molte attività, dai 2 ai 10 anni.",
      url: "https://gcompris.net",
    },
    {
      id: "tux-paint",
      title: "Tux Paint",
      description: "Il programma libero per disegnare: la documentazione ufficiale.",
      url: "https://tuxpaint.org/docs",
    },
    {
      id: "coding-unplugged",
      title: "Programmare senza computer (EU Code Week)",
      description: "Video e attività con carte e percorsi, senza dispositivi.",
      url: "https://codeweek.eu/training/coding-without-computers",
    },
  ],
};

const primary: TutorialGroup = {
  heading: "Programmi per la scuola primaria",
  tutorials: [
    {
      id: "scratch-idee",
      title: "Scratch: idee per cominciare",
      description: "I percorsi guidati del sito ufficiale.",
      url: "https://scratch.mit.edu/ideas",
    },
    {
      id: "scratch-introduzione",
      title: "Introduzione a Scratch (EU Code Week)",
      description: "Un video e un piano di lezione per ogni ordine di scuola.",
      url: "https://codeweek.eu/training/visual-programming-introduction-to-scratch",
    },
    {
      id: "scratch-giochi",
      title: "Giochi educativi con Scratch (EU Code Week)",
      description: "Come costruire un gioco a domande e risposte.",
      url: "https://codeweek.eu/training/creating-educational-games-with-scratch",
    },
    {
      id: "ora-del-codice",
      title: "L’Ora del Codice – Programma il Futuro",
      description:
        "Attività al computer e su carta, dal progetto del Consorzio interuniversitario nazionale per l’informatica (CINI) con il Ministero.",
      url: "https://www.programmailfuturo.it/come/ora-del-codice/introduzione",
    },
    {
      id: "learningapps",
      title: "LearningApps",
      description: "Per creare esercizi interattivi.",
      url: "https://learningapps.org",
    },
    {
      id: "raspberry-progetti",
      title: "Progetti della Raspberry Pi Foundation",
      description: "Progetti guidati, tradotti in italiano.",
      url: "https://projects.raspberrypi.org/it-IT/projects",
    },
    { id: "libro-digitale-classe", title: "Il libro digitale della classe" },
    { id: "quaderno-condiviso", title: "Il quaderno condiviso con i documenti in rete" },
    { id: "monitor-interattivo", title: "Il monitor interattivo: primi passi" },
  ],
};

const secondary: TutorialGroup = {
  heading: "Programmi per la scuola secondaria",
  tutorials: [
    {
      id: "geogebra",
      title: "GeoGebra",
      description: "Geometria, algebra e grafici che si muovono; utile anche alla primaria.",
      url: "https://www.geogebra.org/?lang=it",
    },
    {
      id: "phet",
      title: "Simulazioni PhET",
      description: "Esperimenti di scienze da fare sullo schermo.",
      url: "https://phet.colorado.edu/it/",
    },
    {
      id: "tinkercad",
      title: "Tinkercad",
      description: "L’area ufficiale per imparare il disegno in tre dimensioni e i circuiti.",
      url: "https://www.tinkercad.com/learn",
    },
    {
      id: "libreoffice",
      title: "LibreOffice",
      description: "I manuali ufficiali della raccolta libera di programmi per ufficio.",
      url: "https://documentation.libreoffice.org/",
    },
    {
      id: "musescore",
      title: "MuseScore",
      description: "Il manuale italiano del programma per scrivere musica.",
      url: "https://musescore.org/it/manuale",
    },
    {
      id: "python-creativo",
      title: "Programmazione creativa con Python (EU Code Week)",
      description: "Un video e i piani di lezione.",
      url: "https://codeweek.eu/training/creative-coding-with-python",
    },
    {
      id: "app-creative",
      title: "Costruire applicazioni (EU Code Week)",
      description: "Allenare la creatività progettando un’applicazione.",
      url: "https://codeweek.eu/training/developing-creative-thinking-through-mobile-app-development",
    },
    {
      id: "media-literacy",
      title: "Leggere i mezzi di comunicazione (EU Code Week)",
      description: "Una pillola di educazione ai media.",
      url: "https://codeweek.eu/training/mining-media-literacy",
    },
  ],
};

const primaryRobotics: TutorialGroup = {
  heading: "Robotica educativa alla primaria",
  tutorials: [
    {
      id: "bee-bot",
      title: "Bee-Bot e Blue-Bot",
      description: "Come usare in classe i robot a forma di ape, dai 3 ai 10 anni, su una griglia.",
      url: "https://www.orizzontescuola.it/come-usare-le-api-bee-bot-e-blue-bot-nella-scuola-robotica-educativa-e-coding/",
    },
    {
      id: "ozobot",
      title: "Ozobot – Play INAF",
      description: "Un robot che segue linee e codici di colore, con un labirinto da stampare.",
      url: "https://play.inaf.it/?p=1664",
    },
    {
      id: "robotica-inaf",
      title: "Robotica educativa – Play INAF",
      description: "Attività dell’Istituto nazionale di astrofisica con mBot e Ozobot.",
      url: "https://play.inaf.it/risorse/robotica-educativa",
    },
    {
      id: "robotica-tinkering",
      title: "Robotica e costruzioni in classe (EU Code Week)",
      description: "Una mano meccanica e altre macchine da costruire, in un video di Tullia Urschitz.",
      url: "https://codeweek.eu/training/making-robotics-and-tinkering-in-the-classroom",
    },
    {
      id: "tinkering-making",
      title: "Costruire e sperimentare (EU Code Week)",
      description: "Come avviare un laboratorio.",
      url: "https://codeweek.eu/training/tinkering-and-making",
    },
    {
      id: "lego-spike",
      title: "LEGO Education SPIKE Essential e Prime",
      description:
        "L’applicazione per i due modelli. Non sono più in vendita dal 30 giugno 2026, ma le scatole già in uso funzionano ancora.",
      url: "https://spike.legoeducation.com/",
    },
  ],
};

const secondaryRobotics: TutorialGroup = {
  heading: "Robotica educativa alla secondaria",
  intro: "L’applicazione di LEGO Education SPIKE Prime è nel gruppo della primaria.",
  tutorials: [
    {
      id: "mbot",
      title: "mBot",
      description: "La guida ufficiale per programmarlo con mBlock.",
      url: "https://support.makeblock.com/hc/en-us/articles/1500003954802-Program-mBot-with-mBlock-5",
      lingua: "en",
    },
    {
      id: "microbit",
      title: "micro:bit",
      description: "I primi passi, dal sito ufficiale.",
      url: "https://microbit.org/get-started/first-steps/introduction/",
      lingua: "en",
    },
    {
      id: "makecode",
      title: "MakeCode per micro:bit",
      description: "Per programmare a blocchi con un simulatore e percorsi guidati.",
      url: "https://makecode.microbit.org/",
    },
    {
      id: "microbit-automa",
      title: "Un automa con micro:bit (EU Code Week)",
      description: "Un video e i piani di lezione.",
      url: "https://codeweek.eu/training/making-an-automaton-with-microbit",
    },
    {
      id: "arduino",
      title: "Arduino",
      description: "La guida introduttiva ufficiale.",
      url: "https://docs.arduino.cc/learn/starting-guide/getting-started-arduino/",
      lingua: "en",
    },
    {
      id: "thymio",
      title: "Thymio",
      description: "Un robot con comportamenti legati ai colori e una programmazione visuale.",
      url: "https://www.thymio.org/",
    },
    {
      id: "open-roberta",
      title: "Open Roberta Lab",
      description: "Un ambiente libero a blocchi per molti robot diversi.",
      url: "https://lab.open-roberta.org/",
    },
  ],
};

const tools: TutorialGroup = {
  heading: "Strumenti di intelligenza artificiale per docenti",
  intro:
    "Si usano con l’account di chi insegna, mai con dati personali degli alunni. Il risultato si controlla sempre, e prima si verifica che l’istituto abbia approvato lo strumento.",
  tutorials: [
    {
      id: "magicschool",
      title: "MagicSchool",
      description: "Prepara bozze di lezioni, schede e griglie di valutazione.",
      url: "https://help.magicschool.ai",
      lingua: "en",
      eta: "Servizio rivolto ai docenti",
      dati: "Il produttore dichiara che i dati degli studenti seguono un’informativa separata e restano di proprietà della scuola.",
    },
    {
      id: "diffit",
      title: "Diffit",
      description: "Riscrive un testo per diversi livelli di lettura e ne ricava schede.",
      url: "https://web.diffit.me/",
      lingua: "en",
    },
    {
      id: "curipod",
      title: "Curipod",
      description: "Costruisce lezioni interattive con sondaggi e disegni.",
      url: "https://curipod.com",
      lingua: "en",
    },
    {
      id: "brisk",
      title: "Brisk Teaching",
      description: "Un’estensione del browser che aiuta a scrivere testi, quiz e commenti dentro i documenti.",
      url: "https://www.briskteaching.com/",
      lingua: "en",
    },
    {
      id: "gemini-notebook",
      title: "Gemini Notebook (già NotebookLM)",
      description:
        "Secondo Google risponde soltanto a partire dalle fonti caricate, citandole. Crea anche riassunti da ascoltare e mappe.",
      url: "https://support.google.com/gemininotebook/",
      eta: "Nessun limite di età negli account della scuola, se chi li amministra lo attiva; in Italia sotto i 14 serve il consenso di un genitore",
      dati: "Google dichiara che, con l’account della scuola, i contenuti non sono letti da persone e non servono ad addestrare i modelli.",
    },
    {
      id: "schoolai",
      title: "SchoolAI",
      description: "Spazi di lavoro con regole stabilite da chi insegna, che segue in diretta ciò che accade.",
      url: "https://schoolai.com/",
      lingua: "en",
    },
    {
      id: "eduaide",
      title: "Eduaide.AI",
      description: "Offre richieste già pronte per preparare materiali e verifiche.",
      url: "https://www.eduaide.ai/",
      lingua: "en",
    },
    {
      id: "twee",
      title: "Twee",
      description: "Attività per chi insegna le lingue, dal livello A1 al C2.",
      url: "https://twee.com/",
      lingua: "en",
    },
    {
      id: "gamma",
      title: "Gamma",
      description: "Trasforma un testo in una presentazione o in una pagina.",
      url: "https://help.gamma.app/",
      lingua: "en",
    },
    {
      id: "khanmigo",
      title: "Khanmigo per docenti",
      description:
        "L’assistente di Khan Academy per progettare lezioni. Prima di iscriversi va controllato che sia disponibile in Italia.",
      url: "https://www.khanmigo.ai/teachers",
      lingua: "en",
      eta: "Docenti maggiorenni",
      dati: "La guida ufficiale chiede di non inserire dati personali.",
    },
  ],
};

const models: TutorialGroup = {
  heading: "Modelli di intelligenza artificiale generativa",
  intro: "Per conoscerli, non per darli in mano agli alunni: in un istituto comprensivo sono strumenti di chi insegna.",
  tutorials: [
    {
      id: "chatgpt",
      title: "ChatGPT (OpenAI)",
      description: "Assistente generico, in forma di chat. La guida è per chi insegna.",
      url: "https://help.openai.com/en/articles/8313351-how-can-educators-respond-to-students-presenting-ai-generated-content-as-their-own",
      lingua: "en",
      eta: "13 anni, con il permesso dei genitori fino ai 18; in Italia sotto i 14 serve il consenso di un genitore",
      dati: "OpenAI indica condizioni d’uso per l’Europa e sconsiglia i programmi che pretendono di riconoscere i testi artificiali.",
    },
    {
      id: "gemini",
      title: "Gemini (Google)",
      description: "Assistente collegato ai programmi di Google Workspace.",
      url: "https://support.google.com/gemini",
      eta: "14 anni con l’account personale, nessun limite con quello della scuola, se attivato; in Italia sotto i 14 serve il consenso di un genitore",
      dati: "Google dichiara che, con l’account della scuola, i contenuti non sono letti da persone e non servono ad addestrare i modelli. Chi amministra gli account della scuola può però cercare ed esportare le chat. Con l’account personale le regole sono diverse.",
    },
    {
      id: "claude",
      title: "Claude (Anthropic)",
      description: "Assistente per scrivere e per analizzare testi lunghi.",
      url: "https://support.claude.com/en/",
      lingua: "en",
      eta: "18 anni",
      dati: "Anthropic dichiara che gli account dei minorenni vengono sospesi.",
    },
    {
      id: "copilot",
      title: "Microsoft 365 Copilot Chat",
      description: "La chat con l’account Microsoft della scuola.",
      url: "https://support.microsoft.com/copilot",
      eta: "13 anni con l’account della scuola, se chi lo amministra lo abilita; in Italia sotto i 14 serve il consenso di un genitore",
      dati: "Microsoft dichiara che, con l’account della scuola, i dati restano nell’istituto e non servono ad addestrare i modelli. Attenzione a non entrare con l’account personale.",
    },
    {
      id: "vibe-mistral",
      title: "Vibe (già Le Chat, di Mistral AI)",
      description: "Assistente di un’azienda francese.",
      url: "https://help.mistral.ai/en/articles/682992-le-chat-is-now-vibe",
      lingua: "en",
      eta: "13 anni, con il permesso dei genitori per i minorenni; in Italia sotto i 14 serve il consenso di un genitore",
      dati: "Mistral dichiara che i dati sono trattati da un’azienda dell’Unione europea. Nella versione gratuita i messaggi possono servire ad addestrare i modelli, se non lo si rifiuta nelle impostazioni.",
    },
    {
      id: "perplexity",
      title: "Perplexity",
      description: "Cerca in rete e risponde citando le fonti, da verificare una per una.",
      url: "https://www.perplexity.ai/help-center",
      lingua: "en",
      eta: "13 anni; fino alla maggiore età accetta le condizioni un genitore; in Italia sotto i 14 serve il consenso di un genitore",
    },
    {
      id: "minerva",
      title: "Minerva (Sapienza Università di Roma)",
      description:
        "Modelli aperti di ricerca, addestrati da zero anche sull’italiano, che è circa metà dei testi usati.",
      url: "https://nlp.uniroma1.it/minerva/",
      dati: "Può produrre contenuti inadatti: non è per l’uso autonomo degli alunni.",
    },
    {
      id: "velvet",
      title: "Velvet (Almawave)",
      description:
        "Modelli italiani per enti e imprese, addestrati sul supercalcolatore Leonardo. Non è una chat aperta alle classi.",
      url: "https://www.almawave.com/en-velvet-ia",
      lingua: "en",
      dati: "Almawave dichiara di averlo progettato per rispettare le regole europee.",
    },
  ],
};

/** Il riquadro che precede gli strumenti di intelligenza artificiale. */
export const ageRules = {
  heading: "Età e regole",
  rules: [
    {
      term: "Sotto i 14 anni serve il consenso",
      text: "La legge 132 del 2025 chiede il permesso di un genitore o di chi ne fa le veci per usare l’intelligenza artificiale. Dai 14 anni il consenso per i propri dati lo possono dare ragazze e ragazzi, se le informazioni sono chiare; restano le età minime dei servizi.",
    },
    {
      term: "La scuola ha delle linee guida",
      text: "Sono quelle del Ministero (decreto 166 del 9 agosto 2025). Ricordano i divieti del regolamento europeo: riconoscere le emozioni, dare punteggi sociali alle persone.",
    },
    {
      term: "L’account Google parte dai 14 anni",
      text: "In Italia è l’età minima per gestirne uno da soli; prima lo crea un genitore con Family Link. Il limite non vale per gli account creati dalla scuola.",
    },
    {
      term: "Per gli alunni, solo l’account della scuola",
      text: "Con il consenso delle famiglie e secondo il regolamento d’istituto.",
    },
  ],
} as const;

const groups: readonly TutorialGroup[] = [platforms, preschool, primary, secondary, primaryRobotics, secondaryRobotics];

/** I gruppi a cui serve il riquadro su età e regole. */
const aiGroups: readonly TutorialGroup[] = [tools, models];

export const tutorials = {
  heading: "Tutorial e guide",
  intro:
    "Guide per imparare a usare piattaforme, programmi e robot. Quelle in inglese sono segnalate; quelle in preparazione non si aprono ancora.",
  updated: "2026-11-22",
  groups,
  aiGroups,
} as const;
