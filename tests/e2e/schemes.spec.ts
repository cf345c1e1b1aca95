import { expect, test, type Locator, type Page } from "playwright/test";
import { answers } from "#content/answers.ts";
import { home, homeSchools } from "#content/home.ts";
import { school } from "#content/school.ts";
import { openHydrated } from "./hydrated.ts";

// The colour "paper" of each scheme in src/schemes.
const light = "#fbf9f3";
const blackboard = "#12241f";
const contrast = "#ffffff";

const usual = { colorScheme: "light", contrast: "no-preference", forcedColors: "none", media: "screen" } as const;
const dark = { ...usual, colorScheme: "dark" } as const;
const strong = { ...usual, contrast: "more" } as const;

test.describe("without a chosen scheme, and without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the device decides; forced colours and print use the light scheme", async ({ page }) => {
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

test("the chosen scheme wins over the device; print and forced colours win over both", async ({ page }) => {
  await openHydrated(page, "/progetti/mof"); // the start resets the scheme once
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

test("with forced colours, selected controls, cards, phone numbers and tooltips have a frame, the spinner a gap, and transparent borders stay invisible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/auth");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Registrati").click();
  await page.getByLabel("Email istituzionale").focus();
  expect(await hasFrame(tab("Registrati"))).toBe(true);
  expect(await hasFrame(tab("Accedi"))).toBe(false);
  expect(await hasFrame(tab("Recupera"))).toBe(false);
  await tab("Accedi").click();
  await page.getByRole("button", { name: "Mostra la password" }).hover();
  expect(await hasFrame(page.getByRole("tooltip", { includeHidden: true }).locator("> span"))).toBe(true);
  await page.route("**/auth/v1/token**", () => {}); // never answered: the request stays pending
  await page.getByLabel("Email istituzionale").fill(`docente@${school.emailDomain}`);
  await page.getByLabel("Password", { exact: true }).fill("Una-parola-1");
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  const spinner = page.getByRole("button", { name: "Accedi", exact: true }).locator("> [aria-hidden]");
  expect(await colorOfSide(spinner, "top")).not.toBe(await colorOfSide(spinner, "left"));

  await openHydrated(page, "/notizie");
  const portals = page.getByRole("main").getByRole("link").and(page.locator("[aria-current]"));
  expect(await hasFrame(portals)).toBe(true);

  await openHydrated(page, "/didattica-digitale/famiglie/cyberbullismo");
  const number = page.getByRole("main").getByRole("link").and(page.locator("[href^='tel:']")).first();
  expect(await hasFrame(number)).toBe(true);

  await openHydrated(page, "/cerca?q=cyberbullismo");
  const found = page
    .getByRole("main")
    .getByRole("link", { name: /Cyberbullismo/ })
    .first();
  await expect(found).toHaveCSS("border-left-width", "3px");
  expect(await systemColor(page, "Canvas")).toBe(await colorOfSide(found, "left"));

  // What is painted behind the text leaves the frame whole.
  await openHydrated(page, "/calendario");
  const kind = page.getByRole("main").getByRole("listitem").getByText("Incontro", { exact: true }).first();
  const above = await kind.evaluate((frame) => {
    const text = document.createRange();
    text.selectNode(frame.lastChild ?? frame);
    return text.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientTop;
  });
  expect(above).toBeGreaterThanOrEqual(0);

  await openHydrated(page, "/");
  const schools = page.getByRole("region", { name: home.schools.heading }).getByRole("listitem");
  expect(await schools.count()).toBeGreaterThan(homeSchools.length); // with the tools of each
  for (const card of await schools.all()) expect(await hasFrame(card), (await card.textContent()) ?? "").toBe(true);

  await page.getByRole("button", { name: "Aiuti per la lettura" }).filter({ visible: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Molto ampio").click();
  expect(await hasFrame(panel.locator("label", { hasText: "Molto ampio" }))).toBe(true);
  for (const answer of ["Ampio", "Corta"])
    expect(await hasFrame(panel.locator("label", { hasText: new RegExp(`^${answer}$`) })), answer).toBe(false);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();

  // On black, the shapes of the home page keep their colours, and its icons have that of their text.
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const answer = page.getByRole("navigation", { name: answers.heading }).getByRole("link").first();
  await expect(answer.locator("svg")).toHaveCSS("color", await systemColor(page, "LinkText"));
  const figure = page.getByRole("img", { name: /le tre scuole/ });
  // Where no other shape is, in parts of the figure: the circle, the square, the triangle.
  const colours = await coloursIn(figure, [
    [0.15, 0.6],
    [0.7, 0.9],
    [0.55, 0.4],
  ]);
  expect(colours).toEqual(Object.values(school.colours));
});

test("in the blackboard scheme, panels over the page have a visible edge, and once chosen the browser's address bar its colour", async ({
  page,
}) => {
  await page.emulateMedia(dark);
  await openHydrated(page, "/contatti");
  await page.getByRole("navigation", { name: "Principale" }).getByRole("button", { name: "I Nostri Ambienti" }).click();
  const panel = page.getByRole("group", { name: "I Nostri Ambienti" }).locator("> div");
  const edge = "rgb(127, 154, 141)"; // of src/schemes/blackboard.css
  await expect(panel).toHaveCSS("border-top-color", edge);

  await page.getByRole("button", { name: "Aiuti per la lettura" }).filter({ visible: true }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("border-left", `1px solid ${edge}`);
  await page.getByRole("dialog").getByRole("radio", { name: "Scuro (lavagna)" }).check();
  await page.keyboard.press("Escape");
  const address = page.locator("meta[name=theme-color]").first();
  await expect(address).toHaveAttribute("content", await colorOf(page, "sheet"));
  await openHydrated(page, "/contatti");
  await expect(address).toHaveAttribute("content", "#193029");
  await expect(address).not.toHaveAttribute("media");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCSS("border-left", `1px solid ${edge}`);
});

function colorOfSide(element: Locator, side: "top" | "left"): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(`border-${name}-color`), side);
}

/** The colours at some points of an element, as it is painted. */
async function coloursIn(element: Locator, points: [left: number, top: number][]): Promise<string[]> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ([base64, places]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
      drawing?.drawImage(image, 0, 0);
      return places.map(([left, top]) => {
        const [red, green, blue] =
          drawing?.getImageData(left * image.width, top * image.height, 1, 1).data ?? new Uint8ClampedArray();
        return `#${[red, green, blue].map((part = 0) => part.toString(16).padStart(2, "0")).join("")}`;
      });
    },
    [picture, points] as const,
  );
}

function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const patch = document.body.appendChild(document.createElement("p"));
    patch.style.background = color;
    const { backgroundColor } = getComputedStyle(patch);
    patch.remove();
    return backgroundColor;
  }, name);
}

/** Whether an element has an outline that differs from its background. */
async function hasFrame(element: Locator): Promise<boolean> {
  const ground = await systemColor(element.page(), "Canvas");
  return element.evaluate((node, lost) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    return outlineStyle === "solid" && parseFloat(outlineWidth) > 0 && outlineColor !== lost;
  }, ground);
}

/** The current value of the colour "paper". */
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
