import { expect, it } from "vitest";
import { missingFacts } from "#shared/missing-facts.ts";

const complete: Parameters<typeof missingFacts>[0] = {
  email: "ufficio@scuola.example",
  pec: "scuola@pec.example",
  tools: {
    labBooking: "https://a.example",
    support: "https://b.example",
    articles: "https://c.example",
    videos: "https://d.example",
    suite: "https://e.example",
    resources: "https://f.example",
  },
  pupilsSite: { name: "Portale", address: "https://g.example" },
  legal: {
    privacy: "",
    notes: "",
    accessibility: "https://h.example",
    transparency: "https://i.example",
    noticeBoard: "https://l.example",
  },
};

it("names the empty addresses and the example’s tools, but no address that the site can do without", () => {
  expect(missingFacts(complete)).toEqual([]);
  const incomplete = {
    ...complete,
    pec: "",
    tools: { ...complete.tools, support: "" as const, videos: "https://www.youtube.com/" as const },
    pupilsSite: { name: "Portale", address: "" as const },
    legal: { ...complete.legal, noticeBoard: "" as const },
  };
  expect(missingFacts(incomplete)).toEqual([
    "Posta certificata",
    "Archivio video",
    "Portale degli alunni",
    "Albo online",
  ]);
});
