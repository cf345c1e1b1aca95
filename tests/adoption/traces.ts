import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { School } from "#content/school-form.ts";
import { phoneLink } from "#shared/phone-link.ts";

/** What the files of a built site still say of a school, each with its file. */
export function tracesOf(school: School, site: string): string[] {
  const { name, buildings, phones, email, meccanografico, fiscalCode, emailDomain, colours } = school;
  const places = buildings.flatMap(({ street, town }) => [street, town, ...properNames(town)]);
  const numbers = phones.flatMap((phone) => [phone, phoneLink(phone)]);
  const codes = [email, meccanografico, fiscalCode, emailDomain, ...Object.values(colours)];
  const values = [name, ...places, ...numbers, ...codes]
    // Zeros are no code of anybody's, and programs are full of them.
    .filter((value) => !/^0*$/.test(value));
  return textFiles(site).flatMap((file) => {
    const text = readFileSync(path.join(site, file), "utf8").toLowerCase();
    return values.filter((value) => text.includes(value.toLowerCase())).map((value) => `${file}: ${value}`);
  });
}

/** "00000 Borgosole (XX)" has "Borgosole". */
function properNames(town: string): string[] {
  return town.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [];
}

function textFiles(site: string): string[] {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.(html|js|css|xml|txt|json|svg)$|_headers$/.test(file));
}
