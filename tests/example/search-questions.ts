/** A search query, and the pages of which one must be among the first three results. */
export interface SearchQuestion {
  words: string;
  /** Paths of pages, of sections ("/contatti#recapiti"), or ids of answers without a page ("risposta:…"). */
  pages: readonly string[];
  /** Set when one of them must be the first result. */
  first?: true;
}

const families = "/didattica-digitale/famiglie";
const teachers = "/didattica-digitale/docenti";
const bullying = `${families}/cyberbullismo`;
const ai = `${families}/intelligenza-artificiale`;
const radio = `${families}/radio-giornalino`;
const civics = `${families}/educazione-civica`;
const meetings = `${families}/formazione-genitori`;
const study = `${families}/consigli-studio`;
const courses = `${teachers}/formazione`;
const tutorials = `${teachers}/tutorial`;
const methods = `${teachers}/metodologie`;
const contacts = "/contatti#recapiti";

/**
 * Written before the search, from what parents, pupils and teachers ask at school, not from the texts of the site.
 * When a query fails, change the search or the texts, not the query.
 */
export const searchQuestions: readonly SearchQuestion[] = [
  // Parents
  { words: "bulli", pages: [bullying], first: true },
  { words: "cyberbulismo", pages: [bullying], first: true },
  { words: "mio figlio viene preso in giro in chat", pages: [bullying] },
  { words: "a chi chiedere aiuto per il bullismo", pages: [bullying], first: true },
  { words: "telefono azzurro", pages: [bullying], first: true },
  { words: "114", pages: [bullying], first: true },
  { words: "polizia postale", pages: [bullying, meetings], first: true },
  { words: "foto pubblicate senza permesso", pages: [bullying, radio] },
  { words: "profilo falso", pages: [bullying] },
  { words: "compiti", pages: [study], first: true },
  { words: "compiti a casa", pages: [study], first: true },
  { words: "come aiutare mio figlio a studiare", pages: [study] },
  { words: "metodo di studio", pages: [study], first: true },
  { words: "dislessia", pages: [study], first: true },
  { words: "DSA", pages: [study], first: true },
  { words: "quanto devono dormire i ragazzi", pages: [study] },
  { words: "troppo tempo al telefono", pages: [study, meetings, ai, bullying] },
  { words: "pause studio", pages: [study], first: true },
  { words: "incontri genitori", pages: [meetings], first: true },
  { words: "riunioni per i genitori", pages: [meetings], first: true },
  { words: "genitore", pages: [meetings], first: true },
  { words: "psicologo", pages: [meetings] },
  { words: "iscriz", pages: [meetings, "risposta:iscrizioni"] },
  { words: "calendario incontri", pages: [meetings], first: true },
  { words: "pediatra", pages: [meetings], first: true },
  { words: "patto di corresponsabilità", pages: [civics], first: true },
  { words: "patto educativo", pages: [civics, meetings], first: true },
  { words: "voto in condotta", pages: [civics] },
  { words: "costituzione", pages: [civics], first: true },
  { words: "l'orto", pages: [civics] },
  { words: "liberatoria foto", pages: [radio] },
  { words: "intelligenza artificiale a casa", pages: [ai] },
  { words: "IA", pages: [ai, courses, tutorials], first: true },
  { words: "AI", pages: [ai, courses, tutorials], first: true },
  { words: "inteligenza artificale", pages: [ai, courses, tutorials], first: true },
  { words: "chatgpt per fare i compiti", pages: [ai, study, meetings, tutorials] },
  { words: "a che età si può usare chatgpt", pages: [tutorials, ai] },
  { words: "numero di telefono", pages: [contacts], first: true },
  { words: "telefono segreteria", pages: [contacts], first: true },
  { words: "orari", pages: [contacts] },
  { words: "email della scuola", pages: [contacts] },
  { words: "dove si trova la scuola", pages: [contacts] },
  { words: "codice meccanografico", pages: [contacts], first: true },
  { words: "codice fiscale", pages: [contacts], first: true },
  { words: "registro elettronico", pages: ["risposta:registro"], first: true },
  { words: "registro", pages: ["risposta:registro"], first: true },
  { words: "cookie", pages: ["/privacy"], first: true },
  { words: "cancellare i miei dati", pages: ["/privacy"] },
  { words: "chi legge le parole che cerco", pages: ["/privacy"], first: true },
  { words: "accessibilita per non vedenti", pages: ["/accessibilita"] },
  { words: "lettore di schermo", pages: ["/accessibilita"], first: true },
  // Pupils
  { words: "giornalino", pages: [radio], first: true },
  { words: "radio della scuola", pages: [radio], first: true },
  { words: "intervista", pages: [radio], first: true },
  { words: "portale alunni", pages: ["/didattica-digitale/alunni"], first: true },
  { words: "come entro in unica", pages: ["/didattica-digitale/alunni"] },
  { words: "spid", pages: ["/didattica-digitale/alunni", courses] },
  { words: "scratch", pages: [tutorials], first: true },
  { words: "robot", pages: [tutorials], first: true },
  { words: "giochi sportivi studenteschi", pages: ["/progetti/sportivi"], first: true },
  { words: "sport", pages: ["/progetti/sportivi"], first: true },
  { words: "andare a studiare all'estero", pages: ["/progetti/europei"] },
  { words: "erasmus", pages: ["/progetti/europei"], first: true },
  // Teachers
  { words: "corsi gratis per insegnanti", pages: [courses], first: true },
  { words: "corso intelligenza artificiale", pages: [courses], first: true },
  { words: "corso con attestato", pages: [courses], first: true },
  { words: "scuola futura", pages: [courses], first: true },
  { words: "agenda 2030", pages: [courses, civics], first: true },
  { words: "guida classroom", pages: [tutorials], first: true },
  { words: "come si usa teams", pages: [tutorials], first: true },
  { words: "canva", pages: [tutorials], first: true },
  { words: "lego", pages: [tutorials], first: true },
  { words: "microbit", pages: [tutorials], first: true },
  { words: "avanguardie educative", pages: [methods], first: true },
  { words: "ho dimenticato la password", pages: ["/auth"] },
  { words: "accesso docenti", pages: ["/auth"], first: true },
  { words: "prenotare il laboratorio", pages: ["strumento:labBooking"], first: true },
  { words: "il computer è rotto", pages: ["strumento:support"] },
  { words: "assistenza tecnica", pages: ["strumento:support"], first: true },
  // Everybody
  { words: "fondi europei", pages: ["/progetti/pon", "/progetti/europei", "/progetti/pnrr"], first: true },
  { words: "fondo d’istituto", pages: ["/progetti/mof"], first: true },
  { words: "differenza tra pon e pnrr", pages: ["/progetti/mof", "/progetti/pon", "/progetti/pnrr"], first: true },
  { words: "scuola dell’infanzia", pages: [tutorials, "/", radio, civics] },
  { words: "notizie false", pages: [radio, civics, bullying] },
];
