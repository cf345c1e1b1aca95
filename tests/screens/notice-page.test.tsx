import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { queryClient } from "#shared/query-client.tsx";
import type { AuthState } from "#shared/session/use-auth.ts";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { NoticePage } from "#pages/notice-page.tsx";
import { nobody, signedIn } from "./people.ts";
import { backend, earlier, published, resetBackend, withdrawn } from "./notices-backend.ts";

vi.mock("#shared/session/load-supabase.ts", async () => {
  const { loadSupabase } = await import("./notices-backend.ts");
  return { loadSupabase };
});
let auth: AuthState;
vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => auth }));
vi.mock("#shared/call-anonymously.ts", async () => {
  const { callAnonymously } = await import("./notices-backend.ts");
  return { callAnonymously };
});
const project = vi.hoisted(() => ({
  address: { url: "https://x.example", publishableKey: "x" } as object | undefined,
}));
vi.mock("#features/notices/staff/receipt-box.tsx", () => ({
  ReceiptBox: ({ person, notice }: { person: string; notice: { id: string } }) =>
    `«Ho letto» di ${person}: ${notice.id}`,
}));
vi.mock("#shared/env.ts", () => ({ supabaseAddress: () => project.address }));

beforeEach(() => {
  auth = nobody();
  resetBackend();
  localStorage.clear();
  project.address = { url: "https://x.example", publishableKey: "x" };
});

function open(path = "/avvisi/2026-27/12") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/avvisi/:anno/:numero" element={<NoticePage />} />
      </Routes>
    </MemoryRouter>,
  );
}

const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const robots = () => document.head.querySelector("meta[name=robots]")?.getAttribute("content");
const canonical = () => document.head.querySelector("link[rel=canonical]")?.getAttribute("href");

describe("the page of a notice", () => {
  it("shows a loading message, then number, day, for whom, schools, validity and text", async () => {
    let arrive: (rows: ReturnType<typeof published>[]) => void = () => {};
    backend.read.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    expect(await title("Avviso n. 12")).toBeVisible();
    expect(await screen.findByText("Carico l’avviso…")).toBeInTheDocument();
    act(() => arrive([published()]));
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    const article = screen.getByRole("article");
    expect(article).toHaveTextContent("Circolare n. 12 del 20 novembre 2026");
    expect(within(article).getByText("Famiglie, docenti")).toBeVisible();
    expect(within(article).getByText("3 dicembre 2999")).toBeVisible();
    expect(
      within(article)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Primaria: dalle 16:30.", "Secondaria: dalle 15:00."]);
    expect(backend.read).toHaveBeenCalledWith({ p_year: "2026-27", p_number: 12 });
    expect(document.title).toBe(`Colloqui con le famiglie · ${school.name}`);
    expect(canonical()).toBe(`${school.url}/avvisi/2026-27/12`);
    expect(robots()).toBeUndefined();
  });

  it("is described to search engines by the beginning of its text, cut between words", async () => {
    backend.read.mockResolvedValue([published({ body: `Primo\n\n- ${"parola ".repeat(40)}` })]);
    open();
    await title("Colloqui con le famiglie");
    const description = document.querySelector("meta[name=description]")?.getAttribute("content");
    expect(description).toMatch(/^Primo - (?:parola )+…$/);
    expect(description?.length).toBeLessThanOrEqual(162);
  });

  it("moves the focus from the heading of the unread notice to its title", async () => {
    let arrive: (rows: ReturnType<typeof published>[]) => void = () => {};
    backend.read.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    await screen.findByText("Carico l’avviso…");
    (await title("Avviso n. 12")).focus();
    act(() => arrive([published()]));
    expect(await title("Colloqui con le famiglie")).toHaveFocus();
  });

  it("says what it replaces, and leads to the notices beside it", async () => {
    const next = { school_year: "2026-27", number: 13, title: "Porte aperte" };
    backend.read.mockResolvedValue([published({ replaces: [earlier], next })]);
    open();
    const link = await screen.findByRole("link", { name: "n. 9 del 9 novembre 2026" });
    expect(link).toHaveAttribute("href", "/avvisi/2026-27/9");
    const others = within(screen.getByRole("navigation", { name: "Altri avvisi" }));
    expect(others.getByRole("link", { name: /^Successivo · n\. 13 Porte aperte/ })).toHaveAttribute(
      "href",
      "/avvisi/2026-27/13",
    );
  });

  it("says that it is no longer valid, and what holds in its place", async () => {
    backend.read.mockResolvedValue([
      published({ state: "replaced", valid_until: "2026-11-01", replaced_by: { ...earlier, number: 15 } }),
    ]);
    open();
    expect(await screen.findByText(/^Non più valido/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^n\. 15/ })).toHaveAttribute("href", "/avvisi/2026-27/15");
  });

  it("shows when it was corrected, and the words that changed", async () => {
    backend.read.mockResolvedValue([
      published({
        body: "Giovedì 3 dicembre.",
        version: 2,
        corrected_at: "2026-11-21T08:00:00Z",
        versions: [
          {
            version: 1,
            changed_at: "2026-11-20T08:00:00Z",
            title: "Colloqui con le famiglie",
            body: "Martedì 3 dicembre.",
          },
        ],
      }),
    ]);
    open();
    expect(await screen.findByText("Corretto il")).toBeVisible();
    await userEvent.click(screen.getByText("Corretto il 21 novembre 2026: il testo di prima"));
    expect(await screen.findByRole("deletion", {}, { timeout: 3_000 })).toHaveTextContent("Martedì");
    expect(screen.getByRole("insertion")).toHaveTextContent("Giovedì");
  });

  it("does not show an earlier text that the school has hidden", async () => {
    backend.read.mockResolvedValue([
      published({
        version: 2,
        corrected_at: "2026-11-21T08:00:00Z",
        versions: [{ version: 1, changed_at: "2026-11-20T08:00:00Z", title: null, body: null }],
      }),
    ]);
    open();
    await userEvent.click(await screen.findByText(/il testo di prima$/));
    expect(await screen.findByText("La scuola non mostra più questo testo.")).toBeVisible();
  });

  it("says of a withdrawn notice why, and what holds in its place, and asks not to be indexed", async () => {
    backend.read.mockResolvedValue([{ ...withdrawn, replaced_by: { ...earlier, number: 15 } }]);
    open();
    expect(await title("Questo avviso è stato ritirato")).toBeVisible();
    const said = within(screen.getByRole("article")).getAllByRole("status").at(-1);
    expect(said).toHaveTextContent("La scuola lo ha ritirato il 21 novembre 2026.");
    expect(said).toHaveTextContent("Perché: La data era sbagliata.");
    expect(screen.getByRole("link", { name: /^n\. 15/ })).toHaveAttribute("href", "/avvisi/2026-27/15");
    expect(robots()).toBe("noindex");
    expect(canonical()).toBeUndefined();
  });

  it("replaces the text when the notice is withdrawn while it is read", async () => {
    backend.read.mockResolvedValue([published()]);
    open();
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    await waitFor(() => expect(backend.filter).toBe("topic=eq.notices"));
    backend.read.mockResolvedValue([withdrawn]);
    act(() => backend.onEvent());
    expect(await title("Questo avviso è stato ritirato")).toBeVisible();
    expect(screen.queryByText("Si prenota dal registro.")).toBeNull();
  });

  it("says that there is no such notice yet", async () => {
    open("/avvisi/2026-27/99");
    expect(await title("Questo avviso non c’è")).toBeVisible();
    expect(screen.getByText(/Nell’anno scolastico 2026\/27 non c’è ancora un avviso n\. 99/)).toBeVisible();
    expect(robots()).toBe("noindex");
  });

  it.each([
    ["/avvisi/2026-28/12", "«2026-28» non è un anno scolastico: si scrive, per esempio, 2026-27."],
    ["/avvisi/2026-27/0", "«0» non è il numero di un avviso."],
    ["/avvisi/2026-27/dodici", "«dodici» non è il numero di un avviso."],
    ["/avvisi/2026-27/R3", "La R3 è una comunicazione riservata al personale: qui si leggono gli avvisi per tutti."],
  ])("says what is wrong with %s, without asking for it", async (path, problem) => {
    open(path);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.getByRole("link", { name: "fra gli avvisi e le circolari" })).toHaveAttribute("href", "/avvisi");
    expect(backend.read).not.toHaveBeenCalled();
    expect(robots()).toBe("noindex");
  });

  it("offers the address that was probably meant", async () => {
    open("/avvisi/2026/012");
    const link = await screen.findByRole("link", { name: "l’avviso n. 12 del 2026/27" });
    expect(link).toHaveAttribute("href", "/avvisi/2026-27/12");
  });

  it("offers to try again when it cannot be read", async () => {
    backend.read.mockRejectedValueOnce(new Error("read_notices answered 503"));
    open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare questo avviso/);
    backend.read.mockResolvedValue([published()]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await title("Colloqui con le famiglie")).toBeVisible();
  });

  it("shows the copy on the device without a network, and says when it was read", async () => {
    const kept = { readAt: Date.parse("2026-11-20T09:00:00Z"), notices: [published()] };
    localStorage.setItem("avvisi-1", JSON.stringify(kept));
    backend.read.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    expect(screen.getByText(/^Letto .+ alle 10:00, ora non si possono aggiornare\.$/)).toBeVisible();
  });

  it("says so on a site without a backend", async () => {
    project.address = undefined;
    open();
    expect(await screen.findByText("Questo sito non pubblica ancora gli avvisi.")).toBeVisible();
  });

  it("asks who is signed in for «Ho letto» where it is asked for, and no visitor", async () => {
    backend.read.mockResolvedValue([published({ ack_by: "2999-11-27" })]);
    open();
    await title("Colloqui con le famiglie");
    expect(screen.queryByText(/Ho letto/)).toBeNull();
    cleanup();
    auth = signedIn({ email: "anna.verdi@scuola.example", role: "docente" });
    open();
    expect(await screen.findByText("«Ho letto» di 1: notice-12")).toBeVisible();
    cleanup();
    backend.read.mockResolvedValue([published()]);
    act(() => queryClient.clear());
    open();
    await title("Colloqui con le famiglie");
    expect(screen.queryByText(/Ho letto/)).toBeNull();
  });

  it("draws HTML as text", async () => {
    const attempt = '<img src=x onerror="alert(1)">';
    backend.read.mockResolvedValue([published({ title: attempt, body: attempt })]);
    open();
    expect(await title(attempt)).toBeVisible();
    expect(document.querySelector("article img")).toBeNull();
  });
});

describe("the attachments of a notice", () => {
  const file = { id: "f1", title: "Orari e aule", name: "orari e aule.pdf", mime: "application/pdf", size: 184_320 };
  const files = [{ ...file, path: "notice-12/f1/orari-e-aule.pdf" }];
  const signed = [{ path: files[0]?.path, signedURL: "/object/sign/notices/notice-12/f1/orari-e-aule.pdf?token=t" }];

  it("open at signed addresses, and are saved with their name", async () => {
    backend.read.mockResolvedValue([published({ files })]);
    backend.sign.mockImplementation(() => Promise.resolve(Response.json(signed)));
    open();
    const list = within(await screen.findByRole("region", { name: "Allegati" }));
    const link = await list.findByRole("link", { name: "Orari e aule" });
    const address = "https://x.example/storage/v1/object/sign/notices/notice-12/f1/orari-e-aule.pdf?token=t";
    expect(link).toHaveAttribute("href", address);
    expect(list.getByText("PDF, 180 kB", { exact: false })).toHaveTextContent("si apre qui");
    expect(list.getByRole("link", { name: "Scarica Orari e aule" })).toHaveAttribute(
      "href",
      `${address}&download=orari%20e%20aule.pdf`,
    );
    expect(backend.sign).toHaveBeenCalledExactlyOnceWith([files[0]?.path]);
  });

  it("are named when Storage is away: the text stays, and they can be tried again", async () => {
    backend.read.mockResolvedValue([published({ files })]);
    backend.sign.mockImplementation(() => Promise.resolve(new Response("down", { status: 503 })));
    open();
    const list = within(await screen.findByRole("region", { name: "Allegati" }));
    expect(await list.findByRole("alert")).toHaveTextContent(/^Ora i file non si possono aprire/);
    expect(list.getByText("Orari e aule")).toBeVisible();
    expect(list.queryByRole("link")).toBeNull();
    expect(screen.getByText("Si prenota dal registro.")).toBeVisible();
    backend.sign.mockImplementation(() => Promise.resolve(Response.json(signed)));
    await userEvent.click(list.getByRole("button", { name: "Riprova" }));
    expect(await list.findByRole("link", { name: "Orari e aule" })).toBeVisible();
  });

  it("say which one is not there", async () => {
    backend.read.mockResolvedValue([published({ files })]);
    backend.sign.mockImplementation(() => Promise.resolve(Response.json([{ path: files[0]?.path, signedURL: null }])));
    open();
    expect(await screen.findByText(/^Un file ora non si trova\./)).toBeVisible();
  });
});
