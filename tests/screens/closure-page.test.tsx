import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { haveBuildings } from "../sample-buildings.ts";
import { snow as thursday } from "../sample-day.ts";
import type { Closure } from "#content/closures/closure.ts";
import { school } from "#content/school.ts";
import { closureLanguages } from "#features/closures/closure-sentences.ts";
import { collectSentences } from "#features/text-to-speech/collect-sentences.ts";
import { NoticePage } from "#pages/notice-page.tsx";
import { backend, published, resetBackend } from "./notices-backend.ts";
import { nobody } from "./people.ts";
import { AuthContext } from "#shared/session/use-auth.ts";

const ADDRESS = "/avvisi/2026-27/12";
const URL_OF_IT = `${school.url}${ADDRESS}`;
haveBuildings("Rodari", "Via Roma");
const ITALIAN = `Martedì 24 novembre la scuola è chiusa per neve. Sono chiuse tutte le sedi.`;
const ROMANIAN = `Marți, 24 noiembrie 2026, școala este închisă din cauza zăpezii. Toate sediile sunt închise.`;

const snow: Closure = { ...thursday, from: "2026-11-24" };

const everySchool = ["infanzia", "primaria", "secondaria"] as const;

beforeEach(() => {
  resetBackend();
  Element.prototype.scrollIntoView = vi.fn();
  Reflect.deleteProperty(navigator, "share");
});

function show() {
  render(
    <AuthContext value={nobody()}>
      <BrowserRouter>
        <Routes>
          <Route path="/avvisi/:anno/:numero" element={<NoticePage />} />
        </Routes>
      </BrowserRouter>
    </AuthContext>,
  );
}

async function open({
  hash = "",
  closure = snow,
  ...changes
}: { hash?: string } & Partial<ReturnType<typeof published>> = {}) {
  const title = changes.title ?? "Martedì 24 novembre, scuola chiusa per neve";
  backend.read.mockResolvedValue([
    published({ kind: "chiusura", body: "", schools: [...everySchool], ...changes, title, closure }),
  ]);
  history.replaceState(null, "", ADDRESS + hash);
  show();
  await screen.findByRole("heading", { name: "In altre lingue" });
}

const inLanguage = (name: string) => screen.getByRole("heading", { level: 3, name }).closest("li") as HTMLElement;

describe("the page of a closure", () => {
  it("says on a sign what happens and where", async () => {
    await open();
    const heading = screen.getByRole("heading", {
      level: 1,
      name: "Martedì 24 novembre, scuola chiusa per neve",
    });
    expect(heading.parentElement?.textContent).toBe(`${heading.textContent}Sono chiuse tutte le sedi.`);
  });

  it("says at which hour it was published and corrected, as no other notice does", async () => {
    const moments = { published_at: "2026-11-24T05:30:00Z", corrected_at: "2026-11-24T06:05:00Z" };
    await open(moments);
    expect(screen.getByText("del 24 novembre 2026 alle 6:30")).toBeVisible();
    expect(screen.getByText("24 novembre 2026 alle 7:05")).toBeVisible();
  });

  it("says the whole sentence under a title that had to be shortened", async () => {
    await open({ closure: { ...snow, buildings: ["Rodari"] }, title: "Martedì 24 novembre, una sede chiusa" });
    expect(screen.getByText(/^Martedì 24 novembre la sede/)).toHaveTextContent(
      "Martedì 24 novembre la sede Rodari è chiusa per neve.",
    );
  });

  it("links to its sentence in each of the other languages, in their own letters and direction", async () => {
    await open();
    const nav = screen.getByRole("navigation", { name: "L’avviso in altre lingue" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.lang, link.dir])).toEqual([
      ["Română", "#ro", "ro", "ltr"],
      ["Shqip", "#sq", "sq", "ltr"],
      ["العربية", "#ar", "ar", "rtl"],
      ["中文", "#zh-Hans", "zh-Hans", "ltr"],
      ["Українська", "#uk", "uk", "ltr"],
      ["বাংলা", "#bn", "bn", "ltr"],
      ["Français", "#fr", "fr", "ltr"],
      ["English", "#en", "en", "ltr"],
      ["ਪੰਜਾਬੀ", "#pa", "pa", "ltr"],
      ["Русский", "#ru", "ru", "ltr"],
      ["Español", "#es", "es", "ltr"],
      ["Filipino", "#tl", "tl", "ltr"],
      ["اردو", "#ur", "ur", "rtl"],
    ]);
    for (const link of links) {
      const there = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      expect([there?.lang, there?.dir]).toEqual([link.lang, link.dir]);
    }
    const names = screen.getAllByRole("link").map((link) => link.textContent);
    expect(new Set(names).size, "no two links of one name").toBe(names.length);
    expect(inLanguage("Română (Romeno)")).toHaveTextContent(ROMANIAN);
    expect(within(inLanguage("Română (Romeno)")).getByRole("link", { name: "Română (Romeno)" })).toHaveAttribute(
      "href",
      "/lingue/ro",
    );
    expect(inLanguage("中文 (Cinese)")).toHaveTextContent("2026年11月24日（星期二）学校因下雪停课，校园关闭。");
  });

  it("says for which schools the closure is, not that all buildings are closed, in every language", async () => {
    const title = "Martedì 24 novembre, Primaria chiusa per neve";
    await open({ schools: ["primaria"], title });
    const heading = screen.getByRole("heading", { level: 1, name: title });
    expect(heading.parentElement?.textContent).toBe(`${heading.textContent}Vale per: Primaria.`);
    for (const { name, italianName } of closureLanguages.slice(1)) {
      const school = within(inLanguage(`${name} (${italianName})`)).getByText("Primaria");
      expect([school.tagName, school.lang]).toEqual(["BDI", "it"]);
    }
    expect(inLanguage("Română (Romeno)")).not.toHaveTextContent("Toate sediile sunt închise.");
  });

  it("says the names of buildings as Italian in every language", async () => {
    await open({ closure: { ...snow, buildings: ["Rodari"] } });
    const names = within(inLanguage("العربية (Arabo)")).getByText("Rodari");
    expect([names.tagName, names.lang]).toEqual(["BDI", "it"]);
  });

  it("says that nobody who speaks the languages has read the translations", async () => {
    await open();
    expect(
      screen.getByText(
        "Frasi già pronte, non ancora rilette da chi parla queste lingue: se qualcosa non è chiaro, vale il testo italiano.",
      ),
    ).toBeVisible();
    const inTheirOwn = within(inLanguage("Română (Romeno)"));
    expect(inTheirOwn.getByText("Traducerea nu a fost încă verificată de un vorbitor nativ.")).toBeVisible();
    for (const { name, italianName, unread } of closureLanguages.slice(1))
      expect(within(inLanguage(`${name} (${italianName})`)).getByText(unread)).toBeVisible();
  });

  it("says before a strike what to check, in every language", async () => {
    await open({ closure: { ...snow, what: "strike", why: null }, title: "Martedì 24 novembre, sciopero" });
    expect(screen.getByText(/^Martedì 24 novembre c’è sciopero: /)).toHaveTextContent(
      `le lezioni e gli altri servizi della scuola non sono garantiti. Vale per tutte le sedi. Prima di lasciare i figli davanti alla scuola, controllate che le lezioni ci siano.`,
    );
    expect(inLanguage("English (Inglese)")).toHaveTextContent(/Before you leave your child at the gate, check/);
  });

  it("marks the free lines as only in Italian, for readers of every language", async () => {
    await open({ body: "Mercoledì: la decisione si legge qui alle 17." });
    expect(screen.getByRole("heading", { name: "Che cosa c’è da sapere solo in italiano" })).toBeVisible();
    expect(screen.getByText("Mercoledì: la decisione si legge qui alle 17.")).toBeVisible();
    expect(
      within(inLanguage("English (Inglese)")).getByText("The rest of the notice is only in Italian."),
    ).toBeVisible();
  });

  it("says nothing of free lines when there are none", async () => {
    await open();
    expect(screen.queryByRole("heading", { name: /Che cosa c’è da sapere/ })).toBeNull();
    expect(screen.queryByText("The rest of the notice is only in Italian.")).toBeNull();
  });

  it("marks the language of the address and goes to it", async () => {
    await open({ hash: "#ro" });
    const languages = screen.getByRole("navigation", { name: "L’avviso in altre lingue" });
    const link = within(languages).getByRole("link", { name: "Română" });
    await waitFor(() => expect(link).toHaveAttribute("aria-current", "true"));
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.getElementById("ro")]);
  });

  it("has a QR code with its address, for the paper", async () => {
    await open();
    const code = screen.getByRole("img", { name: "Codice QR con l’indirizzo di questo avviso", hidden: true });
    expect(code.querySelector("path")).toHaveAttribute("d", toSvgPath(generate(URL_OF_IT)));
    expect(screen.getByText(URL_OF_IT)).toBeInTheDocument();
  });

  it("reads aloud what is in Italian alone", async () => {
    await open({ body: "Non c’è la mensa." });
    const spoken = collectSentences().map((sentence) => sentence.spoken);
    expect(spoken.join(" ")).toContain("scuola chiusa per neve");
    expect(spoken).toContain("Non c’è la mensa.");
    expect(spoken.join(" ")).not.toMatch(
      /școala|school|Traduzioni|solo in italiano|[\u0600-\u06ff]|[\u4e00-\u9fff]|[\u0400-\u04ff]/,
    );
  });
});

describe("the sentence is shared", () => {
  function withSheet() {
    const share = vi.fn<(page: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    return share;
  }

  it("in Italian with the address", async () => {
    const user = userEvent.setup();
    await open();
    const share = withSheet();
    await user.click(screen.getByRole("button", { name: "Condividi" }));
    expect(share.mock.lastCall?.[0]).toMatchObject({ text: ITALIAN, url: URL_OF_IT });
  });

  it("in the language that was chosen, with the address of its sentence", async () => {
    const user = userEvent.setup();
    await open({ hash: "#ro" });
    const share = withSheet();
    await user.click(await screen.findByRole("button", { name: "Condividi in romeno" }));
    expect(share.mock.lastCall?.[0]).toMatchObject({ text: ROMANIAN, url: `${URL_OF_IT}#ro` });
  });

  it("with the schools that it is for", async () => {
    const user = userEvent.setup();
    await open({ hash: "#ro", schools: ["primaria"] });
    const share = withSheet();
    await user.click(await screen.findByRole("button", { name: "Condividi in romeno" }));
    expect(share.mock.lastCall?.[0].text).toBe(
      "Marți, 24 noiembrie 2026, școala este închisă din cauza zăpezii. Este valabil pentru: Primaria.",
    );
  });

  it("by the button of each language, copied where nothing shares", async () => {
    const user = userEvent.setup();
    await open();
    await user.click(within(inLanguage("Română (Romeno)")).getByRole("button", { name: "Distribuie" }));
    expect(await navigator.clipboard.readText()).toBe(`${ROMANIAN}\n${URL_OF_IT}#ro`);
  });
});

it("is not there for other notices", async () => {
  backend.read.mockResolvedValue([published()]);
  history.replaceState(null, "", ADDRESS);
  show();
  await screen.findByRole("heading", { level: 1, name: "Colloqui con le famiglie" });
  expect(screen.queryByRole("heading", { name: "In altre lingue" })).toBeNull();
  expect(screen.getByText(URL_OF_IT)).toBeInTheDocument(); // printed
});
