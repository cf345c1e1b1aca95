import { expect, test, type Page } from "playwright/test";
import { audit, isAccessible } from "./audit.ts";
import { confirmedTeacher, newTeacher, signUpByApi } from "./new-teacher.ts";
import { admin, newcomer, openAs, openNewPassword, setRole, teacher } from "./people.ts";
import { resize, sideways } from "./room.ts";
import { openHydrated } from "./hydrated.ts";
import { collectViolations } from "./what-it-tells.ts";

const article = "/didattica-digitale/famiglie/cyberbullismo";
const tutorial = "/didattica-digitale/docenti/tutorial";

const submit = (page: Page, name: string) =>
  page.getByRole("main").locator("form").getByRole("button", { name, exact: true });

test.describe("by the audit of WCAG 2.2 AA, wide and narrow", () => {
  test("the portal: each tab with its errors, and a notice", async ({ page }) => {
    const violations = await collectViolations(page);
    await openHydrated(page, "/auth");
    for (const [tab, button] of [
      ["Accedi", "Accedi"],
      ["Registrati", "Registrati"],
      ["Recupera", "Invia email di recupero"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await submit(page, button).click();
      await expect(page.getByText("Email non valida")).toBeVisible();
      await expect(page.getByLabel("Email istituzionale")).toHaveAccessibleDescription(/Email non valida/);
      expect.soft(await audit(page), `${tab}, with errors`).toEqual([]);
    }
    await page.route("**/auth/v1/recover**", (route) => route.abort());
    await page.getByLabel("Email istituzionale").fill(teacher.email);
    await submit(page, "Invia email di recupero").click();
    await expect(page.getByText("Il server non è raggiungibile.")).toBeVisible();
    await settled(page, "[data-sonner-toast]");
    await isAccessible(page, "a notice and errors");
    await page.getByRole("tab", { name: "Accedi" }).click();
    await page.getByRole("button", { name: "Mostra la password" }).click();
    expect(violations).toEqual([]);
  });

  test("the page of a mail's link: a question, a link that is spent, and the new password with its errors", async ({
    page,
  }) => {
    const violations = await collectViolations(page);
    await openHydrated(page, `/auth/conferma?token_hash=ab12&type=email_change#email=${teacher.email}`);
    await expect(page.getByRole("main").getByText(teacher.email)).toBeVisible();
    await isAccessible(page, "a question");
    await page.getByRole("button", { name: "Sì, sono io: conferma il cambio" }).click();
    await expect(page.getByRole("heading", { name: "Il collegamento non vale più" })).toBeFocused();
    expect.soft(await audit(page), "a link that is spent").toEqual([]);

    await openNewPassword(page, teacher);
    await submit(page, "Salva la password").click();
    await expect(page.getByText("La password deve contenere almeno 8 caratteri")).toBeVisible();
    await isAccessible(page, "the new password, with errors");
    expect(violations).toEqual([]);
  });

  test("the profile and the administration, for an admin", async ({ page }) => {
    const violations = await collectViolations(page);
    await openAs(page, admin, "/profilo");
    await page.getByLabel("Nome", { exact: true }).fill("x".repeat(81));
    await submit(page, "Salva").click();
    await expect(page.getByText("Al massimo 80 caratteri")).toBeVisible();
    await isAccessible(page, "profile");

    await openHydrated(page, "/admin");
    await expect(page.getByRole("list", { name: "Portali monitorati" })).toBeVisible();
    await expect(page.getByText("in attesa di conferma")).toBeVisible();
    await expect(page.getByRole("list", { name: "Da fare oggi" })).toBeVisible();
    await page.route("**/functions/v1/**", (route) => route.abort());
    await page.getByRole("button", { name: "Recupera Notizie" }).click();
    await expect(page.getByText("Errore nel recupero delle notizie.")).toBeVisible();
    await settled(page, "[data-sonner-toast]");
    // Not where the toast covers half a link.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await isAccessible(page, "administration, with an error");
    expect(violations).toEqual([]);
  });

  test("the administration refused to a teacher, their question before the account is deleted, and who waits or has lost a role", async ({
    page,
    request,
  }) => {
    await openAs(page, teacher, "/admin");
    await expect(page.getByText("Questa pagina è riservata")).toBeVisible();
    await isAccessible(page, "refused");

    await openHydrated(page, "/profilo");
    await page.getByRole("button", { name: "Elimina il mio account" }).press("Enter"); // the list of courses may move it
    await page.getByLabel("Password", { exact: true }).fill("non-è-questa");
    await page.getByRole("button", { name: "Elimina per sempre" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Email o password errati. Riprova.");
    await isAccessible(page, "question");

    await openAs(page, newcomer, "/profilo");
    await expect(page.getByRole("button", { name: "Controlla di nuovo" })).toBeVisible();
    await isAccessible(page, "waiting");

    const who = await confirmedTeacher(request);
    await setRole(request, who, "redattore");
    await openAs(page, who, "/admin");
    await expect(page.getByRole("list", { name: "Da fare oggi" })).toBeVisible();
    await setRole(request, who, null, "redattore");
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByRole("alert")).toContainText("Il tuo ruolo è cambiato");
    await isAccessible(page, "role taken away");
  });

  test("the people: the lists, a search, each dialog and its refusal", async ({ page, request }) => {
    const [unconfirmed, { email }] = [newTeacher(), await confirmedTeacher(request)];
    await signUpByApi(request, unconfirmed);
    const counts = { waiting: 2, unconfirmed: 1, docenti: 9, redattori: 1, admins: 1 };
    await page.route("**/rpc/people_counts", (route) => route.fulfill({ json: counts }));
    await openAs(page, admin, "/admin/persone");
    await expect(page.getByRole("button", { name: `Rifiuta: ${unconfirmed.email}` })).toBeVisible();
    await expect(page.getByRole("list", { name: "Cambi di ruolo" })).toBeVisible();
    await expect(page.getByText("L’ultimo amministratore non si toglie.")).toBeVisible();
    await isAccessible(page, "lists");

    await page.route("**/rpc/{set_role,refuse_person,delete_person}", (route) => route.abort());
    for (const [opens, asks] of [
      [`Rifiuta: ${email}`, "Rifiuta ed elimina l’account"],
      ["Elimina: Marta Neri (esempio)", "Elimina l’account"],
    ] as const) {
      await page.getByRole("button", { name: opens }).click();
      await page.getByRole("dialog").getByRole("button", { name: asks }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Il server non risponde");
      expect.soft(await audit(page), opens).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Cambia ruolo: Marta Neri (esempio)" }).click();
    await page.getByRole("radio", { name: /^Amministratore/ }).check();
    await isAccessible(page, "role");
    await page.keyboard.press("Escape");

    await page.route("**/rpc/list_people", (route) => route.abort());
    await page.getByRole("searchbox", { name: "Nome o email" }).fill("Nessuno");
    await page.getByRole("button", { name: "Cerca", exact: true }).click();
    await expect(page.getByText(/Le persone con un ruolo: il server non risponde/)).toBeVisible();
    expect.soft(await audit(page), "a list that cannot be read").toEqual([]);
  });

  test("the page that says that a page did not open", async ({ page }) => {
    await openHydrated(page, "/contatti");
    await page.context().setOffline(true); // or it would be loaded anew
    await page.evaluate(() => {
      history.pushState(null, "", "/progetti/mof");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("heading", { level: 1, name: "Questa pagina non si è aperta" })).toBeVisible();
    await isAccessible(page, "the page");
  });
});

test("with the text spacing of WCAG 1.4.12, and enlarged to 400 %: nothing cut, room left to read, the first wrong field in sight", async ({
  page,
}) => {
  for (const path of ["/", article, tutorial, "/auth"]) {
    await openHydrated(page, path);
    await spaceText(page);
    for (const width of [1280, 390, 320]) {
      await resize(page, width, 720);
      expect(await sideways(page), `${path} spaced, ${width} pixels wide`).toBe(0);
      expect(await cutTexts(page), `${path} spaced, ${width} pixels wide`).toEqual([]);
    }
    await page.evaluate(() => void document.adoptedStyleSheets.pop());

    await resize(page, 320, 256); // 1280 × 1024 at 400 %
    expect(await sideways(page), path).toBe(0);
    expect(await cutTexts(page), path).toEqual([]);
    // What stays at the top must not take the little window for itself.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const taken = await page.evaluate(() =>
      Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0),
    );
    expect(taken, path).toBeLessThan(128);
  }
  await submit(page, "Accedi").click();
  await expect(page.getByLabel("Email istituzionale")).toBeFocused();
  expect(await describeFocus(page)).toMatchObject({ isMarked: true, isInSight: true });
});

for (const path of ["/", article])
  test(`${path}, wide and narrow: what Tab reaches is marked and in sight`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" }); // with the ticker as most visitors have it
    for (const [width, height] of [
      [1280, 600],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Wide, what the build prerendered stays; narrow, what is read has taken its place.
      if (width === 1280) await page.route("**/rpc/home_content", () => {});
      else await page.unrouteAll();
      await openHydrated(page, path);
      if (path === "/") await expect(page.locator(".ticker-list")).toHaveCount(width === 1280 ? 1 : 6);
      const links = await page.locator("a:visible").count();
      const hidden: string[] = [];
      let stops = 0;
      for (; stops < 200; stops++) {
        await page.keyboard.press("Tab");
        const focus = await describeFocus(page);
        if (!focus) break;
        if (!focus.isMarked || !focus.isInSight) hidden.push(JSON.stringify(focus));
      }
      expect(hidden, `${width} pixels wide`).toEqual([]);
      expect(stops).toBeGreaterThanOrEqual(Math.min(links, 20));
      expect(stops).toBeLessThan(200);

      // Back from the foot, where the header would cover what comes in at the top.
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      for (let back = 0; back < 15; back++) {
        await page.keyboard.press("Shift+Tab");
        expect(await describeFocus(page)).toMatchObject({ isMarked: true, isInSight: true });
      }
    }
  });

/** The texts that do not fit in a box that hides what goes over its edge. The ticker and what is for readers only aside. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter(
        (element) => hasText(element) && !element.closest(".sr-only, .ticker, noscript") && element.checkVisibility(),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(element);
        const cutsX = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const cutsY = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
        return cutsX || cutsY || left < -1 || right > innerWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });
}

/** The spacing that a reader may choose (WCAG 1.4.12), set as an extension would: the policy refuses a style element. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Whether the focused element has an outline, and whether it is really what one sees at its place. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const isInSight = [...focused.getClientRects()].some(({ x, y, width, height }) => {
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && focused.contains(top);
    });
    return {
      what: `${focused.tagName} ${focused.textContent.trim().slice(0, 40)}`,
      isMarked: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      isInSight,
    };
  });
}

/** Waits for the end of the movement with which something comes in. */
async function settled(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => Promise.all(element.getAnimations().map((move) => move.finished)));
}
