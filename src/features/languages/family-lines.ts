import { sayHour } from "#shared/languages/say-days.ts";
import { fillPhrase, type PhrasePart } from "#shared/languages/fill-phrase.ts";
import type { SaidLine, Words } from "./language-page.ts";
import { sayPhones } from "./say-phones.ts";
import type { SchoolFacts } from "./school-facts.ts";

const UNICA = { link: "https://unica.istruzione.gov.it/it/orientamento/iscrizioni", label: "Unica" };

export function absenceLines({ language, phrases }: Words, { absence }: SchoolFacts): SaidLine[] {
  const words = phrases.absence;
  const phones = sayPhones(absence ? [absence.phone] : [], language, phrases);
  const before = absence?.before ? sayHour(absence.before, language).before : undefined;
  return [
    ...(phones ? [{ id: "absence.call", text: fillPhrase(words.call, { phones, before }) }] : []),
    { id: "absence.say", text: [words.say] },
    { id: "absence.sayIll", text: [words.sayIll], isToShow: true },
    { id: "absence.sayLate", text: [words.sayLate], isToShow: true },
    { id: "absence.ask", text: [words.ask] },
  ];
}

export function serviceLines(words: Words, { mealPrice, register }: SchoolFacts): SaidLine[] {
  const { services } = words.phrases;
  return [
    ...(mealPrice ? [{ id: "services.meal", text: sayMeal(words, mealPrice) }] : []),
    { id: "services.canteen", text: [services.canteen] },
    { id: "services.bus", text: [services.bus] },
    { id: "services.books", text: [services.books] },
    { id: "services.register", text: [services.register] },
    ...(register
      ? [
          {
            id: "services.registerAddress",
            text: fillPhrase(services.registerAddress, { link: [{ link: register, label: shortAddress(register) }] }),
          },
        ]
      : []),
  ];
}

export function enrolmentLines({ phrases: { enrolment } }: Words): SaidLine[] {
  return [
    { id: "enrolment.ages", text: [enrolment.ages] },
    { id: "enrolment.online", text: fillPhrase(enrolment.online, { site: [UNICA] }) },
    { id: "enrolment.access", text: [enrolment.access] },
    { id: "enrolment.infanzia", text: [enrolment.infanzia] },
    { id: "enrolment.duringYear", text: [enrolment.duringYear] },
  ];
}

export function helpLines({ phrases: { help } }: Words): SaidLine[] {
  const call = (phrase: string, number: string, link: string) =>
    fillPhrase(phrase, { number: [{ link, label: number }] });
  return [
    { id: "help.ask", text: [help.ask] },
    { id: "help.teacher", text: [help.teacher] },
    { id: "help.show", text: [help.show] },
    { id: "help.interpreter", text: [help.interpreter], isToShow: true },
    { id: "help.listening", text: call(help.listening, "1.96.96", "tel:19696") },
    { id: "help.emergency", text: call(help.emergency, "114", "tel:114") },
    { id: "help.danger", text: call(help.danger, "112", "tel:112") },
  ];
}

function sayMeal({ phrases: { services } }: Words, { from, to }: NonNullable<SchoolFacts["mealPrice"]>): PhrasePart[] {
  const say = (cents: number) =>
    fillPhrase(services.price, {
      euro: String(Math.floor(cents / 100)),
      cents: String(cents % 100).padStart(2, "0"),
    });
  return to && to > from
    ? fillPhrase(services.mealPrices, { from: say(from), to: say(to) })
    : fillPhrase(services.mealPrice, { price: say(from) });
}

function shortAddress(address: string): string {
  return address.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
