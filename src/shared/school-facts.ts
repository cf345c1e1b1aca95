import type { Building, School } from "#content/school-form.ts";

/** What administrators change at /admin/scuola (supabase/migrations, school_facts). */
export type EditedFacts = Pick<
  School,
  "phones" | "email" | "pec" | "securityEmail" | "buildings" | "tools" | "pupilsSite" | "legal"
>;

/** The fields that were saved. The others are those of src/content/school.ts. */
export type SchoolFacts = {
  [Name in keyof EditedFacts]?: Name extends "tools" | "pupilsSite" | "legal"
    ? Partial<EditedFacts[Name]>
    : EditedFacts[Name];
};

/** The school with the facts that were saved. An empty one is empty. */
export function withFacts<Own extends EditedFacts>(school: Own, facts: SchoolFacts): Own {
  return {
    ...school,
    ...facts,
    tools: { ...school.tools, ...facts.tools },
    pupilsSite: { ...school.pupilsSite, ...facts.pupilsSite },
    legal: { ...school.legal, ...facts.legal },
  };
}

/** A fact that cannot be as it is. */
export interface WrongFact {
  /** As the form and the database name it: "buildings.0.street". */
  field: string;
  kind:
    | "phone"
    | "mail"
    | "address"
    | "building-place"
    | "building-twin"
    | "building-name"
    | "building-id"
    | "building-id-twin"
    | "building-levels";
  /** What is written there. */
  value: string;
  /** Of a building, its place in the list. */
  at?: number;
}

/** The rules of the facts, for the form, for the build and for the commands that read src/content/school.ts. */
export function wrongFacts(facts: EditedFacts): WrongFact[] {
  const { phones, buildings, email, pec, securityEmail, tools, pupilsSite, legal } = facts;
  const numbers = [
    ...phones.map((value, at): Line => [`phones.${at}`, value]),
    ...buildings.map(({ phone }, at): Line => [`buildings.${at}.phone`, phone]).filter(([, value]) => value),
  ];
  const addresses = [
    ...Object.entries(tools).map(([name, value]): Line => [`tools.${name}`, value]),
    ["pupilsSite.address", pupilsSite.address] satisfies Line,
    ...Object.entries(legal).map(([name, value]): Line => [`legal.${name}`, value]),
  ];
  return [
    ...buildings.flatMap((building, at) => wrongBuilding(building, at, buildings)),
    ...wrongLines("phone", numbers, isPhone),
    ...wrongLines("mail", Object.entries({ email, pec, securityEmail }), isMail),
    ...wrongLines("address", addresses, isOutsideAddress),
  ];
}

type Line = [field: string, value: string];

function wrongLines(kind: WrongFact["kind"], lines: Line[], isRight: (value: string) => boolean): WrongFact[] {
  return lines.flatMap(([field, value]) => (isRight(value) ? [] : [{ field, kind, value }]));
}

function wrongBuilding(building: Building, at: number, all: readonly Building[]): WrongFact[] {
  const { id, name, levels, street, town } = building;
  const [isTwin, isIdTwin] = [
    all.findIndex((one) => placeOf(one) === placeOf(building)) < at,
    all.findIndex((one) => one.id === id) < at,
  ];
  const found: [isWrong: boolean, kind: WrongFact["kind"], field: keyof Building, value: string][] = [
    [!street.trim(), "building-place", "street", street || town || name],
    [Boolean(street.trim()) && !town.trim(), "building-place", "town", street],
    [isTwin, "building-twin", "street", street],
    [all.length > 1 && !name.trim(), "building-name", "name", street],
    [!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 40, "building-id", "id", id || street],
    [isIdTwin, "building-id-twin", "id", id],
    [levels.length === 0, "building-levels", "levels", street],
  ];
  return found.flatMap(([isWrong, kind, field, value]) =>
    isWrong ? [{ field: `buildings.${at}.${field}`, kind, value, at }] : [],
  );
}

const placeOf = ({ name, street, town }: Building) => [name, street, town].join();

function isPhone(number: string): boolean {
  const digits = number.replace(/\D/g, "");
  const isAbroad = /^\s*(\+|00)/.test(number);
  return /^[\d\s+.()-]+$/.test(number) && digits.length >= 3 && digits.length <= (isAbroad ? 15 : 11);
}

function isMail(address: string): boolean {
  return address === "" || /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(address);
}

function isOutsideAddress(address: string): boolean {
  return address === "" || /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(address);
}
