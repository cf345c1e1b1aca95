import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { calendarTexts } from "#features/meetings/calendars.ts";
import { buildingName } from "#shared/buildings.ts";
import type { FileDate } from "#shared/calendar-file.ts";
import { inDays, nextOf } from "../days.ts";
import { audit, isAccessible } from "./audit.ts";
import { openHydrated } from "./hydrated.ts";
import { signInByApi } from "./new-teacher.ts";
import { openDesk } from "./notices-desk.ts";
import { editor, openAs, teacher } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

/** The dates as a visitor reads them, those with a mark in their title; of a person those for the staff. */
async function told(request: APIRequestContext, mark: string, person?: typeof editor): Promise<FileDate[]> {
  const session = person && ((await (await signInByApi(request, person)).json()) as { access_token: string });
  const answer = await request.post(`${BACKEND_URL}/rest/v1/rpc/list_events`, {
    headers: { apikey: KEYS.publishable, ...(session && { authorization: `Bearer ${session.access_token}` }) },
    data: { p_from: inDays(0), p_staff: person !== undefined },
  });
  expect(answer.status()).toBe(200);
  const dates = (await answer.json()) as FileDate[]; // see private.list_events
  return dates.filter(({ title }) => title.includes(mark));
}

const december = (day: number) => nextOf(`12-${String(day).padStart(2, "0")}`);

async function pressByKeyboard(page: Page, name: string | RegExp) {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

test("a date is added with the keyboard, cancelled, and read as cancelled", async ({ page, request }) => {
  const mark = `Assemblea ${Date.now()}`;
  await openAs(page, editor, "/admin/calendario");
  await expect(page.getByRole("button", { name: "Incolla un elenco" })).toBeEnabled();
  await pressByKeyboard(page, "Aggiungi una data");
  const form = page.getByRole("dialog", { name: "Aggiungi una data" });
  await form.getByRole("radio", { name: "Evento" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(form.getByRole("radio", { name: "Incontro" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type(mark);
  await form.getByLabel("Giorno", { exact: true }).fill(december(3));
  await form.getByLabel("Dalle ore").fill("18:30");
  await form.getByLabel("Alle ore", { exact: true }).fill("17:00");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Alle ore", { exact: true })).toBeFocused();
  await expect(form.getByText("La fine viene prima dell’inizio.")).toBeVisible();
  await form.getByLabel("Alle ore", { exact: true }).fill("20:00");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Aggiungi una data" })).toBeFocused();
  const row = page.getByRole("listitem").filter({ hasText: mark });
  await expect(row.getByText(/ 3 dicembre.* · 18:30–20:00/)).toBeVisible();

  await row.getByRole("button", { name: /^Annulla la data/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Annulla la data" }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Annullata: chi legge la vede annullata")).toBeVisible();
  expect(await told(request, mark)).toEqual([expect.objectContaining({ state: "cancelled", starts_on: december(3) })]);
});

test("a list is pasted and the holidays are proposed on a phone; a notice brings its date", async ({
  page,
  request,
}) => {
  const mark = `Prova ${Date.now()}`;
  const [year] = december(1).split("-");
  await resize(page, 390);
  await openAs(page, editor, "/admin/calendario");
  await page.getByRole("button", { name: "Incolla un elenco" }).click();
  const form = page.getByRole("dialog");
  await form
    .getByLabel("Elenco, una data per riga")
    .fill(`3/12/${year} ${mark}\n31/12/${year} - 2/1: ${mark} 🎒\n${year}-12-09\t<b>${mark}</b>\n29/2/2027 Nulla`);
  await expect(form.getByText("3 date lette. Una riga è da correggere.")).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await form.getByRole("button", { name: "Salva 3 date" }).click();
  await expect(form.getByText("3 date salvate. Una riga è da correggere.")).toBeVisible();
  await form.getByRole("button", { name: "Chiudi" }).click();
  await expect(page.getByRole("heading", { level: 4, name: `<b>${mark}</b>` })).toBeVisible();
  expect((await told(request, mark)).map(({ title, ends_on }) => `${title} ${ends_on}`)).toEqual([
    `${mark} ${december(3)}`,
    `<b>${mark}</b> ${december(9)}`,
    `${mark} 🎒 ${Number(year) + 1}-01-02`,
  ]);

  await page.getByRole("button", { name: "Proponi le feste nazionali" }).click();
  await form.getByRole("radio").last().check();
  const holidays = form.getByRole("checkbox");
  for (const holiday of (await holidays.all()).slice(1)) await holiday.uncheck();
  await form.getByRole("button", { name: "Salva una data" }).click();
  await expect(page.getByRole("heading", { level: 4, name: "San Francesco d’Assisi" })).toBeVisible();

  const notice = await (await openDesk(request)).publish(`Avviso di ${mark}`);
  await openAs(page, editor, `/admin/avvisi/${notice.id}`);
  await page.getByRole("button", { name: "Aggiungi una data al calendario" }).click();
  await form.getByLabel("Titolo").fill(`Colloqui ${mark}`);
  await form.getByLabel("Giorno", { exact: true }).fill(december(10));
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByRole("list", { name: "Date dell’avviso" }).getByText(`Colloqui ${mark}`)).toBeVisible();
  expect(await told(request, `Colloqui ${mark}`)).toEqual([
    expect.objectContaining({ notice: { school_year: notice.school_year, number: notice.number } }),
  ]);
});

test("twelve pasted dates go to their schools and to families or the staff, which reads its own live", async ({
  page,
  request,
  browser,
}) => {
  const mark = `prova ${Date.now()}`;
  const year = Number(december(1).slice(0, 4)) + 1;
  const all = ["infanzia", "primaria", "secondaria"];
  const ofStaff: [string, string[]][] = [
    ["Collegio docenti", all],
    ["Interclasse primaria", ["primaria"]],
    ["Intersezione infanzia", ["infanzia"]],
    ["Consigli di classe", ["secondaria"]],
    ["Scrutini primaria", ["primaria"]],
    ["Scrutini sec. I grado", ["secondaria"]],
    ["Dipartimenti disciplinari", all],
    ["GLO", all],
  ];
  const ofFamilies: [string, string[]][] = [
    ["Interclasse con i rappresentanti", ["primaria"]],
    ["Ricevimento genitori secondaria", ["secondaria"]],
    ["Assemblea dei genitori infanzia", ["infanzia"]],
    ["Open day primaria", ["primaria"]],
  ];
  const list = [...ofStaff, ...ofFamilies].map(([title], at) => `${at + 1}/4/${year} ore 17-19 ${title} ${mark}`);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, teacher, "/area-docenti");
  const dates = staff.getByRole("region", { name: "Prossime date del personale" });
  const example = dates.getByRole("heading", { name: "Collegio docenti (esempio)" });
  await expect(example).toBeVisible();

  await openAs(page, editor, "/admin/calendario");
  await page.getByRole("button", { name: "Incolla un elenco" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Elenco, una data per riga").fill(list.join("\n"));
  await expect(form.getByText("12 date lette.")).toBeVisible();
  await form.getByRole("button", { name: `Cambia: GLO ${mark}` }).click();
  await isAccessible(page, "a line that is changed");
  await form.getByRole("button", { name: "Salva 12 date" }).click();
  await expect(form).toBeHidden();

  const schoolsOf = (rows: FileDate[]) => rows.map(({ title, schools }) => [title, schools]);
  const marked = (rows: [string, string[]][]) => rows.map(([title, schools]) => [`${title} ${mark}`, schools]);
  expect(schoolsOf(await told(request, mark))).toEqual(marked(ofFamilies));
  expect(schoolsOf(await told(request, mark, teacher))).toEqual(marked(ofStaff));

  // What is in the window is read anew.
  await example.scrollIntoViewIfNeeded();
  await dates.getByRole("button", { name: /^Mostra tutte le \d+ date$/ }).click();
  await expect(dates.getByRole("heading", { name: mark })).toHaveCount(ofStaff.length);
  await isAccessible(staff, "the staff area");
  const row = page.getByRole("listitem").filter({ hasText: `GLO ${mark}` });
  await expect(row.getByText("Solo per il personale")).toBeVisible();
  await row.getByRole("button", { name: /^Modifica/ }).click();
  await form.getByRole("radio", { name: "Tutti", exact: true }).check();
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await expect(dates.getByRole("heading", { name: mark })).toHaveCount(ofStaff.length - 1);
  await openHydrated(staff, "/calendario");
  await expect(staff.getByRole("heading", { name: mark })).toHaveCount(ofFamilies.length + 1);
  await expect(staff.getByRole("heading", { name: `Collegio docenti ${mark}` })).toHaveCount(0);
  await staff.context().close();
});

test("a date for one building is read at its address and in its calendar, and not in those of another", async ({
  page,
  request,
  browser,
}) => {
  const mark = `Sede ${Date.now()}`;
  const [one, other] = school.buildings.filter(({ levels }) => levels.join() === "primaria");
  const [id = "", otherId = ""] = [one?.id, other?.id];
  await openAs(page, editor, "/admin/calendario");
  await page.getByRole("button", { name: "Aggiungi una data" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Titolo").fill(`Festa ${mark}`);
  await form.getByLabel("Giorno", { exact: true }).fill(december(11));
  await form.getByRole("group", { name: "Quali sedi" }).getByLabel(buildingName(id)).check();
  await isAccessible(page, "the buildings of a date");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Incolla un elenco" }).click();
  await form.getByLabel("Elenco, una data per riga").fill(`12/12 ${mark}: Open day ${buildingName(otherId)}`);
  await form.getByRole("button", { name: "Salva una data" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: `Festa ${mark}` })).toContainText("Primaria · ");
  expect((await told(request, mark)).map(({ schools, buildings }) => [schools, buildings])).toEqual([
    [["primaria"], [id]],
    [["primaria"], [otherId]],
  ]);

  const visitor = await (await browser.newContext()).newPage();
  await resize(visitor, 390);
  await openHydrated(visitor, `/calendario?sede=${id}`);
  const rows = visitor.getByRole("main").getByRole("heading", { level: 3, name: mark });
  await expect(rows).toHaveText([`Festa ${mark}`]);
  await isAccessible(visitor, "the calendar of a building");
  const sede = visitor.getByRole("navigation", { name: "Sede" });
  await sede.getByRole("link", { name: buildingName(otherId) }).click();
  await expect(visitor).toHaveURL(`/calendario?sede=${otherId}`);
  await expect(rows).toHaveText([new RegExp(`^${mark}: Open day`)]);
  const box = visitor.getByRole("complementary", { name: "Nel vostro calendario" });
  const address = await box.getByLabel("Oppure copiate l’indirizzo").inputValue();
  expect(new URL(address).pathname).toBe(`/calendario-sede-${otherId}.ics`);
  await sede.getByRole("link", { name: "Tutte" }).click();
  await expect(rows).toHaveCount(2);
  await resize(visitor, 320);
  expect(await sideways(visitor)).toBe(0);
  await visitor.context().close();

  // What the next build writes; the site of this test was built before.
  const file = await request.get(`/calendario-sede-${otherId}.ics`);
  expect(file.headers()["content-type"]).toMatch(/^text\/calendar/);
  const texts = calendarTexts(await told(request, mark), new Map());
  const summaries = (part: string) => [...(texts.get(`calendario${part}.ics`) ?? "").matchAll(/^SUMMARY:(.*)\r$/gm)];
  expect(summaries("")).toHaveLength(2);
  expect(summaries("-primaria")).toHaveLength(2);
  expect(summaries("-infanzia")).toHaveLength(0);
  expect(summaries(`-sede-${id}`).map(([, title]) => title)).toEqual([`Festa ${mark}`]);
  expect(summaries(`-sede-${otherId}`).map(([, title]) => title)).toEqual([
    `${mark}: Open day ${buildingName(otherId)}`,
  ]);
});

test("a date that is repeated is changed with those that follow, which keep their days; the editor by the audit of WCAG 2.2 AA", async ({
  page,
  request,
}) => {
  const mark = `Sportello ${Date.now()}`;
  // Not December, which another test prints on one sheet.
  const march = (day: string) => `${Number(december(1).slice(0, 4)) + 1}-03-${day}`;
  await openAs(page, editor, "/admin/calendario");
  await page.getByRole("button", { name: "Aggiungi una data" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Titolo").fill(mark);
  await form.getByLabel("Giorno", { exact: true }).fill(march("01"));
  await form.getByLabel("Si ripete", { exact: true }).selectOption("Ogni settimana");
  await form.getByLabel("Si ripete fino al").fill(march("15"));
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  const days = (await told(request, mark)).map(({ starts_on }) => starts_on);
  expect(days).toEqual([march("01"), march("08"), march("15")]);

  const rows = page.getByRole("listitem").filter({ hasText: mark });
  await rows
    .nth(1)
    .getByRole("button", { name: /^Modifica/ })
    .click();
  await form.getByLabel("Titolo").fill(`${mark} online`);
  await form.getByRole("radio", { name: "Anche le successive" }).check();
  expect(await audit(page)).toEqual([]);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  const [first, ...later] = days;
  expect(await told(request, mark)).toMatchObject([
    { starts_on: first, title: mark, sequence: 0 },
    ...later.map((starts_on) => ({ starts_on, title: `${mark} online`, sequence: 1 })),
  ]);

  await page.getByRole("button", { name: "Aggiungi una data" }).click();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Manca il titolo.")).toBeVisible();
  await isAccessible(page, "the form");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Incolla un elenco" }).click();
  await page.getByLabel("Elenco, una data per riga").fill("8/5 Festa\n31/11 Nulla");
  await expect(page.getByRole("checkbox", { name: "Festa" })).toBeVisible();
  await isAccessible(page, "a pasted list");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await isAccessible(page, "the page");
  await resize(page, 320);
  expect(await sideways(page)).toBe(0);
});
