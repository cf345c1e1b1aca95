import { afterEach, describe, expect, test } from "vitest";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { SAMPLE_PORTALS } from "../../tools/backend/portals/sample-portals.ts";
import { openDatabase } from "./postgres/databases.ts";
import { backendOfFile } from "./local-clients.ts";

const { backend } = await backendOfFile();

afterEach(async () => {
  for (const { slug } of SAMPLE_PORTALS) await press(slug, { behaviour: "answers" });
});

interface Row {
  slug: string;
  name: string;
  home_url: string;
  feed_url: string;
  kind: string;
}

async function rowsOfPortals(): Promise<Row[]> {
  const query = "news_portals?select=slug,name,home_url,feed_url,kind&order=position";
  const answer = await fetch(`${backend.url}/rest/v1/${query}`, { headers: { apikey: LOCAL_KEYS.secret } });
  return (await answer.json()) as Row[]; // the columns asked for
}

function press(slug: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const address = `${backend.url}/__portals/${slug}`;
  return fetch(address, { method: "POST", headers, body: new URLSearchParams(form), redirect: "manual" });
}

const page = async () => (await fetch(`${backend.url}/__portals`)).text();

async function readNews() {
  const headers = { "x-cron-secret": LOCAL_KEYS.cron };
  const answer = await fetch(`${backend.url}/functions/v1/fetch-news`, { method: "POST", headers });
  // What store_news declares to return.
  return (await answer.json()) as { portals: { slug: string; found: number; added: number; error: string | null }[] };
}

describe("the portals in the database", () => {
  test("are the samples, with the names and the sites of the real ones", async () => {
    const migrated = await openDatabase("migrated");
    const { rows: real } = await migrated.query<Row>(
      "select slug, name, home_url, kind from public.news_portals order by position",
    );
    await migrated.end();
    const rows = await rowsOfPortals();
    expect(rows).toMatchObject(real);
    expect(rows).toMatchObject(SAMPLE_PORTALS.map(({ slug, name, home }) => ({ slug, name, home_url: home })));
    for (const { slug, feed_url: address } of rows) expect(address).toContain(`${backend.url}/__portals/${slug}/`);
  });
});

describe("the function", () => {
  test("reads all items of the samples, and later only the new ones", async () => {
    const { portals } = await readNews();
    expect(portals.map(({ error }) => error)).toEqual(Array(6).fill(null));
    for (const { slug, headlines } of SAMPLE_PORTALS) {
      const portal = portals.find((one) => one.slug === slug);
      expect(portal?.found).toBeGreaterThanOrEqual(headlines.length);
      expect(portal?.added).toBe(portal?.found);
    }
    expect((await press("tuttoscuola", { publish: "1" })).status).toBe(303);
    const added = (await readNews()).portals.filter(({ slug }) => slug !== "orizzonte-scuola");
    expect(added.map((one) => one.added)).toEqual([0, 0, 1, 0, 0]);
  });

  test("reports the error of each portal", async () => {
    await press("mim", { behaviour: "off" });
    await press("tuttoscuola", { behaviour: "slow" });
    await press("corriere-scuola", { behaviour: "page" });
    const { portals } = await readNews();
    expect(Object.fromEntries(portals.map(({ slug, error }) => [slug, error]))).toEqual({
      mim: "unreachable",
      "orizzonte-scuola": null,
      "tecnica-della-scuola": null,
      tuttoscuola: null,
      "sole-24-ore-scuola": null,
      "corriere-scuola": "not_a_feed",
    });
  });
});

// How long the function waits for one is tested with the function (tests/unit/fetch-news).
test("a silent portal keeps a question without an answer, while others are answered", async () => {
  await press("sole-24-ore-scuola", { behaviour: "silent" });
  const rows = await rowsOfPortals();
  const ask = (slug: string, signal?: AbortSignal) =>
    fetch(rows.find((row) => row.slug === slug)?.feed_url ?? "", signal ? { signal } : {});
  const controller = new AbortController();
  let kept = "";
  const asked = ask("sole-24-ore-scuola", controller.signal).then(
    () => (kept = "answered"),
    () => (kept = "given up"),
  );
  for (let question = 0; question < 5; question += 1) await (await ask("orizzonte-scuola")).text();
  expect(kept).toBe("");
  controller.abort();
  expect(await asked).toBe("given up");
});

describe("the page", () => {
  test("lists the six portals with their behaviour and newest item", async () => {
    const html = await page();
    expect([...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, name]) => name?.replace("&apos;", "'"))).toEqual(
      SAMPLE_PORTALS.map(({ name }) => name),
    );
    expect(html.match(/<button [^>]*aria-pressed="true"/g)).toHaveLength(6);
    const answer = await press("tuttoscuola", { behaviour: "off" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/__portals#tuttoscuola"]);
    expect(await page()).toContain("È spento");
  });

  test.each([
    ["nessuno", { behaviour: "off" }, 404],
    ["tuttoscuola", { behaviour: "rotto" }, 400],
    ["tuttoscuola", {}, 400],
  ])("refuses %s %j", async (slug, form, status) => {
    expect((await press(slug, form)).status).toBe(status);
    expect(await page()).not.toContain("È spento");
  });

  test("changes only by its own buttons, not by a GET request or another site", async () => {
    await fetch(`${backend.url}/__portals/tuttoscuola?behaviour=off`);
    for (const origin of ["https://example.org", "null", "http://localhost:1"])
      expect((await press("tuttoscuola", { behaviour: "off" }, { origin })).status).toBe(403);
    expect(await page()).not.toContain("È spento");
    expect((await press("tuttoscuola", { behaviour: "off" }, { origin: backend.url })).status).toBe(303);
  });
});
