/**
 * Le frasi della pagina /lingue/<lingua>: page.json nella cartella della lingua. Fra graffe c'è quello che cambia; il pezzo
 * fra parentesi quadre cade quando ciò che ha dentro fra graffe non c'è. Una riga a cui manca il dato non si legge.
 */
export interface PagePhrases {
  title: string;
  /** Per chi cerca la pagina in rete. */
  description: string;
  intro: string;
  /** Finché nessuno che parla la lingua ha riletto la pagina. */
  unread: string;
  /** Poi: {name}, chi e quando. */
  readBy: string;

  /** Pulsanti e scritte intorno alle righe. */
  labels: {
    inItalian: string;
    print: string;
    listen: string;
    stop: string;
    map: string;
    otherLanguages: string;
    /** Il collegamento alla pagina di una chiusura. */
    readNotice: string;
    /** Il sito, che è in italiano. */
    site: string;
    /** Sul foglio, prima dell'indirizzo della pagina. */
    address: string;
  };

  day: {
    heading: string;
    /** {date} */
    calm: string;
    /** Lo stato del giorno non si è potuto leggere: {phones} può mancare. */
    unknown: string;
    /** Una data del calendario senza lezioni: {when} {title}, il titolo in italiano. */
    noLessons: string;
    /** Quante altre chiusure sono annunciate: {count}. */
    more: Plural;
  };

  office: {
    heading: string;
    /** {until} */
    openNow: string;
    /** Oggi apre: {at} */
    opensToday: string;
    /** {date} {at}, che possono mancare. */
    closedNow: string;
    /** Prima delle righe della settimana. */
    hours: string;
    /** {days} {hours} */
    week: string;
    everyDay: string;
    /** Più di due giorni di fila: {first} {last} */
    days: string;
    /** {from} {to} */
    interval: string;
    /** Fra un orario e il successivo, in un periodo diverso dagli altri. */
    between: string;
    /** {when}, e {reason} in italiano, che può mancare. */
    closedOn: string;
    /** {when} {hours} {reason} */
    openOn: string;
    /** {phones} */
    phone: string;
    /** {number} {extension} */
    extension: string;
    /** {email} */
    email: string;
    /** {address} */
    address: string;
    /** Prima delle sedi, se sono più d'una: {count} */
    buildings: Plural;
  };

  absence: {
    heading: string;
    /** {phones}, e {before}, che può mancare. */
    call: string;
    /** Prima delle frasi da dire al telefono. */
    say: string;
    sayIll: string;
    sayLate: string;
    ask: string;
  };

  services: {
    heading: string;
    /** {price} */
    mealPrice: string;
    /** {from} {to} */
    mealPrices: string;
    /** {euro} {cents} */
    price: string;
    canteen: string;
    bus: string;
    books: string;
    register: string;
    /** {link} */
    registerAddress: string;
  };

  enrolment: {
    heading: string;
    /** {site}: il nome del sito del Ministero. */
    online: string;
    infanzia: string;
    duringYear: string;
  };

  help: {
    heading: string;
    ask: string;
    teacher: string;
    /** Prima della frase da mostrare. */
    show: string;
    interpreter: string;
    /** {number}: 1.96.96 */
    listening: string;
    /** {number}: 114 */
    emergency: string;
    /** {number}: 112 */
    danger: string;
  };
}

/** Una frase per ogni plurale della lingua (Intl.PluralRules). */
export type Plural = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;
