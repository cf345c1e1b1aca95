import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { school } from "#content/school.ts";
import { languages } from "#shared/languages/languages.ts";
import { atomFeed, type FeedNotice } from "../../tools/site/metadata/atom-feed.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { snow } from "../sample-day.ts";

const notice: FeedNotice = {
  school_year: "2026-27",
  number: 12,
  title: 'Colloqui & "ricevimento" <b>del 3</b>',
  valid_until: "2026-12-03",
  published_at: "2026-11-20T09:30:00.123456+00:00",
  corrected_at: null,
  change_note: null,
  closure: null,
  schools: ["infanzia", "primaria", "secondaria"],
  buildings: [],
};

interface Entry {
  title: string;
  id: string;
  updated: string;
}

function entriesOf(notices: FeedNotice[]): Entry[] {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" });
  return (parser.parse(atomFeed([], notices)) as { feed: { entry: Entry[] } }).feed.entry;
}

describe("the notices in the feed", () => {
  it("have their title as text, their address and the moment of their publication", () => {
    expect(entriesOf([notice])).toMatchObject([
      {
        title: notice.title,
        id: `${school.url}/avvisi/2026-27/12`,
        updated: "2026-11-20T09:30:00.123Z",
      },
    ]);
    const [summary] = /<summary.*<\/summary>/.exec(atomFeed([], [notice])) ?? [];
    expect(summary).toContain("Avviso n. 12 del 20 novembre 2026.");
    expect(summary).toContain("valido fino al 3 dicembre 2026");
  });

  it("say what a correction changed", () => {
    const feed = atomFeed([], [{ ...notice, change_note: "È cambiata l’ora: prima delle 16 & 30" }]);
    expect(feed).toContain("Che cosa è cambiato: È cambiata l’ora: prima delle 16 &amp; 30");
  });

  it("say for which buildings they are, to readers and to programs that sort them", () => {
    haveBuildings("Rodari", "Via Roma & Borgo");
    const some = { ...notice, schools: ["primaria"], buildings: ["Via Roma & Borgo"] } satisfies FeedNotice;
    const feed = atomFeed([], [some]);
    expect(feed).toContain("Avviso n. 12 del 20 novembre 2026, per: Primaria (Via Roma &amp; Borgo).");
    expect(feed).toContain('<category term="Via Roma &amp; Borgo" label="Via Roma &amp; Borgo"/>');
    expect(atomFeed([], [notice])).not.toContain("<category");
  });

  it("say of a closure of some schools which they are, in every language", () => {
    const feed = atomFeed([], [{ ...notice, closure: snow, schools: ["primaria"] }]);
    expect(feed).toContain("la scuola è chiusa per neve. Vale per: Primaria. Avviso n. 12");
    for (const { code } of languages.filter((each) => each.code !== "it")) {
      const [, text] = new RegExp(`<p xml:lang="${code}"[^>]*>(.*?)</p>`).exec(feed) ?? [];
      expect(text, code).toContain("Primaria");
    }
  });

  it("are sorted by what changed last, a correction included", () => {
    const corrected = { ...notice, number: 3, corrected_at: "2026-11-22T08:00:00+00:00" };
    const later = { ...notice, number: 13, published_at: "2026-11-21T08:00:00+00:00" };
    expect(entriesOf([notice, corrected, later]).map(({ id }) => id.split("/").at(-1))).toEqual(["3", "13", "12"]);
  });
});
