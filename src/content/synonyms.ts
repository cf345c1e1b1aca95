import type { Topic } from "./answers.ts";
import { school } from "./school.ts";
import type { SitePath } from "./site-map.ts";

type Tool = keyof typeof school.tools;

// cspell:disable -- sigle, leggi e parole di chi scrive in fretta: il dizionario non le conosce

/**
 * Come la gente chiama le cose, quando la pagina le chiama in un altro modo: la ricerca trova la pagina anche così.
 * Ci stanno anche sigle, leggi, decreti e nomi di programmi che nella pagina mancano o sono di passaggio.
 * Singolari, plurali, accenti e maiuscole non contano. Fra un modo di dire e l'altro va una virgola.
 */
export const synonyms: Partial<Record<SitePath | `strumento:${Tool}`, readonly string[]>> = {
  "/didattica-digitale/famiglie/cyberbullismo": [
    "bulli, bullismo, bullizzare, preso in giro, prendere in giro, preso di mira, vittima, insulti, offese, minacce",
    "messaggi cattivi, cattiverie, odio, hater, litigi",
    "chat di classe, gruppo classe, isolato",
    "estorsione, soldi in cambio di foto, adescamento, sconosciuti in rete, challenge, sfide sui social, videogiochi",
    "bloccare un profilo, segnalare, togliere un video, cancellare una foto, rimozione dei contenuti",
    "molestie, aggressione, ricatto, stalking, sexting, revenge porn",
    "deepfake, foto intime, foto nuda, esclusione dal gruppo",
    "furto d’identità, profilo rubato, account rubato, account fake, profilo fake, hacker",
    "WhatsApp, Instagram, TikTok, social, numero da chiamare, numeri di aiuto, Polizia Postale, denuncia, querela",
    "che cosa rischia chi offende, reato, punizione, sospensione, cellulare vietato, nota 5274 sul telefono",
    "legge 71/2017, legge 70/2024, d.lgs. 99/2025, DPR 134/2025, DPR 249/1998, Statuto degli studenti",
    "decreto Caivano, DM 18/2021, team antibullismo, Safer Internet Day, Giornata del rispetto",
  ],
  "/didattica-digitale/famiglie/intelligenza-artificiale": [
    "IA, AI, ChatGPT, GPT, Gemini, Copilot, chatbot, intelligenza generativa, app che fa i compiti, deepfake",
    "copiare con l’IA, bot, amico virtuale, allucinazioni, risposte inventate",
    "età minima, under 14, consenso dei genitori, linee guida sull’IA",
    "legge 132/2025, DM 166/2025, AI Act, regolamento europeo 2024/1689, 2026/1744",
  ],
  "/didattica-digitale/famiglie/radio-giornalino": [
    "liberatoria, podcast, puntate, trasmissione, giornale della scuola, giornale scolastico, giornalisti, redazione",
    "articoli degli alunni, fake news, notizie false, registrazione della voce, riprese, autorizzazione per le foto",
    "foto di classe, foto della recita, volto nelle foto, diritto d’immagine, notiziario, intervista",
    "consenso per foto e video, Radioimmaginaria, UndeRadio, Cronisti in classe",
  ],
  "/didattica-digitale/famiglie/educazione-civica": [
    "condotta, comportamento, voto di condotta, disciplina, regolamento, sospensione, bocciatura",
    "patto di corresponsabilità, cittadinanza, cittadinanza digitale, fake news, legalità, ambiente, sostenibilità",
    "ed. civica, diritti e doveri, Costituzione, rispetto delle regole, note disciplinari, nuclei, traguardi",
    "educazione stradale, educazione finanziaria, protezione civile, giudizi sintetici, Indicazioni nazionali",
    "legge 92/2019, DM 183/2024, DM 35/2020, legge 150/2024, OM 3/2025, DM 221/2025",
    "DPR 235/2007, DPR 249/1998, Statuto degli studenti",
  ],
  "/didattica-digitale/famiglie/formazione-genitori": [
    "riunioni, serate, incontri per i genitori, iscriversi agli incontri, calendario incontri",
    "corsi per genitori, scuola per genitori, webinar, esperti",
    "primo soccorso, disostruzione, psicologo, pediatra, educazione finanziaria",
    "corsi per mamme e papà, adolescenza, capricci, regole e limiti, alimentazione, dopo le medie, superiori, liceo",
    "orientamento, scelta della scuola superiore, consiglio di orientamento, DM 328/2022",
  ],
  "/didattica-digitale/famiglie/consigli-studio": [
    "compiti, compiti a casa, aiuto nei compiti, doposcuola",
    "ripetizioni, brutti voti, metodo di studio, dormire, diario",
    "concentrazione, concentrarsi, distratto, memoria, memorizzare, interrogazione, verifica, ripasso, riassunti, schemi, mappe concettuali",
    "tecnica del pomodoro, DSA, BES, PDP, PEI, ADHD, dislessia, discalculia, disgrafia, disortografia",
    "svogliato, motivazione, distrarsi, organizzarsi, autonomia, studiare da soli, andare a letto tardi, sonno",
    "piano didattico personalizzato, piano educativo individualizzato, bisogni educativi speciali, logopedista",
    "disturbi dell’apprendimento, strumenti compensativi, misure dispensative, sostegno",
    "legge 170/2010, legge 104/1992, nota 2443",
  ],
  "/didattica-digitale/docenti/formazione": [
    "corsi gratis per insegnanti, corsi online, aggiornamento",
    "MOOC, webinar, attestato, certificato, neoassunti, S.O.F.I.A.",
    "IA, AI, competenze digitali, DigComp 2.2, DigComp 3.0, DigCompEdu, patentino digitale, animatore digitale",
    "transizione digitale, DM 66/2023, DM 219/2025, piattaforma ELISA",
    "CodeMOOC, EduOpen, Polimi, Google, Microsoft, UNESCO",
  ],
  "/didattica-digitale/docenti/tutorial": [
    "guide, istruzioni, manuali, robot, robotica, coding, programmare, tinkering, making, IA, AI, stampante 3D",
    "lavagna interattiva, LIM, quiz, presentazioni, applicazioni, privacy e dati degli alunni negli strumenti di IA",
    "Google Workspace, Meet, Drive, Microsoft 365, Office, Word, Excel, PowerPoint",
  ],
  "/didattica-digitale/docenti/metodologie": [
    "didattica attiva, didattica innovativa, didattica laboratoriale, classe capovolta, flipped classroom",
    "classe rovesciata, didattica capovolta, debate, dibattito, cooperative learning",
    "apprendimento cooperativo, service learning, peer education, TEAL",
    "compiti di realtà, outdoor education, aula all’aperto",
  ],
  "/didattica-digitale/alunni": [
    "ragazzi, studenti, portale alunni, portale studenti, entrare in Unica, SPID, CIE, carta d’identità elettronica",
    "E-Portfolio, capolavoro, accesso del genitore",
  ],
  "/progetti/pon": [
    "fondi europei, bandi, PN 2021-2027, Programma nazionale, FSE, FSE+, FESR, REACT-EU, corsi del pomeriggio",
    "selezione di esperti e tutor, Piano Estate, DM 72/2024, Agenda Sud, DM 176/2023, Agenda Nord, DM 102/2024",
    "avviso 20480/2021, avviso 28966/2021, avviso 50636/2021, avviso 38007/2022, avviso 136777/2024",
  ],
  "/progetti/pnrr": [
    "fondi europei, Piano di ripresa, Recovery Plan, Next Generation EU, Futura, Italia Domani, Missione 4",
    "Scuola 4.0, aule 4.0, Next Generation Classrooms, Next Generation Labs, DM 161/2022, DM 218/2022",
    "STEM, lingue, CLIL, DM 65/2023, transizione digitale, DM 66/2023, DM 219/2025",
    "mentoring, dispersione scolastica, DM 170/2022, DM 19/2024",
  ],
  "/progetti/mof": [
    "fondo d’istituto, FIS, FMOF, compensi, stipendio, ore eccedenti, funzioni strumentali, incarichi specifici",
    "supplenze, sostituzioni, ore in più, straordinari, recupero, sportelli, chi paga i progetti",
    "bonus docenti, contrattazione, contratto integrativo, contratto della scuola, CCNL, art. 78, RSU, sindacati, ARAN",
  ],
  "/progetti/europei": [
    "fondi europei, Erasmus, estero, studiare all’estero, gemellaggi, scambi, viaggi, mobilità, job shadowing",
    "partire, viaggio studio, scambio culturale, ospitare, famiglia ospitante, passaporto, lingua straniera",
    "accreditamento, KA1, KA2, KA101, KA120, KA121, KA122, KA210, KA220, KA229",
    "eTwinning, ESEP, School Education Gateway, INDIRE",
  ],
  "/progetti/sportivi": [
    "educazione fisica, educazione motoria, ginnastica, palestra, gare, tornei, certificato medico",
    "giochi della gioventù, Giochi Sportivi Studenteschi, GSS",
    "Campionati studenteschi, centro sportivo scolastico, CSS",
    "Sport di classe, Scuola Attiva Kids, Scuola Attiva Junior, legge 41/2025, DM 220/2025, legge 234/2021",
    "scienze motorie, visita medica, idoneità sportiva, sport inclusivi, disabilità",
    "calcio, pallavolo, pallacanestro, atletica, corsa campestre",
  ],
  "/calendario": [
    "calendario, calendario scolastico, prossime date, vacanze, vacanze di Natale, vacanze di Pasqua, feste, festività, ponti",
    "scuola chiusa, giorni di chiusura, inizio della scuola, inizio delle lezioni, primo giorno di scuola",
    "fine della scuola, fine delle lezioni, ultimo giorno di scuola, quadrimestre, scadenze, eventi, ferie",
  ],
  "/notizie": ["rassegna stampa, novità, ultime dal Ministero"],
  "/accessibilita": [
    "disabili, non vedenti, ciechi, ipovedenti, sordi, daltonici, lettore di schermo, sintesi vocale",
    "leggere ad alta voce, ascoltare la pagina",
    "caratteri più grandi, caratteri piccoli, leggere meglio, ingrandire, contrasto, WCAG, legge 4/2004, AgID",
  ],
  "/privacy": [
    "Google Analytics, statistiche, tracciamento, chi vede i miei dati",
    "dati personali, GDPR, regolamento 2016/679, DPO, cookie",
    "parole cercate, chi legge ciò che cerco, cancellare l’account",
  ],
  "/note-legali": ["copyright, diritti d’autore, copiare i testi, usare le foto, Creative Commons, licenza, CC BY"],
  "/auth": [
    "accesso, entrare, login, registrarsi, registrazione, account, credenziali, area riservata, email di conferma",
    "mi registro come docente, password dimenticata, cambiare password, reimpostare la password, reset della password",
  ],
  "strumento:labBooking": ["prenotazione, aula di informatica, aula magna, tablet, carrello"],
  "strumento:support": ["computer rotto, LIM rotta, non funziona, guasto, internet, rete, wifi, stampante, proiettore"],
  "strumento:videos": ["videolezioni"],
  "strumento:suite": ["Google Workspace, Microsoft 365, Classroom, Teams, Gmail, Drive"],
  "strumento:resources": ["libri gratis, libri digitali"],
};

// cspell:enable

/** Con quali parole si cercano le dieci domande di answers.ts. */
export const answerWords: Readonly<Record<Topic, string>> = {
  segreteria: "orari segreteria, orari ufficio, quando è aperta la segreteria, ricevimento segreteria, segreteria",
  docenti:
    "colloquio, parlare con un docente, ricevimento docenti, appuntamento con la maestra, numero di un professore",
  registro: "registro, registro elettronico, voti, pagella, credenziali, SPID, CIE",
  assenze:
    "assenza, assente, stare male, giustificare, giustificazione, uscita anticipata, uscire prima, prendere prima, entrata in ritardo, permesso, delega per il ritiro dei nonni, uscire da solo, malato, malattia, febbre, certificato medico per il rientro",
  mensa:
    "mensa, menù, dieta, allergie, intolleranze, celiachia, buono pasto, pagare la mensa, mangiare, mangiano, pranzo, merenda",
  moduli: "moduli, modulistica, modello, foglio, autorizzazione, delega, nulla osta, certificato",
  iscrizioni: "iscrizione, iscrivere, iscrizioni",
  libri: "libri, libri di testo, elenco libri, cedola libraria",
  trasporto: "scuolabus, trasporto, pulmino, autobus, pullman, corriera, fermata",
  infortuni: "infortunio, assicurazione, farsi male, si è fatto male, incidente, caduta, caduto",
};

/** Per chi è ogni parte del sito: parole che chi cerca aggiunge e che nelle pagine non sono sempre scritte. */
export const readers: Partial<Record<SitePath, string>> = {
  "/didattica-digitale/famiglie": "famiglia, genitori, figlio, bambini, ragazzi, casa",
  "/didattica-digitale/docenti": "docenti",
  "/didattica-digitale/alunni": "alunni, ragazzi",
  "/progetti": "progetti, finanziamenti",
};

/** Parole che per chi cerca sono la stessa: chi ne scrive una trova anche le altre. */
export const sameWords: readonly string[] = [
  "telefono, cellulare, smartphone, telefonino",
  "infanzia, materna, asilo",
  "primaria, elementare",
  "secondaria, media",
  "docente, insegnante, professore, professoressa, prof, maestra, maestro",
  "alunno, studente, scolaro",
  "genitore, mamma, papà, madre, padre",
  "dirigente, preside, direttrice, direttore",
  "computer, pc, portatile",
  "lavagna, LIM, monitor",
  "email, mail, posta",
  "foto, fotografia, immagine",
  "video, filmato",
  "denaro, soldi, euro",
  "costo, costa, costare, prezzo, spese, pagare, paga, pagano, gratis, gratuito",
  "riunione, incontro, assemblea",
  "iscrizione, iscrivere, iscriversi, iscritto",
  "prenotazione, prenotare",
  "assenza, assente, assentarsi",
  "giustificazione, giustificare, giustifico",
  "sospensione, sospeso, sospendere",
  "bocciatura, bocciato, bocciare",
  "bullo, bulli, bullismo, cyberbullismo",
  "dislessia, dislessico",
  "disabile, disabilità, handicap",
  "decreto, DM",
  "gita, viaggio, uscita",
  "estate, estivo, vacanze",
  "sonno, dormire",
];

const [phone] = school.phones;
const atTheNumber = phone ? `, al numero ${phone}` : "";

/** Le cose che molti cercano e che in questo sito non ci sono: la ricerca dice dove si trovano. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: "registro",
    words: [
      "registro, registro elettronico, app e password del registro, voti, voti online, brutti voti, compito in classe",
      "quadrimestre, scrutini, scheda di valutazione, pagelle, note",
      "assenze, giustificazioni, Argo, Axios, ClasseViva, Nuvola",
    ],
    heading: "Il registro elettronico non è in questo sito",
    text: `Si apre dal programma che la scuola vi ha indicato. Entra un genitore, con SPID o con la carta d’identità elettronica (CIE). Chi non riesce chiede in segreteria${atTheNumber}.`,
  },
  {
    id: "iscrizioni",
    words: [
      "iscrizioni, iscrizione al nido e alla materna, iscrivere, iscriversi",
      "domanda di iscrizione, prima elementare, prima media, open day",
    ],
    heading: "Le iscrizioni a scuola non si fanno in questo sito",
    text: `Per la prima classe di primaria e secondaria si fanno su Unica, il sito del Ministero, di solito fra gennaio e febbraio. Per l’infanzia la domanda è di carta e si consegna in segreteria, che vi aiuta anche con Unica${atTheNumber}.`,
    to: "https://unica.istruzione.gov.it/it/orientamento/iscrizioni",
  },
  {
    id: "segreteria",
    words: [
      "farmaci, medicine, salvavita, pediculosi, pidocchi, grembiule, divisa, oggetti smarriti",
      "orario delle lezioni, entrata, a che ora esce, campanella",
      "prescuola, postscuola, doposcuola, strumento musicale, ora di religione",
      "gita, uscita didattica, viaggio d’istruzione, pagamenti, PagoPA, contributo volontario, quota",
      "rappresentanti di classe, consiglio di istituto, elezioni dei genitori, chi è il preside",
    ],
    heading: "Altre domande: chiedete in segreteria",
    text: `Farmaci, gite, pagamenti, orario delle lezioni, rappresentanti: ve lo dicono in segreteria${atTheNumber}.`,
    isLastResort: true,
  },
];

interface Elsewhere {
  id: string;
  words: readonly string[];
  heading: string;
  text: string;
  to?: `https://${string}`;
  /** Si legge soltanto se né gli avvisi né il calendario della scuola rispondono. */
  isLastResort?: true;
}
