import { expect, test, type APIRequestContext, type Page } from "playwright/test";
import { school } from "#content/school.ts";
import { isAccessible } from "./audit.ts";
import { untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { mailsTo } from "./mailbox.ts";
import { confirmedTeacher, signInByApi } from "./new-teacher.ts";
import { inDays } from "../days.ts";
import { newTitle, openDesk } from "./notices-desk.ts";
import { admin, editor, openAs, setRole } from "./people.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

interface Made {
  email: string;
  password: string;
}

let made: Made[] = [];

async function newcomer(request: APIRequestContext): Promise<Made> {
  const who = await confirmedTeacher(request);
  made.push(who);
  return who;
}

test.afterEach(async ({ request }) => {
  const { access_token } = (await (await signInByApi(request, admin)).json()) as { access_token: string };
  for (const who of made) {
    const { user } = (await (await signInByApi(request, who)).json()) as { user: { id: string } };
    await request.post(`${BACKEND_URL}/rest/v1/rpc/delete_person`, {
      headers: { apikey: KEYS.publishable, authorization: `Bearer ${access_token}` },
      data: { p_user: user.id },
    });
  }
  made = [];
});

const nameOf = ({ email }: Made) => email;
const waiting = (page: Page, who: Made) =>
  page
    .getByRole("list", { name: "Persone in attesa" })
    .getByRole("listitem")
    .filter({ hasText: nameOf(who) });
const withRole = (page: Page, who: Made) =>
  page
    .getByRole("list", { name: "Persone con un ruolo" })
    .getByRole("listitem")
    .filter({ hasText: nameOf(who) });

/** Counts the presses until the person is confirmed. */
async function confirm(page: Page, who: Made, school?: string): Promise<number> {
  let presses = 0;
  const row = waiting(page, who);
  if (school) {
    await row.getByRole("checkbox", { name: school, exact: true }).check();
    presses += 1;
  }
  await row.getByRole("button", { name: /^Conferma come docente/ }).click();
  presses += 1;
  await expect(row).toHaveCount(0);
  return presses;
}

test("a circular for the teachers of one school asks exactly them, who were told of their confirmation once", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const [mine, proposing, other, unsaid] = [
    await newcomer(request),
    await newcomer(request),
    await newcomer(request),
    await newcomer(request),
  ];

  await test.step("who signs up says where they work", async () => {
    const own = await browser.newPage();
    await openAs(own, proposing, "/profilo");
    await untilHydrated(own);
    await own.getByRole("checkbox", { name: "Primaria", exact: true }).check();
    await own.getByRole("button", { name: "Salva" }).click();
    await expect(own.getByText("La scuola conferma dove lavori.")).toBeVisible();
    await isAccessible(own, "profile");
    await own.close();
  });

  await test.step("the administrator confirms them: a press more for a school, none for a proposal", async () => {
    await openAs(page, admin, "/admin/persone");
    await untilHydrated(page);
    await expect(waiting(page, proposing)).toContainText("ha scritto: Docente, primaria");
    await isAccessible(page, "people");
    expect(await confirm(page, mine, "Primaria")).toBe(2);
    expect(await confirm(page, proposing)).toBe(1);
    expect(await confirm(page, other)).toBe(1);
    expect(await confirm(page, unsaid)).toBe(1);
    await expect(withRole(page, mine)).toContainText("Docente, primaria");
    await expect(withRole(page, other)).toContainText("scuole non dette");
  });

  await test.step("and says the school of another later, from what is to be done", async () => {
    await openAs(page, admin, "/admin");
    await untilHydrated(page);
    await page.getByRole("link", { name: /persone senza le loro scuole/ }).click();
    await expect(page).toHaveURL(/scuole=non-dette/);
    await page.getByRole("checkbox", { name: `Scegli ${nameOf(other)}` }).check();
    await page.getByRole("button", { name: "Cambia le scuole (1)" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Secondaria di 1° grado", exact: true }).check();
    await isAccessible(page, "schools");
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(withRole(page, other)).toHaveCount(0);
    await expect(withRole(page, unsaid)).toBeVisible();
  });

  const title = newTitle("Programmazione");
  const desk = await openDesk(request);
  const { id } = await desk.publish(title, "Il testo.", { p_audiences: ["docenti"], p_ack_by: inDays(9) });

  await test.step("the list of readers has them, who was not told of, and not the author, who teaches there too", async () => {
    await openAs(page, editor, `/admin/avvisi/${id}#chi-ha-letto`);
    await untilHydrated(page);
    const readers = page.getByRole("region", { name: "Chi ha letto" });
    await expect(readers).toContainText(nameOf(mine));
    for (const who of [proposing, unsaid]) await expect(readers).toContainText(nameOf(who));
    await expect(readers).not.toContainText(nameOf(other));
    await expect(readers).not.toContainText("Bianchi");
  });

  await test.step("it is to be read by them alone", async () => {
    for (const [who, isAsked] of [
      [mine, true],
      [other, false],
    ] as const) {
      const own = await browser.newPage();
      await openAs(own, who, "/area-docenti");
      await untilHydrated(own);
      await expect(own.getByRole("link", { name: title })).toBeVisible();
      await expect(own.getByRole("button", { name: `Ho letto: ${title}` })).toHaveCount(isAsked ? 1 : 0);
      await own.close();
    }
  });

  await test.step("each was told once, with the way in, and who loses a role and gets it again is not told again", async () => {
    const told = async () =>
      (await mailsTo(request, mine.email)).filter(({ subject }) => subject === "Il tuo account è confermato");
    await expect.poll(told, { timeout: 60_000 }).toHaveLength(1);
    expect((await told())[0]?.link).toMatch(/\/area-docenti$/);
    await setRole(request, mine, null, "docente");
    await setRole(request, mine, "docente");
    expect(await told()).toHaveLength(1);
  });

  await desk.withdraw({ id, revision: 2, school_year: "", number: 0, path: "" }, 2, "Una prova.");
});

test("a circular for one building is found by its families, and not among what concerns the other", async ({
  page,
  browser,
}) => {
  const [own, other] = school.buildings.filter(({ levels }) => levels.join() === "primaria");
  const title = newTitle("Il cancello resta chiuso");
  const said = `Primaria · ${own?.name.replace("Primaria ", "")}`;
  await test.step("a redattore chooses school and building, and reads them before it goes out", async () => {
    await openAs(page, editor, "/admin/avvisi/nuovo");
    await untilHydrated(page);
    await page.getByLabel("Titolo").fill(title);
    await page.getByLabel("Testo", { exact: true }).fill("Si entra da via dei Tigli.");
    await page.getByRole("checkbox", { name: "Famiglie" }).check();
    const places = page.getByRole("group", { name: "Per quali scuole e sedi" });
    await places.getByRole("checkbox", { name: "Primaria", exact: true }).press("Space");
    await tabTo(page, page.getByRole("checkbox", { name: own?.name ?? "" }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("region", { name: "Anteprima" })).toContainText(said);
    await isAccessible(page, "buildings of a notice");
    await page.getByRole("button", { name: "Un mese" }).click();
    await page.getByRole("button", { name: "Pubblica", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(`Primaria (${own?.name.replace("Primaria ", "")})`);
    await dialog.getByRole("checkbox", { name: /^Testo e allegati riletti/ }).check();
    await dialog.getByRole("button", { name: "Pubblica subito" }).click();
    await expect(dialog).toBeHidden({ timeout: 20_000 });
  });

  await test.step("a family of the other building does not see it, one of its own does, and who reads it sees where", async () => {
    const family = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await family.goto(`/avvisi?sede=${other?.id}`);
    await untilHydrated(family);
    const list = family.getByRole("region", { name: "Avvisi" });
    await expect(list.getByRole("status").first()).toContainText(`per la sede ${other?.name}`);
    await expect(list.getByRole("link", { name: title })).toHaveCount(0);
    const filter = family.getByRole("navigation", { name: "Sede" });
    await isAccessible(family, "filter by building");
    await filter.getByRole("link", { name: own?.name ?? "" }).press("Enter");
    await expect(family).toHaveURL(new RegExp(`sede=${own?.id}$`));
    const row = list.getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText(said);
    await row.getByRole("link", { name: title }).click();
    await expect(family.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(family.getByRole("definition").filter({ hasText: said })).toBeVisible();
    await family.close();
  });

  await page.getByRole("button", { name: "Ritira", exact: true }).click();
  await page.getByRole("textbox", { name: "Perché si ritira" }).fill("Una prova.");
  await page.getByRole("button", { name: "Ritira l’avviso" }).click();
  await expect(page.getByText("Ritirato", { exact: true })).toBeVisible();
});
