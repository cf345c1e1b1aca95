import { readFile } from "node:fs/promises";
import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { courses } from "#content/courses.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { inDays } from "../days.ts";
import { audit, auditSchemes } from "./audit.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { press } from "./keyboard.ts";
import { confirmedTeacher } from "./new-teacher.ts";
import { openAs, setRole } from "./people.ts";
import { cut, sideways } from "./room.ts";

const COURSES = "/didattica-digitale/docenti/formazione";
const [course] = courses.groups.flatMap((group) => group.courses);
if (!course) throw new Error("The page has no courses.");
const { title, piattaforma } = course;
const year = () => schoolYearName(schoolYear(inDays(0)));

async function newStaff(request: APIRequestContext) {
  const who = await confirmedTeacher(request);
  await setRole(request, who, "docente");
  return who;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const addButton = (page: Page) =>
  page.getByRole("button", { name: /^Aggiungi ai miei corsi/ }).filter({ hasText: title });
const addedLink = (page: Page) => page.getByRole("link", { name: /^Fra i miei corsi/ }).filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const sum = (page: Page, sentence: string) => page.getByRole("status").getByText(sentence, { exact: true });

/** Tab until the field has the focus, then type in the place of what it contains. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const target = field(page, label);
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

for (const [width, height] of [
  [1280, 900],
  [390, 760],
] as const)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } });

    // Each at one width: every-page.spec.ts and accessibility.spec.ts audit both pages at the other.
    if (width === 1280) journey();
    else accessible();
  });

function journey() {
  test("with the keyboard alone: add a course of the page, write its hours, add one by hand, take the file", async ({
    page,
    request,
  }) => {
    test.slow();
    await openAs(page, await newStaff(request), COURSES);
    await untilHydrated(page);
    await press(page, addButton(page));
    const link = addedLink(page);
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profilo#la-mia-formazione");
    await expect(page.getByRole("heading", { name: "La mia formazione" })).toBeFocused();
    await expect(sum(page, `Nessun corso concluso nell’anno ${year()}.`)).toBeVisible();

    await press(page, button(page, `Modifica: ${title}`));
    await expect(field(page, "Corso")).toBeFocused();
    await expect(field(page, "Chi lo organizza")).toHaveValue(piattaforma);
    await type(page, "Stato", "Concluso");
    await type(page, "Ore", "12,55");
    await field(page, "Ultimo giorno (obbligatorio)").focus();
    await page.keyboard.type("02292027"); // month, day, year: there is no such day
    await page.keyboard.press("Enter");
    await expect(field(page, "Ore")).toBeFocused();
    await expect(field(page, "Ore")).toHaveAccessibleDescription(/Scrivi un numero da 0 a 1000/);
    await expect(field(page, "Ultimo giorno (obbligatorio)")).toHaveAccessibleDescription(/Questo giorno non esiste/);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("12,5");
    await field(page, "Ultimo giorno (obbligatorio)").fill(inDays(0));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(sum(page, `1 corso concluso nell’anno ${year()}: 12,5 ore.`)).toBeVisible();
    await expect(button(page, `Modifica: ${title}`)).toBeFocused();

    await press(page, button(page, "Aggiungi un corso a mano"), "Shift+Tab"); // Tab would go round the page
    await type(page, "Corso", '=1+1; "prova"');
    await type(page, "Ore", "3");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Aggiungi un corso a mano")).toBeFocused();

    await expect(page.getByRole("list", { name: "I miei corsi" }).getByRole("listitem")).toHaveCount(2);
    const download = page.waitForEvent("download");
    await press(page, button(page, "Scarica per un foglio di calcolo"));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`formazione-${schoolYear(inDays(0))}.csv`);
    const text = await readFile(await file.path(), "utf8");
    const rows = text.split("\r\n");
    expect(rows[0]).toBe('\uFEFF"Persona";"Anno scolastico";"Corso";"Ente";"Stato";"Ore";"Dal";"Al";"Attestato"');
    expect(rows[1]).toMatch(/^"prova\.\S+@\S+";"[^"]+";"'=1\+1; ""prova""";"";"Da fare";3;;;$/);
    expect(rows[2]).toContain(`"${title}";"${piattaforma}";"Concluso";12,5;;"${inDays(0)}";`);
    expect(rows.slice(3)).toEqual([""]);

    await press(page, button(page, /^Togli: =1\+1/), "Shift+Tab"); // a toast gives the focus back to where it came from
    await press(page, button(page, "Togli il corso"));
    await expect(page.getByRole("list", { name: "I miei corsi" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "La mia formazione" })).toBeFocused();

    await page.reload();
    await expect(sum(page, `1 corso concluso nell’anno ${year()}: 12,5 ore.`)).toBeVisible();

    await test.step("on paper there is the school's heading, the person and a table, on one sheet", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: /^Formazione di prova\./ })).toBeVisible();
      await expect(page.getByText(`Anno scolastico ${year()}. Stampato `)).toBeVisible();
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
      for (const hidden of ["banner", "contentinfo", "navigation", "button", "textbox"] as const)
        await expect.soft(page.getByRole(hidden).filter({ visible: true }), hidden).toHaveCount(0);
      await expect
        .soft(page.getByRole("heading", { name: /Il mio profilo|Elimina il tuo account/ }).filter({ visible: true }))
        .toHaveCount(0);
      const pdf = await page.pdf({ format: "A4" });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });
  });
}

function accessible() {
  test("the list, its form with mistakes and the courses' page are accessible, and nothing is cut", async ({
    page,
    request,
  }) => {
    const isFine = async (what: string) => {
      expect(await audit(page), what).toEqual([]);
      expect(await auditSchemes(page), `${what}, the other colour schemes`).toEqual([]);
      expect(await sideways(page), what).toBe(0);
      expect(await cut(page), what).toEqual([]);
    };
    // It covers the page.
    const untilToastIsGone = async (text: string) => {
      await expect(page.getByText(text)).toBeVisible();
      await page.mouse.move(0, 0); // a toast under the pointer stays
      await page.clock.fastForward(10_000);
      await expect(page.getByText(text)).toHaveCount(0);
    };
    await page.clock.install();
    await openAs(page, await newStaff(request), COURSES);
    await addButton(page).click();
    await expect(addedLink(page)).toBeVisible();
    await untilToastIsGone("Corso aggiunto");
    await isFine("the courses");

    await openHydrated(page, "/profilo");
    await button(page, "Aggiungi un corso a mano").click();
    await field(page, "Corso").fill("W".repeat(200));
    await field(page, "Stato").selectOption("Concluso");
    await field(page, "Ultimo giorno (obbligatorio)").fill(inDays(0));
    await field(page, "Indirizzo dell’attestato").fill(`https://esempio.it/${"w".repeat(300)}`);
    await field(page, "Ore").fill("1000");
    await button(page, "Salva").last().click();
    await expect(page.getByRole("heading", { name: "W".repeat(200) })).toBeVisible();
    await untilToastIsGone("Corso salvato");
    await isFine("the list");

    await button(page, `Modifica: ${title}`).click();
    await field(page, "Corso").fill("");
    await field(page, "Ore").fill("abc");
    await field(page, "Indirizzo dell’attestato").fill("javascript:alert(1)");
    await button(page, "Salva").last().click();
    await expect(page.getByText("Manca il titolo del corso.")).toBeVisible();
    await isFine("the form");
  });
}

test("visitors load nothing of it; a chunk that cannot be fetched is said on the page, which stays", async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  const own = () => asked.filter((url) => /add-to-training|training_courses/.test(url));
  await openHydrated(page, COURSES);
  await page.getByLabel("Lingua").selectOption("Inglese");
  await expect(page.getByRole("status").getByText(/^\d+ cors[io]$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(own()).toEqual([]);
  await expect(page.getByText(/miei corsi/)).toHaveCount(0);

  await openAs(page, await newStaff(request), COURSES);
  await expect(page.getByRole("button", { name: /^Aggiungi ai miei corsi/ }).first()).toBeVisible();
  expect(own()).toHaveLength(2);

  await page.route(/add-to-training/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("I pulsanti «Aggiungi ai miei corsi» non si sono caricati");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(courses.heading);
});
