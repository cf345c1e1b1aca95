/** A search query, and the pages of which one must be among the first three results. */
export interface SearchQuestion {
  words: string;
  /** Paths of pages, of sections ("/contatti#recapiti"), or ids of answers without a page ("risposta:…"). */
  pages: readonly string[];
  /** Set when one of them must be the first result. */
  first: boolean;
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
const pupils = "/didattica-digitale/alunni";
const contacts = "/contatti#recapiti";

/** A tag for the queries that lead to the same pages, separated by semicolons. */
export function ask(...pages: string[]) {
  return ({ raw }: TemplateStringsArray) =>
    raw
      .join()
      .split(";")
      .map((words) => ({ words: words.trim(), pages }));
}

const obvious = [
  ask(bullying)`bulli; cyberbulismo; a chi chiedere aiuto per il bullismo; telefono azzurro; 114`,
  ask(bullying, meetings)`polizia postale`,
  ask(study)`compiti; compiti a casa; metodo di studio; dislessia; DSA; pause studio`,
  ask(meetings)`incontri genitori; riunioni per i genitori; genitore; calendario incontri; pediatra`,
  ask(civics)`patto di corresponsabilità; costituzione`,
  ask(civics, meetings)`patto educativo`,
  ask(ai, courses, tutorials)`IA; AI; inteligenza artificale`,
  ask(contacts)`numero di telefono; telefono segreteria; codice meccanografico; codice fiscale`,
  ask("risposta:registro")`registro elettronico; registro`,
  ask(
    "/informazioni",
  )`mensa; modulistica; libri; libri di testo; scuolabus; assicurazione; orari segreteria; uscita anticipata`,
  ask("/privacy")`cookie; chi legge le parole che cerco`,
  ask("/accessibilita")`lettore di schermo`,
  ask(radio)`giornalino; radio della scuola; intervista`,
  ask(pupils)`portale alunni`,
  ask(tutorials)`scratch; robot; guida classroom; come si usa teams; canva; lego; microbit`,
  ask("/progetti/sportivi")`giochi sportivi studenteschi; sport`,
  ask("/progetti/europei")`erasmus`,
  ask(courses)`corsi gratis per insegnanti; corso intelligenza artificiale; corso con attestato; scuola futura`,
  ask(courses, civics)`agenda 2030`,
  ask(methods)`avanguardie educative`,
  ask("/auth")`accesso docenti`,
  ask("strumento:labBooking")`prenotare il laboratorio`,
  ask("strumento:support")`assistenza tecnica`,
  ask("/progetti/pon", "/progetti/europei", "/progetti/pnrr")`fondi europei`,
  ask("/calendario")`
    calendario; calendario scolastico; vacanze; vacanze di natale; feste; prossime date; quando finisce la scuola;
    ultimo giorno di scuola; ponti`,
  ask("/progetti/mof")`fondo d’istituto`,
  ask("/progetti/mof", "/progetti/pon", "/progetti/pnrr")`differenza tra pon e pnrr`,
].flat();

const others = [
  ask(bullying)`
    mio figlio viene preso in giro in chat; profilo falso; mi hanno rubato il profilo instagram;
    minacce su whatsapp a mia figlia; sexting; legge 71;
    buongiorno mia figlia piange per i messaggi cattivi che riceve;
    un ragazzo di terza minaccia mio figlio su instagram; come bloccare un profilo che insulta;
    vogliono soldi per non pubblicare una foto; quanto tempo per far rimuovere contenuto garante 48 ore;
    legge sul bullismo 2024`,
  ask(bullying, radio)`foto pubblicate senza permesso`,
  ask(study)`
    come aiutare mio figlio a studiare; quanto devono dormire i ragazzi; dsa e legge 104; pdp bes come funziona;
    mappe concettuali; mia figlia non vuole studiare; quante ore di sonno a 12 anni;
    come far studiare un figlio svogliato; metodo pomodoro studio; piano didattico personalizzato dislessico;
    discalculia matematica; studiare con la musica o il telefono acceso`,
  ask(study, meetings, ai, bullying)`troppo tempo al telefono`,
  ask(meetings)`
    psicologo; corso primo soccorso genitori; quando c'è la prossima riunione coi genitori;
    riunioni online per chi lavora; incontro schermi e compiti marzo; corsi per mamme e papà;
    che superiori scegliere dopo le medie`,
  ask(meetings, "risposta:iscrizioni")`iscriz`,
  ask(civics)`
    voto in condotta; l'orto; educazione civica 33 ore; linee guida dm 183; patto scuola famiglia firma;
    cosa studiano in ed civica; nuclei educazione civica linee guida 2024; educazione civica all'infanzia;
    patto di responsabilita genitori`,
  ask(radio)`
    liberatoria foto; consenso per le foto dei bambini; podcast alunni; registrare un podcast in classe;
    notiziario di classe primaria`,
  ask(ai)`intelligenza artificiale a casa; cosa insegnare ai figli su chat gpt; bot che diventa amico di mio figlio`,
  ask(ai, study, meetings, tutorials)`chatgpt per fare i compiti`,
  ask(tutorials, ai)`a che età si può usare chatgpt; chatgpt età minima 13 anni`,
  ask(contacts, "/informazioni")`orari; a che ora apre la segreteria`,
  ask(contacts)`
    email della scuola; dove si trova la scuola; pec istituto;
    quanto dista la scuola, via?; email preside`,
  ask("/privacy")`cancellare i miei dati; avete google analytics`,
  ask("/accessibilita")`accessibilita per non vedenti; sintesi vocale sito`,
  ask(pupils)`come entro in unica; entrare con spid su unica; spid genitore minore unica`,
  ask(pupils, courses)`spid`,
  ask("/progetti/europei")`
    andare a studiare all'estero; viaggio erasmus quanto costa; accreditamento ka1; scuola accreditata erasmus ka120;
    gemellaggio con scuola spagnola`,
  ask("/auth")`ho dimenticato la password; reset password account docente; come mi registro come insegnante`,
  ask("strumento:support")`il computer è rotto; lim rotta`,
  ask(tutorials, "/", radio, civics)`scuola dell’infanzia`,
  ask(radio, civics, bullying)`notizie false`,
  ask(bullying, meetings, civics)`cellulare a scuola si può portare`,
  ask(bullying, civics)`sospensione 3 giorni cosa prevede`,
  ask(ai, tutorials)`legge 132 del 2025; ai per bambini sotto i 14`,
  ask(ai, study, meetings)`mio figlio copia i compiti con l'ai`,
  ask(ai, bullying)`deepfake`,
  ask("risposta:iscrizioni")`come iscrivo mio figlio in prima media; domanda iscrizione nido e materna`,
  ask("risposta:registro")`pagella dove la vedo; voto compito in classe online`,
  ask("/progetti/sportivi")`
    certificato medico per fare sport a scuola; nuovi giochi gioventu quinta elementare; scuola attiva kids;
    torneo di pallavolo scolastico; sport per ragazzi disabili a scuola; scienze motorie primaria esperto`,
  ask(tutorials)`
    come funziona scratch jr; notebooklm; quizizz; ozobot codici colore; scratch primi passi terza elementare;
    come si assegna un compito su classroom; pyton per ragazzi; canva per la scuola; notebook lm google;
    robotica alle medie`,
  ask(courses)`
    digcomp 3.0; corso gemini google per docenti; corso gratuito coding urbino; formazione ia docenti scuola futura;
    corso sostenibilità asvis; attestato corso quante ore`,
  ask("/progetti/pnrr", courses)`dm 66 formazione digitale`,
  ask(methods)`flipped classroom; didattica capovolta esempi`,
  ask("/progetti/mof")`fis ore eccedenti; ore di supplenza colleghi assenti pagamento`,
  ask("/progetti/pnrr")`stem aule 4.0; pnrr scuola scadenza 2026`,
  ask("/progetti/pon")`pn scuola e competenze 2027; agenda sud; corsi pon gratuiti per alunni; cosa sono fse e fesr`,
  ask("strumento:labBooking")`prenotare aula informatica; carrello tablet prenotazione`,
  ask(bullying, meetings)`aiuto psicologico ragazzi chat 24 ore`,
  ask(radio, "/progetti/sportivi")`mio figlio non vuole che si veda la sua faccia nelle foto di classe`,
  ask(study, meetings)`mio figlio va a letto tardi`,
  ask("/progetti/pnrr", courses, ai)`dm 219 formazione intelligenza artificiale`,
  ask("/progetti/mof", "/progetti/pon")`chi paga gli sportelli di recupero`,
  ask("risposta:atti", "/progetti/pon")`bando esperto esterno`,
].flat();

/**
 * Written before the search, from what parents, pupils and teachers ask at school, not from the texts of the site.
 * When a query fails, change the search or the texts, not the query.
 */
export const searchQuestions: readonly SearchQuestion[] = [
  ...obvious.map((question) => ({ ...question, first: true })),
  ...others.map((question) => ({ ...question, first: false })),
];
