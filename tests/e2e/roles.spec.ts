import { expect, test, type Locator, type Page } from "playwright/test";
import { openHydrated, untilHydrated } from "./hydrated.ts";
import { tabTo } from "./keyboard.ts";
import { admin, newcomer, openAs } from "./people.ts";
import { resize } from "./room.ts";

const WAITING = "Il tuo account aspetta la conferma della scuola";

interface Account {
  name: string;
  who: typeof admin;
  called: string;
  badge?: string;
  label?: string;
  headings?: string[];
}

// The menu, the profile and the administration of an editor and of a teacher: tests/screens, accessibility.spec.ts.
const accounts: [Account, Account] = [
  {
    name: "an admin",
    who: admin,
    called: "Anna Verdi Admin",
    badge: "Admin",
    label: "Amministratore",
    headings: ["Persone", "Gestione Notizie"],
  },
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

// The narrow menu has the same parts for all: it is tried with the most of them.
const visits = [
  [1280, accounts[1]],
  [1280, accounts[0]],
  [390, accounts[0]],
] as const;

test("an admin and somebody who waits find in menu, profile and administration what the role allows, with the keyboard", async ({
  page,
}) => {
  for (const [width, { name, who, called, badge, label, headings }] of visits)
    await test.step(`${name}, ${width} pixels wide`, async () => {
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
});
