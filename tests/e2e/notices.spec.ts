import { expect, test, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { DAY, said } from "../days.ts";
import { audit, isAccessible } from "./audit.ts";
import { changeAnswer } from "./change-answer.ts";
import { openHydrated, openListening, untilListening } from "./hydrated.ts";
import { openDesk } from "./notices-desk.ts";
import { sideways } from "./room.ts";
import { listenTo } from "./what-it-tells.ts";

const list = (page: Page) => page.getByRole("region", { name: "Avvisi", exact: true });
const titles = (page: Page) => list(page).getByRole("heading", { level: 3 });
const field = (page: Page) => page.getByRole("searchbox", { name: "Parole o numero" });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** The notice of the example data that replaces another and has a file; its number depends on the day of the seed. */
const WITH_FILE = "Colloqui con le famiglie: nuova data, su prenotazione (esempio)";
const CORRECTED = "Competizioni sportive scolastiche: come si partecipa (esempio)";

/** A word for each journey and worker, so that the journeys do not find each other's notices. */
const word = (journey: string) => `quadrifoglio${journey}p${process.pid}`;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("by keyboard: filtered by audience, school and words, which the address keeps; «Le mie scuole» is chosen once, and is first on the home page and from an address", async ({
    page,
  }) => {
    await openHydrated(page, "/avvisi?per=famiglie");
    await page.getByRole("navigation", { name: "Scuola" }).getByRole("link", { name: "Infanzia" }).press("Enter");
    await expect(page).toHaveURL("/avvisi?per=famiglie&scuola=infanzia");
    await field(page).focus();
    await page.keyboard.insertText("assicurazione");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/avvisi?per=famiglie&scuola=infanzia&parole=assicurazione");
    await expect(titles(page)).toHaveText(["Assicurazione degli alunni: quota e scadenza (esempio)"]);
    await page.reload();
    await expect(field(page)).toHaveValue("assicurazione");
    await expect(titles(page)).toHaveCount(1);

    await openHydrated(page, "/avvisi");
    // Other journeys publish and withdraw meanwhile.
    const examples = titles(page).filter({ hasText: "(esempio)" });
    await expect(examples.first()).toBeVisible();
    const newest = await examples.allTextContents();
    await page.getByRole("button", { name: "Le mie scuole" }).press("Enter");
    await page.getByRole("checkbox", { name: "Infanzia" }).press("Space");
    await page.getByRole("checkbox", { name: "Alunni" }).press("Space");
    await expect(page.getByText("Prima gli avvisi per gli alunni dell’infanzia.")).toBeVisible();
    const ordered = await examples.allTextContents();
    expect(ordered).not.toEqual(newest);
    expect(ordered.toSorted()).toEqual(newest.toSorted());
    await isAccessible(page, "the choice of schools");
    await openHydrated(page, "/");
    const informs = page.getByRole("region", { name: "La scuola informa" });
    await expect(informs.getByText("Prima avvisi e date per gli alunni dell’infanzia.")).toBeVisible();
    await openHydrated(page, "/avvisi?prima=secondaria");
    await expect(page.getByText("Prima gli avvisi per la secondaria.")).toBeVisible();
    await openHydrated(page, "/avvisi?parole=parolachenonce");
    await expect(list(page)).toContainText("Non c’è nessun avviso");
    expect(await audit(page), "an empty list").toEqual([]);
  });

  test("from the bottom of a page to a notice, its file, its paper, what it replaces, and back; one that was corrected, one withdrawn", async ({
    page,
    baseURL,
  }) => {
    const told = await listenTo(page, baseURL ?? "");
    await openHydrated(page, "/contatti");
    await page.getByRole("contentinfo").getByRole("link", { name: "Avvisi e circolari" }).click();
    await expect(title(page, "Avvisi e circolari")).toBeFocused();
    await list(page).getByRole("link", { name: WITH_FILE }).click();
    await expect(title(page, WITH_FILE)).toBeFocused();
    await expect(page).toHaveURL(/\/avvisi\/\d{4}-\d\d\/\d+$/);
    await expect(page).toHaveTitle(`${WITH_FILE} · ${school.name}`);
    const address = school.url + new URL(page.url()).pathname;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);

    const files = page.getByRole("region", { name: "Allegati" });
    const saved = page.waitForEvent("download");
    await files.getByRole("link", { name: "Scarica Orari e aule dei colloqui" }).click();
    expect((await saved).suggestedFilename()).toBe("orari-e-aule-dei-colloqui.pdf");
    const opened = await page.request.get(
      (await files.getByRole("link", { name: "Orari e aule dei colloqui", exact: true }).getAttribute("href")) ?? "",
    );
    expect(opened.headers()["content-type"]).toBe("application/pdf");
    expect(opened.headers()["content-disposition"] ?? "inline").not.toContain("attachment");
    await isAccessible(page, "a notice");

    await test.step("on one page, with the school's heading and its address", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText(school.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByText(address, { exact: true })).toBeVisible();
      for (const hidden of ["banner", "contentinfo", "navigation", "button", "complementary"] as const)
        await expect(page.getByRole(hidden).filter({ visible: true }), hidden).toHaveCount(0);
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: "screen" });
    });

    await page.getByRole("main").getByText("Sostituisce il").locator("..").getByRole("link").click();
    await expect(title(page, "Colloqui con le famiglie: prima data (esempio)")).toBeVisible();
    await page.getByRole("main").getByText("Al suo posto vale il").locator("..").getByRole("link").click();
    await expect(title(page, WITH_FILE)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(titles(page).filter({ hasText: WITH_FILE })).toBeVisible();

    await test.step("a corrected notice shows its earlier text, a withdrawn one says why", async () => {
      await list(page).getByRole("link", { name: CORRECTED }).click();
      await page.getByText(/^Corretto (?:il |l’).+: il testo di prima$/).click();
      await expect(page.getByRole("insertion")).toContainText("tennistavolo");
      expect(await audit(page), "with its earlier text").toEqual([]);
      const [, year, number] = /\/avvisi\/([\d-]+)\/(\d+)$/.exec(page.url()) ?? [];
      await openHydrated(page, `/avvisi/${year}/${Number(number) - 1}`);
      await expect(title(page, said`^Ritirato ${DAY}$`)).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Il menù era quello dell'anno passato.");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      expect(await audit(page), "withdrawn").toEqual([]);
    });
    expect(told).toEqual({ problems: [], violations: [], strangers: [] });
  });

  test("an open list is told of a new notice, which waits, and of a withdrawn one, which goes; an open notice is corrected and withdrawn before the reader's eyes", async ({
    page,
    request,
  }) => {
    const desk = await openDesk(request);
    const old = await desk.publish(`Prima ${word("phone")}`);
    await openListening(page, `/avvisi?parole=${word("phone")}`);
    await expect(titles(page)).toHaveText([`Prima ${word("phone")}`]);

    const fresh = await desk.publish(`Seconda ${word("phone")}`, `Si parte alle 8 ${word("segreto")}.`);
    const button = list(page).getByRole("button", { name: "Mostra 1 avviso nuovo" });
    await expect(button).toBeVisible();
    await expect(titles(page)).toHaveText([`Prima ${word("phone")}`]);
    await button.press("Enter");
    await expect(titles(page)).toHaveText([`Seconda ${word("phone")}`, `Prima ${word("phone")}`]);
    await desk.withdraw(old, old.revision, "Prova finita.");
    await expect(titles(page)).toHaveText([`Seconda ${word("phone")}`]);

    await test.step("the page of all notices newer than the build is for no search engine, until it has read one", async () => {
      expect(await (await page.request.get(fresh.path)).text()).toContain('<meta name="robots" content="noindex"');
      await untilListening(page, () => openHydrated(page, fresh.path));
      await expect(page.getByText("Si parte alle 8")).toBeVisible();
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/avvisi\/\d{4}-\d\d\/\d+$/);
    });
    const { revision } = await desk.correct(fresh, `Seconda ${word("phone")}`, "Si parte alle 9.");
    await expect(page.getByText("Si parte alle 9.")).toBeVisible();
    await expect(page.getByText("Corretto il", { exact: true })).toBeVisible();
    await desk.withdraw(fresh, revision, "Piove.");
    await expect(title(page, said`^Ritirato ${DAY}$`)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Perché: Piove.");
    await expect(page.getByText("Si parte alle 9.")).toBeHidden();

    await test.step("a withdrawn notice leaves neither its title nor its text in its page", async () => {
      await openHydrated(page, fresh.path);
      await expect(title(page, said`^Ritirato ${DAY}$`)).toBeVisible();
      for (const gone of [word("phone"), word("segreto")]) expect(await page.content()).not.toContain(gone);
    });
  });

  test("the marks after an address never stand on a line of their own; at 320 pixels nothing goes off sideways, a word without end neither", async ({
    page,
    request,
  }) => {
    const desk = await openDesk(request);
    const address = "https://www.istruzione.it/iscrizionionline/modulo-di-domanda?anno=2027";
    const written = await desk.publish(
      `Interminabile ${"a".repeat(70)}`,
      `Il modulo si compila qui (${address}).\n\n${"b".repeat(300)} https://example.org/${"c".repeat(300)}`,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await openHydrated(page, "/avvisi?parole=interminabile");
    await expect(titles(page)).toHaveCount(1);
    expect(await sideways(page)).toBe(0);
    await list(page)
      .getByRole("link", { name: /^Interminabile/ })
      .click();
    await expect(title(page, /^Interminabile/)).toBeVisible();
    expect(await sideways(page)).toBe(0);

    await page.setViewportSize({ width: 390, height: 800 });
    const paragraph = page.getByRole("paragraph").filter({ hasText: "Il modulo si compila qui" });
    const widths = await paragraph.evaluate((element) => {
      const marks = document.createRange();
      marks.selectNodeContents(element.lastElementChild?.lastChild ?? element);
      const alone = [];
      for (let pixels = 600; pixels > 200; pixels -= 1) {
        element.style.width = `${pixels}px`;
        if (marks.getBoundingClientRect().left - element.getBoundingClientRect().left < 1) alone.push(pixels);
      }
      return alone;
    });
    expect(widths, "widths at which they do").toEqual([]);
    await desk.withdraw(written, written.revision, "Prova finita.");
  });
});

for (const width of [1280, 390])
  test(`the home page says what the school informs of, without moving what is in the window, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
    });
    await openHydrated(page);
    const section = page.getByRole("region", { name: "La scuola informa" });
    await expect(section.getByRole("list", { name: "Avvisi e circolari" }).getByRole("listitem")).toHaveCount(3);
    await expect(section.getByRole("list", { name: "Prossime date" }).getByRole("listitem")).toHaveCount(3);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
    await section.getByRole("link", { name: "Tutti gli avvisi" }).click();
    await expect(title(page, "Avvisi e circolari")).toBeFocused();
  });

test("a link of the home page that is pressed while what is newer takes its place is followed", async ({ page }) => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  // What the site was built with, so that nothing moves: other journeys publish meanwhile.
  const examples = <Titled extends { title: string }>(all: Titled[]) =>
    all.filter(({ title }) => /esempio/.test(title));
  await changeAnswer(page, "**/rpc/home_content", async (read) => {
    await isAsked;
    const content = (await read.json()) as Record<"notices" | "events", { title: string }[]>;
    const { notices, events } = content;
    return { json: { ...content, notices: examples(notices), events: examples(events) } };
  });
  await openHydrated(page);
  const link = page.getByRole("link", { name: "Tutti gli avvisi" });
  const pressed = await link.elementHandle();
  await link.hover();
  await page.mouse.down();
  answer();
  await expect.poll(() => pressed?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await page.mouse.up();
  await expect(title(page, "Avvisi e circolari")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what is needed", async ({ page }) => {
    await page.goto("/avvisi");
    await expect(page.locator("main noscript p")).toContainText("serve JavaScript");
  });
});
