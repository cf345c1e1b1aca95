/** Where a sentence is answered: an entry of the search, a date by its title, a notice by its number. */
export interface FamilyQuestion {
  words: string;
  entries?: readonly string[];
  date?: string;
  notice?: number;
}

const absences = "/informazioni#assenze";
const office = "/contatti#recapiti";
const enrolment = ["/informazioni#iscrizioni", "risposta:iscrizioni"];
const register = ["/informazioni#registro", "risposta:registro"];

/**
 * Sentences as families write or dictate them, with what each must lead to: an entry among the first three, a date first,
 * a notice among those that the database finds (supabase/tests/family-questions.test.ts). When one fails, change the search
 * or the texts, not the sentence.
 */
export const familyQuestions: readonly FamilyQuestion[] = [
  { words: "gita terze", notice: 7 },
  { words: "la gita delle terze", notice: 7 },
  { words: "quando vanno in gita le terze della primaria", notice: 7 },
  { words: "modulo per l'uscita di terza in biblioteca", notice: 7 },
  { words: "quando sono i colloqui con i professori", notice: 8 },
  { words: "c'è una circolare sui colloqui?", notice: 8 },
  { words: "open day della scuola", entries: enrolment },
  { words: "quando sono le porte aperte", date: "Porte aperte", notice: 9 },
  { words: "mia figlia è stata assente", entries: [absences] },
  { words: "mio figlio è stato male e ieri era assente", entries: [absences] },
  { words: "come giustifico l'assenza di ieri", entries: [absences, ...register] },
  { words: "devo prendere mio figlio prima, come faccio", entries: [absences] },
  { words: "quando iniziano le vacanze di natale", date: "Vacanze di Natale", entries: ["/calendario"] },
  { words: "quando cominciano le vacanze di natale", date: "Vacanze di Natale" },
  { words: "quando finisce la scuola", date: "Ultimo giorno di lezione", entries: ["/calendario"] },
  { words: "in che giorno finiscono le lezioni", date: "Ultimo giorno di lezione", entries: ["/calendario"] },
  {
    words: "quando c'è la prossima riunione",
    entries: ["/didattica-digitale/famiglie/formazione-genitori", "/calendario"],
  },
  { words: "quanto si paga la mensa", entries: ["/informazioni#mensa"] },
  { words: "mia figlia è celiaca, cosa mangia a mensa", entries: ["/informazioni#mensa"] },
  { words: "mio figlio si è fatto male in palestra", entries: ["/informazioni#infortuni"] },
  { words: "dove trovo i libri di testo per la seconda media", entries: ["/informazioni#libri"] },
  { words: "a che ora passa il pulmino", entries: ["/informazioni#trasporto"] },
  { words: "come faccio a iscrivere mia figlia in prima", entries: enrolment },
  { words: "non mi ricordo la password del registro", entries: register },
  { words: "come posso parlare con la maestra di italiano", entries: ["/informazioni#docenti"] },
  { words: "vorrei parlare con la preside", entries: [office, "/informazioni#docenti"] },
  {
    words: "hanno preso in giro mia figlia sul gruppo della classe",
    entries: ["/didattica-digitale/famiglie/cyberbullismo"],
  },
  {
    words: "mio figlio non riesce a concentrarsi sui compiti",
    entries: ["/didattica-digitale/famiglie/consigli-studio"],
  },
  { words: "ho trovato i pidocchi a mia figlia", entries: [office] },
  { words: "quando si pagano le quote dell'assicurazione", date: "Quota dell'assicurazione degli alunni" },
];
