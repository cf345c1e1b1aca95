import { expect, test, type Locator, type Page } from "playwright/test";
import { home, homeSchools } from "#content/home.ts";
import { openHydrated } from "./hydrated.ts";

// The paper of each, as src/schemes has it.
const light = "#fbf9f3";
const blackboard = "#12241f";
const contrast = "#ffffff";

const usual = { colorScheme: "light", contrast: "no-preference", forcedColors: "none", media: "screen" } as const;
const dark = { ...usual, colorScheme: "dark" } as const;
const strong = { ...usual, contrast: "more" } as const;

test.describe("without a choice of the reader's, and without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the device decides; forced colours and paper are left alone", async ({ page }) => {
    await page.goto("/progetti/mof");
    for (const [device, paper] of [
      [usual, light],
      [dark, blackboard],
      [strong, contrast],
      [{ ...dark, contrast: "more" }, contrast],
      [{ ...dark, forcedColors: "active" }, light],
      [{ ...strong, forcedColors: "active" }, light],
      [{ ...dark, media: "print" }, light],
      [{ ...strong, media: "print" }, light],
    ] as const) {
      await page.emulateMedia(device);
      expect(await paperOf(page), JSON.stringify(device)).toBe(paper);
    }
    await page.emulateMedia(dark);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  });
});

test("what the reader has chosen wins over the device, and paper and forced colours over both", async ({ page }) => {
  await openHydrated(page, "/progetti/mof"); // the start puts right what the page has, and then leaves it alone
  for (const [scheme, paper] of Object.entries({ light, blackboard, contrast })) {
    await page.evaluate((name) => (document.documentElement.dataset["scheme"] = name), scheme);
    for (const device of [usual, dark, strong]) {
      await page.emulateMedia(device);
      expect(await paperOf(page), scheme).toBe(paper);
      await page.emulateMedia({ ...device, media: "print" });
      expect(await paperOf(page), `${scheme}, printed`).toBe(light);
      await page.emulateMedia({ ...device, forcedColors: "active" });
      expect(await paperOf(page), `${scheme}, forced`).toBe(light);
    }
  }
});

test("the browser's own bar has the colour of the sheet that the reader has chosen", async ({ page }) => {
  await openHydrated(page, "/contatti");
  await page.getByRole("button", { name: "Aiuti per la lettura" }).click();
  await page.getByRole("dialog").getByText("Lavagna").click();
  const bar = page.locator("meta[name=theme-color]").first();
  await expect(bar).toHaveAttribute("content", await colorOf(page, "sheet"));
  await openHydrated(page, "/contatti");
  await expect(bar).toHaveAttribute("content", "#193029");
  await expect(bar).not.toHaveAttribute("media");
});

test("colours that the browser forces leave what is chosen, and every card, its frame", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/auth");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Registrati").click();
  await page.getByLabel("Email istituzionale").focus();
  expect(await frameOf(tab("Registrati"))).toMatchObject({ isSeen: true });
  expect(await frameOf(tab("Accedi"))).toMatchObject({ isSeen: false });
  expect(await frameOf(tab("Recupera"))).toMatchObject({ isSeen: false });

  await openHydrated(page, "/");
  const schools = page.getByRole("region", { name: home.schools.heading }).getByRole("listitem");
  expect(await schools.count()).toBeGreaterThan(homeSchools.length); // with the tools of each
  for (const card of await schools.all())
    expect(await frameOf(card), (await card.textContent()) ?? "").toMatchObject({ isSeen: true });

  await page.getByRole("button", { name: "Aiuti per la lettura" }).filter({ visible: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Molto ampio").click();
  expect(await frameOf(panel.locator("label", { hasText: "Molto ampio" }))).toMatchObject({ isSeen: true });
  for (const answer of ["Ampio", "Corta"])
    expect(await frameOf(panel.locator("label", { hasText: new RegExp(`^${answer}$`) })), answer).toMatchObject({
      isSeen: false,
    });
});

test("on the blackboard what opens over the page has an edge that is seen", async ({ page }) => {
  await page.emulateMedia(dark);
  await openHydrated(page, "/");
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "I Nostri Ambienti" }).click();
  const panel = page.getByRole("group", { name: "I Nostri Ambienti" }).locator("> div");
  const edge = "rgb(127, 154, 141)"; // of src/schemes/blackboard.css
  await expect(panel).toHaveCSS("border-top-color", edge);

  await page.getByRole("button", { name: "Aiuti per la lettura" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("border-left", `1px solid ${edge}`);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCSS("border-left", `1px solid ${edge}`);
});

/** The frame that is drawn over an element without moving it, in a colour that is not its ground's. */
function frameOf(element: Locator) {
  return element.evaluate((node) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    const ground = document.createElement("p");
    ground.style.background = "Canvas";
    node.append(ground);
    const isLost = outlineColor === getComputedStyle(ground).backgroundColor;
    ground.remove();
    return { isSeen: outlineStyle === "solid" && parseFloat(outlineWidth) > 0 && !isLost };
  });
}

/** The colour that is paper now, whatever is painted with it. */
function paperOf(page: Page): Promise<string> {
  return colorOf(page, "paper");
}

function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
    const drawing = document.createElement("canvas").getContext("2d");
    if (!drawing) return hex;
    drawing.fillStyle = hex;
    return drawing.fillStyle;
  }, token);
}
