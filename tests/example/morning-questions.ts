import { ask } from "./search-questions.ts";

/** Not an entry: the state of the day, which the search says first (src/features/closures/find-closures.ts). */
export const stateOfTheDay = "stato del giorno";

const contacts = "/contatti#recapiti";
const study = "/didattica-digitale/famiglie/consigli-studio";
const register = ["/informazioni#registro", "risposta:registro"];
const enrolment = ["/informazioni#iscrizioni", "risposta:iscrizioni"];

/**
 * What a family types on a phone in the morning: short, without accents, in a hurry. Written before the words of the search
 * were read, with where each is answered; what the site does not know leads to the office. When one fails, change the search
 * or the texts, not the question.
 */
export const morningQuestions = [
  ask("/informazioni#segreteria")`a che ora apre la segreteria`,
  ask(contacts)`
    telefono scuola; mail segreteria; dove si trova la scuola; pediculosi; pidocchi; rappresentanti di classe; pre scuola;
    doposcuola; chi è la preside`,
  ask("/informazioni#assenze")`
    mio figlio è malato; certificato medico rientro; oggi fa ritardo come entra; uscita anticipata; delega nonna ritiro`,
  ask("/informazioni#assenze", ...register)`giustificazione assenza`,
  ask("/informazioni#assenze", "/informazioni#moduli")`foglio uscita da solo`,
  ask("/informazioni#trasporto")`pullman; scuolabus orari`,
  ask("/informazioni#mensa")`menu mensa; cosa mangiano oggi; pagare mensa; diete celiaco; allergia nocciole`,
  ask(contacts, "/informazioni#moduli")`farmaco a scuola`,
  ask("/informazioni#infortuni")`si è fatto male a scola`,
  ask(stateOfTheDay)`sciopero domani; domani ce scuola; neve scuole chiuse`,
  ask("/calendario")`chiusura natale; vacanze pasqua; quando finisce la scuola; quando inizia scuola settembre`,
  ask(...register)`pagella; password registro; registro eletronico`,
  ask(study, ...register)`compiti`,
  ask("/informazioni#docenti")`colloqui professori`,
  ask("/informazioni#docenti", contacts)`numero maestra`,
  ask("/didattica-digitale/famiglie/formazione-genitori", "/calendario")`prossima riunione genitori`,
  ask(...enrolment)`iscrizione prima elementare; iscrizioni asilo; open day`,
  ask("/informazioni#libri")`libri; lista libri prima media`,
  ask(contacts, "/informazioni#iscrizioni")`strumento musicale`,
  ask(study)`bambino con dsa`,
  ask(study, contacts)`sostegno 104`,
  ask("/didattica-digitale/famiglie/formazione-genitori", contacts)`psicologo`,
  ask("/didattica-digitale/famiglie/cyberbullismo")`bullismo`,
].flat();
