import type { ClosurePhrases } from "./closure-phrases.ts";
import type { Language, NoPhrase } from "./language.ts";
import type { PagePhrases, Plural } from "./page-phrases.ts";

/** A che cosa serve ogni frase, per chi rilegge una lingua sul foglio di `npm run languages`; di un gruppo, una volta sola. */
type Contexts<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends string | readonly string[] | Plural
    ? string
    : string | Contexts<NonNullable<Form[Name]>>;
};

const language: Contexts<Omit<Language, NoPhrase>> = {
  name: "Il nome della lingua, come lo scrive chi la parla",
  weekdays: {
    name: "Il giorno della settimana da solo: «martedì»",
    on: "Il giorno della settimana, in una data: «di martedì», «martedì 24 novembre»",
    from: "Il giorno della settimana con cui comincia un periodo: «da martedì»",
    until: "Il giorno della settimana con cui finisce un periodo: «a martedì»",
  },
  months: "I mesi, da gennaio, nella forma che hanno in una data, separati da una virgola",
  firstDay: "Come si scrive il primo del mese: «1°»",
  list: {
    between: "In un elenco, fra un nome e l’altro. Gli spazi li rimette il sito",
    last: "In un elenco, prima dell’ultimo nome. Gli spazi li rimette il sito",
  },
  building: "Una sede in un elenco di sedi; {name} è il suo nome italiano",
  forSchools: "Dopo una chiusura o una festa che non è di tutte le scuole. {schools}: i nomi italiani delle scuole",
  time: "Come si scrive un’ora: {h} le ore, {mm} i minuti",
  hours: {
    at: "A che ora: «alle 10:00»",
    from: "Da che ora: «dalle 10:00»",
    until: "Fino a che ora: «fino alle 10:00»",
    before: "Entro che ora: «entro le 10:00»",
  },
  otherHours: "Come sopra, per le ore che in questa lingua vogliono altre parole (il numero nel codice è l’ora)",
  date: "Una data da sola: «martedì 24 novembre 2026»",
  when: {
    day: "Quando, all’inizio della frase: «martedì 24 novembre»",
    dayFromHour: "Quando: «martedì 24 novembre dalle 10:00»",
    range:
      "Un periodo; l’ultimo giorno è compreso, e la frase lo dice. I pezzi fra parentesi quadre si leggono solo se il mese o l’anno sono diversi",
    rangeFromHour: "Un periodo che comincia a un’ora: {fromHour} è «dalle 10:00». Il resto è come nella riga sopra",
    since: "Da un giorno in poi",
    sinceHour: "Da un giorno e da un’ora in poi: {fromHour} è «dalle 10:00»",
  },
};

const closures: Contexts<ClosurePhrases> = {
  what: {
    closed: "Chiusura. {when}: quando; {why}: perché, se si sa; {buildings}: le sedi, se non sono tutte",
    "late-opening": "La scuola apre più tardi. {atHour}: a che ora; {eachDay} non si legge, ma vuole il suo pezzo",
    "early-exit": "I bambini escono prima. {atHour}: a che ora; {eachDay} non si legge, ma vuole il suo pezzo",
    strike: "Sciopero: non si sa se le lezioni ci saranno",
    "no-canteen": "Quel giorno a scuola non si mangia",
    "no-bus": "Quel giorno non c’è lo scuolabus",
    "other-building": "Le lezioni sono in un’altra sede. {destination}: quale",
    "back-to-normal": "Un problema è finito: la scuola riprende come sempre",
  },
  why: "Perché. Sta dentro le frasi qui sopra, al posto di {why}",
  everywhere: {
    closed: "Dopo l’avviso di chiusura, se le sedi sono più d’una",
    others: "Dopo gli altri avvisi, se le sedi sono più d’una",
  },
  beforeStrike: "Dopo l’avviso di uno sciopero",
  page: {
    share: "Pulsante che manda l’avviso ad altri",
    more: "Sotto l’avviso: il resto della pagina non è tradotto",
    unread: "Si legge finché nessuna persona di questa lingua ha riletto le frasi delle chiusure",
  },
  searchWords: {
    closure: "Le parole con cui si cerca se la scuola è chiusa, separate da una virgola",
    office: "Le parole con cui si cercano gli orari della segreteria, separate da una virgola",
    absence: "Le parole con cui si cerca come si dice un’assenza, separate da una virgola",
  },
};

const page: Contexts<PagePhrases> = {
  title: "Titolo della pagina per le famiglie",
  description: "Per chi trova la pagina con un motore di ricerca",
  intro: "Sotto il titolo: che cosa c’è nella pagina e a che cosa serve l’italiano",
  unread: "Si legge finché nessuna persona di questa lingua ha riletto la pagina",
  readBy: "Si legge dopo. {name}: chi ha riletto e quando",
  labels: {
    print: "Pulsante: stampa la pagina",
    listen: "Pulsante: il telefono legge la pagina ad alta voce",
    stop: "Pulsante: ferma la lettura",
    map: "Collegamento alla mappa, accanto a un indirizzo",
    otherLanguages: "Collegamento all’elenco delle lingue",
    readNotice: "Collegamento all’avviso di una chiusura",
    site: "Collegamento alla prima pagina del sito",
    address: "Sul foglio stampato, prima dell’indirizzo della pagina",
    newTab: "Lo dice la voce dopo un collegamento a un altro sito",
  },
  day: {
    heading: "Titolo della prima parte: che cosa succede oggi",
    calm: "Oggi non c’è nessuna chiusura. {date}: la data di oggi",
    unknown: "Il sito non riesce a sapere se c’è una chiusura. {phones}: i telefoni, che possono mancare",
    next: "Riga sopra i prossimi giorni di festa o di ponte, ognuno nella sua riga",
    noLessons: "Un giorno di festa o di ponte. {when}: quando; {title}: il nome italiano",
    more: "Ci sono altre chiusure. {count}: quante",
  },
  office: {
    heading: "Titolo: la segreteria della scuola",
    openNow: "{until}: «fino alle 13:00»",
    opensToday: "Adesso è chiusa, ma oggi apre. {at}: «alle 8:30»",
    closedNow: "Oggi non apre più. {date} e {at}: il giorno e l’ora in cui riapre, che possono mancare",
    hours: "Prima dell’orario della settimana",
    week: "Una riga dell’orario. {days}: i giorni; {hours}: le ore",
    everyDay: "Al posto dei giorni, se sono tutti e sette",
    days: "Più di due giorni di fila. {first}: il primo; {last}: l’ultimo",
    interval: "Dalle {from} alle {to}, scritto corto",
    between: "Fra una riga dell’orario e la successiva, nella stessa frase. Gli spazi li rimette il sito",
    closedOn: "Giorni di chiusura della segreteria. {reason}: perché, in italiano; può mancare",
    openOn: "Giorni con un altro orario. {hours}: le ore; {reason}: perché, in italiano; può mancare",
    phone: "{phones}: i numeri di telefono",
    extension: "Un telefono con un numero interno, che si chiede o si fa dopo. {extension}: il numero interno",
    email: "{email}: l’indirizzo email",
    address: "{address}: la via e il paese",
    buildings: "Prima dell’elenco delle sedi. {count}: quante",
  },
  absence: {
    heading: "Titolo: bambini malati o in ritardo",
    call: "{phones}: a chi telefonare; {before}: «entro le 8:30», che può mancare",
    say: "Prima delle due frasi da dire al telefono",
    sayIll: "Frase da dire al telefono. I puntini sono il nome e la classe",
    sayLate: "Frase da dire al telefono. I puntini sono il nome e la classe",
    ask: "A chi chiedere il resto",
  },
  services: {
    heading: "Titolo: i servizi per le famiglie",
    mealPrice: "{price}: quanto costa un pasto",
    mealPrices: "{from} e {to}: il prezzo più basso e il più alto",
    price: "Come si scrive un prezzo: {euro} gli euro, {cents} i centesimi",
    canteen: "La mensa della scuola",
    bus: "L’autobus della scuola",
    books: "I libri da comprare o da ricevere",
    register: "Il registro elettronico, in cui si leggono voti e assenze. SPID e CIE restano scritti così",
    registerAddress: "{link}: l’indirizzo in rete",
  },
  enrolment: {
    heading: "Titolo: iscrivere un bambino a scuola",
    ages: "A che età si va in ogni scuola. I nomi italiani restano accanto a quelli della lingua",
    online: "Scuola primaria, dai 6 anni, e secondaria di primo grado, dagli 11. {site}: il nome del sito dello Stato",
    access:
      "Con che cosa si entra nel sito delle iscrizioni. SPID, CIE, CNS, eIDAS e «codice fiscale» restano scritti così",
    infanzia: "Scuola dell’infanzia, dai 3 ai 5 anni: la domanda e i documenti delle vaccinazioni",
    duringYear: "Per chi arriva quando la scuola è già cominciata",
  },
  help: {
    heading: "Titolo: a chi chiedere aiuto",
    ask: "A chi chiedere se non si capisce qualcosa",
    teacher: "Come si parla con chi insegna",
    show: "Prima della frase da mostrare a scuola",
    interpreter: "Frase da mostrare a scuola, in segreteria o in classe",
    listening: "Telefono per parlare con qualcuno. {number}: il numero",
    emergency: "Telefono per bambini in pericolo. {number}: il numero",
    danger: "Telefono di polizia, ambulanza e vigili del fuoco. {number}: il numero",
  },
};

export const contexts = { language, closures, page };
