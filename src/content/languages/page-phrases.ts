/**
 * Le frasi della pagina /lingue/<lingua>: page.json nella cartella della lingua. A che cosa serve ognuna lo dice contexts.ts.
 * Fra graffe c'è quello che cambia; il pezzo fra parentesi quadre cade quando ciò che ha dentro fra graffe non c'è. Una riga
 * a cui manca il dato non si legge.
 */
export interface PagePhrases {
  title: string;
  description: string;
  intro: string;
  unread: string;
  readBy: string;

  labels: {
    print: string;
    listen: string;
    stop: string;
    map: string;
    otherLanguages: string;
    readNotice: string;
    site: string;
    address: string;
    newTab: string;
  };

  day: {
    heading: string;
    calm: string;
    unknown: string;
    next: string;
    noLessons: string;
    more: Plural;
  };

  office: {
    heading: string;
    openNow: string;
    opensToday: string;
    closedNow: string;
    hours: string;
    week: string;
    everyDay: string;
    days: string;
    interval: string;
    between: string;
    closedOn: string;
    openOn: string;
    phone: string;
    extension: string;
    email: string;
    address: string;
    buildings: Plural;
  };

  absence: {
    heading: string;
    call: string;
    say: string;
    sayIll: string;
    sayLate: string;
    ask: string;
  };

  services: {
    heading: string;
    mealPrice: string;
    mealPrices: string;
    price: string;
    canteen: string;
    bus: string;
    books: string;
    register: string;
    registerAddress: string;
  };

  enrolment: {
    heading: string;
    ages: string;
    online: string;
    access: string;
    infanzia: string;
    duringYear: string;
  };

  help: {
    heading: string;
    ask: string;
    teacher: string;
    show: string;
    interpreter: string;
    listening: string;
    emergency: string;
    danger: string;
  };
}

/** Una frase per ogni plurale della lingua (Intl.PluralRules). */
export type Plural = { other: string } & Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>;
