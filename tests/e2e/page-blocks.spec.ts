import { expect, test, type Page } from "playwright/test";
import { isAccessible } from "./audit.ts";
import { press } from "./keyboard.ts";
import { editor, openAs } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { BACKEND_URL, KEYS } from "./service.ts";

/** A photograph of 4,000 pixels, with the place where it was taken. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 4000, height: 3000 });
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 2000, 1500);
    return canvas.toDataURL("image/jpeg");
  });
  const jpeg = Buffer.from(data.split(",")[1] ?? "", "base64");
  const exif = Buffer.from("Exif\0\0MM\0*GPS-PLACE");
  const size = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), size, exif, jpeg.subarray(2)]);
}

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = (name: string): Chosen => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4 /Font ${name} ${Date.now()}`),
});

/** Presses, and counts. */
function presser(page: Page) {
  const presses = {
    count: 0,
    async press(name: string | RegExp, within = page.locator("body"), role: "button" | "checkbox" = "button") {
      presses.count++;
      await within.getByRole(role, { name, exact: typeof name === "string" }).click();
    },
    /** A press that asks for a file, and the choice of one. */
    async choose(name: string, within: ReturnType<Page["locator"]>, file: Chosen) {
      const asked = page.waitForEvent("filechooser");
      await presses.press(name, within);
      presses.count++;
      await (await asked).setFiles(file);
    },
    async publish() {
      await presses.press("Pubblica");
      const dialog = page.getByRole("dialog");
      await presses.press(/Testo, immagini e file riletti/, dialog, "checkbox");
      await presses.press("Pubblica", dialog);
      await expect(page.getByText("Pagina pubblicata").first()).toBeVisible();
    },
  };
  return presses;
}

async function begin(page: Page, address: string, title: string) {
  await openAs(page, editor, `/admin/pagine/nuova?indirizzo=${address}`);
  await page.getByRole("textbox", { name: "Titolo della pagina" }).fill(title);
  await page.getByRole("textbox", { name: "Di che cosa parla" }).fill("Una pagina di prova.");
  await page.getByRole("button", { name: "Aggiungi una parte" }).click();
  const part = page.getByRole("region", { name: "Parte 1 di 1" });
  await part.getByRole("textbox", { name: "Titolo della parte" }).fill("Dove siamo");
  await part.getByRole("button", { name: "Togli: Testo" }).click();
  return part;
}

async function leave(page: Page) {
  await page.getByRole("button", { name: "Torna al testo del programma" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Torna al testo del programma" }).click();
  await expect(page.getByText("Chi legge vede il testo del programma")).toBeVisible();
}

// Addresses that no other journey writes.
for (const [width, address] of [
  [1280, "/didattica-digitale/docenti/linee-guida"],
  [390, "/didattica-digitale/docenti"],
] as const)
  test(`a photograph takes two presses, a new PDF at the same address five, at ${width} px`, async ({ page }) => {
    const part = await begin(page, address, "Con fotografia");
    await resize(page, width);
    const upload = page.waitForRequest((request) => request.url().includes("/storage/v1/object/pages/"));
    const image = presser(page);
    await image.choose("Immagine", part, {
      name: "IMG_2031.jpg",
      mimeType: "image/jpeg",
      buffer: await photograph(page),
    });
    expect(image.count).toBe(2);
    await expect(part.getByRole("textbox", { name: "Che cosa si vede" })).toBeFocused();
    await page.keyboard.type("Il portone della scuola");
    const sent = (await upload).postDataBuffer() ?? Buffer.alloc(0);
    expect(sent.includes("GPS-PLACE")).toBe(false);
    await expect(part.getByText(/^Immagine WebP, \d+ kB\. I dati nascosti sono stati tolti\.$/)).toBeVisible();
    await presser(page).choose("File", part, pdf("Delega al ritiro.pdf"));
    await expect(part.getByRole("textbox", { name: "Titolo del file" })).toHaveValue("Delega al ritiro");
    await isAccessible(page, "blocks");
    await resize(page, width);
    expect(await sideways(page)).toBe(0);
    await presser(page).publish();

    const ask = `${BACKEND_URL}/rest/v1/rpc/read_page?p_path=${encodeURIComponent(address)}`;
    const addresses = async () => {
      const answer = await page.request.get(ask, { headers: { apikey: KEYS.publishable } });
      const { files } = (await answer.json()) as { files: { slot: string; name: string; id: string; width: number }[] };
      return files.sort((one, other) => one.name.localeCompare(other.name));
    };
    const before = await addresses();
    expect(before).toMatchObject([{ name: "delega-al-ritiro.pdf" }, { name: "img-2031.webp", width: 1600 }]);
    const replacing = presser(page);
    await replacing.choose("Sostituisci: Delega al ritiro", page.locator("body"), pdf("Delega 2.pdf"));
    await expect(page.getByText(/resta all’indirizzo di prima/)).toBeVisible();
    await replacing.publish();
    await expect(page.getByText("Versioni (2)")).toBeVisible(); // the toast may be that of the first
    expect(replacing.count).toBe(5);
    const [file, picture] = await addresses();
    expect([file?.slot, file?.name]).toEqual([before[0]?.slot, before[0]?.name]);
    expect([file?.id === before[0]?.id, picture?.id]).toEqual([false, before[1]?.id]);

    // A visitor sees it before the site is built again.
    await page.goto("/");
    await page.goto(address);
    const shown = page.getByRole("img", { name: "Il portone della scuola" });
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1600);
    await page.goto("/admin/pagine");
    await page
      .getByRole("link", { name: /^(?:Scrivi|Modifica): / })
      .first()
      .waitFor();
    await page.goto(`/admin/pagine/nuova?indirizzo=${address}`);
    await leave(page);
  });

test("a timetable from a spreadsheet takes two presses, also at 320 px", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const part = await begin(page, "/didattica-digitale/famiglie", "Con tabella");
  const presses = presser(page);
  await presses.press("Tabella", part);
  await page.keyboard.type("Orario");
  await page.evaluate(() => navigator.clipboard.writeText("Giorni\t27 ore\nLunedì\t8:00–13:00\nSabato\tchiuso\n"));
  presses.count++;
  await part.getByRole("textbox", { name: "Colonna 1", exact: true }).click();
  await page.keyboard.press("ControlOrMeta+V");
  expect(presses.count).toBe(2);
  await expect(part.getByRole("textbox", { name: "Riga 2, Giorni" })).toHaveValue("Sabato");
  await expect(part.getByRole("checkbox", { name: /La prima riga incollata/ })).toBeChecked();
  await resize(page, 320);
  expect(await sideways(page)).toBe(0);
  await isAccessible(page, "a table");
  await part.getByRole("button", { name: "Togli la riga 1" }).press("Enter");
  await expect(part.locator(":focus")).toHaveAccessibleName("Annulla");
  await page.keyboard.press("Enter");
  await expect(part.getByRole("textbox", { name: "Riga 1, Giorni" })).toHaveValue("Lunedì");
  await page.getByRole("button", { name: "Scarta la bozza" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Scarta la bozza" }).click();
  await expect(page).toHaveURL(/\/admin\/pagine$/);
});

test("an image is placed with the keyboard alone at 320 px", async ({ page }) => {
  const part = await begin(page, "/didattica-digitale", "Con la tastiera");
  await resize(page, 320);
  const buffer = await photograph(page);
  await part.getByRole("textbox", { name: "Titolo della parte" }).focus();
  const asked = page.waitForEvent("filechooser");
  await press(page, part.getByRole("button", { name: "Immagine", exact: true }));
  await (await asked).setFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
  await expect(part.getByRole("textbox", { name: "Che cosa si vede" })).toBeFocused();
  await page.keyboard.type("Il cortile");
  await page.keyboard.press("Tab");
  await page.keyboard.type("In primavera");
  await expect(part.getByText(/I dati nascosti sono stati tolti/)).toBeVisible();
  await expect(part.getByRole("textbox", { name: /^Didascalia/ })).toHaveValue("In primavera");
  expect(await sideways(page)).toBe(0);
  await press(page, page.getByRole("button", { name: "Scarta la bozza" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Scarta la bozza" }));
  await expect(page).toHaveURL(/\/admin\/pagine$/);
});
