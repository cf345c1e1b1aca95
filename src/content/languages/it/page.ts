import type { PagePhrases } from "#content/languages/page-phrases.ts";

export const page: PagePhrases = {
  title: "La scuola per le famiglie",
  description:
    "Le cose più importanti della scuola: oggi, la segreteria, le assenze, i servizi, le iscrizioni, chi vi aiuta.",
  intro:
    "Qui ci sono le cose più importanti della scuola. Accanto a ogni riga c’è l’italiano: potete mostrarla allo sportello.",
  unread: "Nessuna persona che parla questa lingua ha ancora letto questa pagina: vale il testo italiano.",
  readBy: "Pagina riletta da {name}.",

  labels: {
    print: "Stampa",
    listen: "Ascolta",
    stop: "Ferma",
    map: "Apri la mappa",
    otherLanguages: "Altre lingue",
    readNotice: "Leggi l’avviso",
    site: "Il sito della scuola, in italiano",
    address: "Questa pagina in rete",
    newTab: "si apre in una nuova scheda",
  },

  day: {
    heading: "Oggi a scuola",
    calm: "Oggi, {date}: nessuna chiusura annunciata.",
    unknown: "Adesso il sito non sa se è annunciata una chiusura.[ Telefonate alla scuola: {phones}.]",
    next: "Prossimi giorni senza lezione:",
    noLessons: "{when} non c’è lezione: {title}.",
    more: { one: "È annunciata un’altra chiusura.", other: "Sono annunciate altre {count} chiusure." },
  },

  office: {
    heading: "La segreteria",
    openNow: "Adesso la segreteria è aperta {until}.",
    opensToday: "Oggi la segreteria apre {at}.",
    closedNow: "Adesso la segreteria è chiusa.[ Riapre: {date}, {at}.]",
    hours: "Quando è aperta:",
    week: "{days}: {hours}",
    everyDay: "tutti i giorni",
    days: "da {first} a {last}",
    interval: "{from}–{to}",
    between: "; ",
    closedOn: "{when} la segreteria è chiusa[ ({reason})].",
    openOn: "{when} la segreteria è aperta con questo orario: {hours}[ ({reason})].",
    phone: "Telefono: {phones}",
    extension: "{number}, interno {extension}",
    email: "Email: {email}",
    address: "Indirizzo: {address}",
    buildings: { one: "La scuola ha una sede:", other: "La scuola ha {count} sedi:" },
  },

  absence: {
    heading: "Assenze e ritardi",
    call: "Se vostro figlio è malato o arriva tardi, telefonate alla scuola[ {before}]: {phones}",
    say: "Al telefono potete dire:",
    sayIll: "Buongiorno. Chiamo per …, classe …: oggi è assente per malattia.",
    sayLate: "Buongiorno. Chiamo per …, classe …: oggi arriva in ritardo.",
    ask: "Per giustificare un’assenza o chiedere un’uscita anticipata rivolgetevi alla segreteria.",
  },

  services: {
    heading: "Mensa, scuolabus, libri, registro",
    mealPrice: "Mensa: un pasto costa {price}.",
    mealPrices: "Mensa: un pasto costa da {from} a {to}.",
    price: "{euro},{cents} €",
    canteen: "Per il pasto, le diete e le allergie chiedete alla segreteria.",
    bus: "Per lo scuolabus, le linee e gli orari chiedete alla segreteria.",
    books: "Gli elenchi dei libri di scuola si chiedono in segreteria.",
    register:
      "Nel registro elettronico (voti, compiti, assenze) entra un genitore, con SPID o con la carta d’identità elettronica (CIE). Chi non riesce chiede in segreteria.",
    registerAddress: "Indirizzo del registro elettronico: {link}",
  },

  enrolment: {
    heading: "Iscrizioni",
    ages: "Scuola dell’infanzia: 3–5 anni. Primaria: chi compie 6 anni entro il 31 dicembre. Secondaria di primo grado: dopo la quinta primaria. La scuola è obbligatoria dai 6 ai 16 anni.",
    online:
      "Per la prima classe di primaria e secondaria di primo grado ci si iscrive sul sito {site}, di solito fra gennaio e febbraio. La segreteria vi aiuta.",
    access:
      "Per l’iscrizione online serve l’identità digitale di un genitore o di un tutore: SPID, CIE, CNS o eIDAS. Se non l’avete, o se il bambino non ha ancora il codice fiscale, la segreteria vi aiuta.",
    infanzia:
      "Per la scuola dell’infanzia la domanda è di carta e si consegna in segreteria. Servono anche i documenti delle vaccinazioni: chiedete alla segreteria quali.",
    duringYear: "Se arrivate durante l’anno scolastico, chiedete alla segreteria.",
  },

  help: {
    heading: "Chi vi aiuta",
    ask: "Se non capite qualcosa, chiedete alla segreteria o a un docente.",
    teacher: "Per parlare con un docente, chiedete alla segreteria come si prenota.",
    show: "Potete mostrare questa frase:",
    interpreter: "Non parlo bene l’italiano. Posso venire con un interprete?",
    listening:
      "{number}: ascolto per bambini, ragazzi e adulti preoccupati per loro. È gratuito, tutti i giorni, a tutte le ore.",
    emergency:
      "{number}: emergenza per bambini e ragazzi. Possono chiamare bambini e adulti. È gratuito, tutti i giorni, a tutte le ore.",
    danger: "{number}: pericolo immediato.",
  },
};
