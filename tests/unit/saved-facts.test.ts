import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";
import type { SchoolFacts } from "#shared/school-facts.ts";
import { buildForSampleProject } from "../sample-project.ts";

const facts: SchoolFacts = {
  phones: ["0456 111222"],
  email: "ufficio@scuola.example",
  pec: "scuola@pec.example",
  securityEmail: "difetti@scuola.example",
  buildings: [
    {
      id: "monte",
      name: "Primaria Monte",
      levels: ["primaria"],
      street: "Via Monte 9",
      town: "99001 Monte (ZZ)",
      phone: "0456 333444",
    },
  ],
  // The others were never saved.
  tools: { labBooking: "https://prenota.scuola.example/", support: "" },
  pupilsSite: { name: "Il portale nuovo", address: "https://alunni.scuola.example/" },
  legal: { transparency: "https://atti.scuola.example/trasparenza", privacy: "https://atti.scuola.example/privacy" },
};
const lists = { notices: [], notice_years: [], events: [], answers: [], news: [], news_by_day: [] };
const content = { made_at: "2026-11-23T06:00:00+00:00", hash: "a1", ...lists, notices_total: 0, notices_ended: 0 };

const site = mkdtempSync(path.join(tmpdir(), "saved-facts-"));
const file = (name: string) => readFileSync(path.join(site, name), "utf8");

beforeAll(async () => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ ...content, facts }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await buildForSampleProject(site, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
}, 600_000);
afterAll(() => rmSync(site, { recursive: true }));

describe("a site built with facts that the school has saved", () => {
  it("has them at the foot of each page and in the structured data", () => {
    const html = file("contatti.html");
    for (const words of ["0456 111222", 'href="tel:+390456111222"', "ufficio@scuola.example", "scuola@pec.example"])
      expect(html).toContain(words);
    expect(html).toContain("Primaria Monte, Via Monte 9, 99001 Monte (ZZ)");
    expect(html).toContain('href="https://atti.scuola.example/trasparenza"');
    expect(html).toContain('href="https://atti.scuola.example/privacy"');
    const [, graph = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(file("index.html")) ?? [];
    expect(graph).toContain('"telephone":["0456 111222"]');
    expect(graph).toContain('"streetAddress":"Via Monte 9"');
  });

  it("shows an emptied field nowhere, and keeps one that was never saved", () => {
    const html = file("index.html");
    expect(html).toContain('href="https://prenota.scuola.example/"');
    expect(html).not.toContain("Assistenza tecnica");
    expect(html).toContain(`href="${school.tools.suite}"`);
    expect(html).not.toContain(school.tools.labBooking);
    expect(html).toContain(school.name);
  });

  it("has them in the offline page, the pupils’ page, security.txt and what the search finds", () => {
    const texts = textsOf(/\.(html|js|txt)$/);
    const offline = texts.find(([, text]) => text.includes("Per questa pagina serve la rete"))?.[1];
    expect(offline).toContain("0456 111222");
    expect(file("didattica-digitale/alunni.html")).toContain("Il portale nuovo");
    expect(file(".well-known/security.txt")).toContain("mailto:difetti@scuola.example");
    const search = texts.filter(([name, text]) => name.endsWith(".js") && text.includes("Telefono 0456 111222"));
    expect(search).toHaveLength(1);
    expect(search[0]?.[1]).toContain("scuola@pec.example");
  });

  it("has no value of the program in their place, in no page and no script", () => {
    const gone = [...school.phones, ...school.buildings.flatMap(({ street, phone }) => [street, phone]), school.email]
      .filter(Boolean)
      .flatMap((value) => (/^[\d\s+]+$/.test(value) ? [value, phoneLink(value)] : [value]));
    const traces = textsOf(/\.(html|js|css|xml|txt|json|webmanifest)$/).flatMap(([name, text]) =>
      gone.filter((value) => text.includes(value)).map((value) => `${name}: ${value}`),
    );
    expect(gone.length).toBeGreaterThan(0);
    expect(traces).toEqual([]);
  });

  it("says what it was built with, for a build without the database", () => {
    expect(JSON.parse(file("content.json"))).toMatchObject({ facts });
  });
});

function textsOf(names: RegExp): [name: string, text: string][] {
  return readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((name) => names.test(name) && statSync(path.join(site, name)).isFile())
    .map((name) => [name, file(name)]);
}
