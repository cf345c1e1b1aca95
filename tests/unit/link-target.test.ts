import { expect, it } from "vitest";
import { school } from "#content/school.ts";
import { targetOf } from "#features/pages/editor/link-target.ts";

it.each([
  [" https://www.example.org/a ", "https://www.example.org/a"],
  ["www.example.org", "https://www.example.org/"],
  [`${school.url}/privacy#dati`, "/privacy#dati"],
  ["/contatti", "/contatti"],
  ["mensa@example.org", "mailto:mensa@example.org"],
  ["0999 123456", "tel:+390999123456"],
  ["800 123 456", "tel:800123456"],
  ["tel:112", "tel:112"],
  // Not put right: a hint says so.
  ["http://example.org", "http://example.org/"],
  ["la pagina dei contatti", "la pagina dei contatti"],
  ["", ""],
])("of a link that leads to %j", (written, target) => expect(targetOf(written)).toBe(target));
