import { expect, test, type Locator, type Page } from "playwright/test";
import { isExample } from "../example/is-example.ts";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { admin, editor, newcomer, openAs, teacher } from "./people.ts";
import { resize } from "./room.ts";

const WAITING = "Il tuo account aspetta la conferma della scuola";

const accounts = [
  {
    name: "an admin",
    who: admin,
    called: "Anna Verdi Admin",
    badge: "Admin",
    label: "Amministratore",
    headings: ["Persone", "Gestione Notizie"],
  },
  {
    name: "an editor",
    who: editor,
    called: "Giulia Bianchi (esempio) Redattore",
    badge: "Redattore",
    label: "Redattore",
  },
  { name: "a teacher", who: teacher, called: teacher.email, label: "Docente" },
  { name: "somebody who waits", who: newcomer, called: "Paolo Rossi (esempio)" },
];

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Opens the user's menu with the keyboard. Returns what contains it. */
async function openMenu(page: Page, width: number, called: string): Promise<Locator> {
  if (width < 960) {
    await tabTo(page, page.getByRole("button", { name: "Apri il menu" }));
    await page.keyboard.press("Enter");
    return page.getByRole("region", { name: "Il tuo accesso" });
  }
  const bar = page.getByRole("navigation", { name: "Principale" });
  const button = bar.getByRole("button", { name: called, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  return bar;
}

async function follow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
}

for (const width of [1280, 390])
  // The narrow menu has the same parts for all: it is tried with the most of them.
  for (const { name, who, called, badge, label, headings } of accounts.slice(0, width === 1280 ? undefined : 1))
    test(`${name} finds in menu, profile and administration what the role allows, with the keyboard at ${width} pixels`, async ({
      page,
    }) => {
      await resize(page, width);
      await openAs(page, who, "/contatti");
      await untilHydrated(page);
      const menu = await openMenu(page, width, called);
      await expect(menu.getByRole("button", { name: "Esci" })).toBeVisible();
      for (const each of ["Admin", "Redattore"])
        await expect(menu.getByText(each, { exact: true })).toHaveCount(each === badge ? 1 : 0);
      await expect(menu.getByText(WAITING)).toHaveCount(label ? 0 : 1);
      await expect(menu.getByRole("link", { name: "Amministrazione" })).toHaveCount(badge ? 1 : 0);

      await follow(page, menu.getByRole("link", { name: "Il mio profilo" }));
      await expect(page).toHaveURL("/profilo");
      await expect(heading(page, WAITING)).toHaveCount(label ? 0 : 1);
      if (label) await expect(page.getByText(`Il tuo ruolo: ${label}`)).toBeVisible();

      if (badge)
        await follow(page, (await openMenu(page, width, called)).getByRole("link", { name: "Amministrazione" }));
      else await openHydrated(page, "/admin");
      await expect(page).toHaveURL("/admin");
      await expect(heading(page, "Amministrazione")).toBeVisible();
      await expect(heading(page, "Da completare")).toHaveCount(badge ? 1 : 0);
      for (const each of ["Persone", "Gestione Notizie"])
        await expect(heading(page, each)).toHaveCount(headings?.includes(each) ? 1 : 0);
      await expect(page.getByText("Questa pagina è riservata")).toHaveCount(badge ? 0 : 1);
    });

// Beside a wider entry, the name of another school may take one line more.
for (const width of isExample ? [1280, 1024] : [])
  test(`at ${width} pixels the badge of an editor leaves the header as high as for a visitor`, async ({ page }) => {
    const height = async () => (await page.getByRole("banner").boundingBox())?.height;
    await resize(page, width);
    await openHydrated(page, "/contatti");
    const before = await height();
    await openAs(page, editor, "/contatti");
    await expect(page.getByRole("button", { name: "Redattore" })).toBeVisible();
    expect(await height()).toBe(before);
  });
