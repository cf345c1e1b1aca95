import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { queryClient } from "#shared/query-client.tsx";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { school } from "#content/school.ts";
import { NoticePage } from "#pages/notice-page.tsx";
import { answerRequests, PROJECT } from "./have-project.ts";
import { nobody, signedIn } from "./people.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { backend, dated, earlier, goOffline, keepSite, published, resetBackend, withdrawn } from "./notices-backend.ts";

let auth: AuthState;

beforeEach(() => {
  auth = nobody();
  resetBackend();
});

function open(path = "/avvisi/2026-27/12") {
  render(
    <AuthContext value={auth}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/avvisi/:anno/:numero" element={<NoticePage />} />
        </Routes>
      </MemoryRouter>
    </AuthContext>,
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
    expect(await screen.findByText("Carico l’avviso…")).toHaveRole("status");
    expect(await title("Avviso n. 12")).toBeVisible(); // before, the heading of the slot gives way to it
    expect(robots()).toBe("noindex");
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

  it("says for which buildings it is, and breaks at none that is gone", async () => {
    haveBuildings("Rodari", "Via Roma");
    backend.read.mockResolvedValue([published({ buildings: ["Via Roma", "tolta"] })]);
    open();
    expect(await screen.findByText("Primaria · Via Roma")).toBeVisible();
    expect(screen.getByText("Secondaria")).toBeVisible();
    expect(screen.getByText("una sede che non c’è più")).toBeVisible();
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
    const previous = { school_year: "2026-27", number: 11, title: "Mensa" };
    backend.read.mockResolvedValue([published({ replaces: [earlier, { ...earlier, number: 10 }], previous, next })]);
    open();
    const link = await screen.findByRole("link", { name: "n. 9 del 9 novembre 2026" });
    expect(link).toHaveAttribute("href", "/avvisi/2026-27/9");
    expect(screen.getByText("Sostituisce il").parentElement).toHaveTextContent(
      "Sostituisce il n. 9 del 9 novembre 2026 e il n. 10 del 9 novembre 2026.",
    );
    const others = within(screen.getByRole("navigation", { name: "Altri avvisi" }));
    expect(others.getByRole("link", { name: /^Successivo · n\. 13 Porte aperte/ })).toHaveAttribute(
      "href",
      "/avvisi/2026-27/13",
    );
    expect(others.getByRole("link", { name: /^Precedente · n\. 11 Mensa/ })).toHaveAttribute(
      "href",
      "/avvisi/2026-27/11",
    );
  });

  it("has the day of Italy, and says that it has expired", async () => {
    backend.read.mockResolvedValue([
      published({ state: "expired", published_at: "2025-11-20T23:30:00Z", valid_until: "2025-11-30" }),
    ]);
    open();
    expect(await screen.findByText("Non più valido dal 1° dicembre 2025.")).toBeVisible();
    expect(screen.getByRole("article")).toHaveTextContent("n. 12 del 21 novembre 2025");
  });

  it("is printed with a button, and names the telephone of the office", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    backend.read.mockResolvedValue([published()]);
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Stampa" }));
    expect(print).toHaveBeenCalledOnce();
    const office = within(screen.getByRole("complementary", { name: "Avete una domanda?" }));
    expect(office.getByRole("link", { name: `Telefono: ${school.phones[0]}` })).toBeVisible();
  });

  it("says since when it is no longer valid, though its last day is to come, and what holds in its place", async () => {
    backend.read.mockResolvedValue([published({ state: "replaced", replaced_by: { ...earlier, number: 15 } })]);
    open();
    expect(await screen.findByText("Era valido fino al")).toBeVisible();
    expect(await screen.findByText(/^Non più valido dal 9 novembre/)).toBeVisible();
    expect(screen.getByRole("link", { name: /^n\. 15/ })).toHaveAttribute("href", "/avvisi/2026-27/15");
  });

  it("shows when it was corrected, and the words that changed", async () => {
    backend.read.mockResolvedValue([
      published({
        body: "Giovedì 3 dicembre.",
        change_note: "È giovedì, non martedì",
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
    expect(screen.getByText("È giovedì, non martedì")).toBeVisible();
    await userEvent.click(screen.getByText("Corretto il 21 novembre 2026: il testo di prima"));
    expect(await screen.findByRole("deletion")).toHaveTextContent("[tolto: Martedì]");
    expect(screen.getByRole("insertion")).toHaveTextContent("[aggiunto: Giovedì]");
  });

  it("compares each earlier text with the one that followed", async () => {
    const before = { title: "Colloqui con le famiglie", changed_at: "2026-11-20T08:00:00Z" };
    backend.read.mockResolvedValue([
      published({
        body: "Terzo.",
        version: 3,
        corrected_at: "2026-11-22T08:00:00Z",
        versions: [
          { ...before, version: 2, changed_at: "2026-11-21T08:00:00Z", body: "Secondo." },
          { ...before, version: 1, body: "Primo." },
        ],
      }),
    ]);
    open();
    const corrections = await screen.findAllByText(/il testo di prima$/);
    expect(corrections.map(({ textContent }) => textContent)).toEqual([
      "Corretto il 22 novembre 2026: il testo di prima",
      "Corretto il 21 novembre 2026: il testo di prima",
    ]);
    await userEvent.click(screen.getByText(/^Corretto il 21 novembre/));
    expect(await screen.findByRole("deletion")).toHaveTextContent("Primo");
    expect(screen.getByRole("insertion")).toHaveTextContent("Secondo");
  });

  it("shows an earlier text alone when the one that followed is hidden", async () => {
    backend.read.mockResolvedValue([
      published({
        version: 3,
        corrected_at: "2026-11-22T08:00:00Z",
        versions: [
          { version: 2, changed_at: "2026-11-21T08:00:00Z", title: null, body: null },
          { version: 1, changed_at: "2026-11-20T08:00:00Z", title: "Colloqui", body: "Primo." },
        ],
      }),
    ]);
    open();
    await userEvent.click(await screen.findByText(/^Corretto il 21 novembre/));
    expect(await screen.findByText(/Primo\./)).toBeVisible();
    expect(screen.getByText(/^La scuola non mostra più il testo che è venuto dopo/)).toBeVisible();
    expect(screen.queryByRole("deletion")).toBeNull();
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
    backend.read.mockResolvedValue([{ ...withdrawn, replaces: [earlier], replaced_by: { ...earlier, number: 15 } }]);
    open();
    expect(await title("Ritirato il 21 novembre 2026")).toBeVisible();
    const said = within(screen.getByRole("article")).getAllByRole("status").at(-1);
    expect(said).toHaveTextContent("Perché: La data era sbagliata.");
    expect(said).toHaveTextContent("Sostituiva il n. 9 del 9 novembre 2026.");
    expect(screen.getByRole("link", { name: /^n\. 15/ })).toHaveAttribute("href", "/avvisi/2026-27/15");
    expect(robots()).toBe("noindex");
    expect(canonical()).toBeUndefined();
  });

  it("replaces the text when the notice is withdrawn while it is read", async () => {
    backend.read.mockResolvedValue([published()]);
    open();
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.notices"));
    backend.read.mockResolvedValue([withdrawn]);
    act(() => tellChange());
    expect(await title("Ritirato il 21 novembre 2026")).toBeVisible();
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
    ["/avvisi/2026-27/R3", "R3 è un avviso riservato al personale: qui si leggono gli avvisi per tutti."],
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
    expect(robots()).toBe("noindex");
    backend.read.mockResolvedValue([published()]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    expect(robots()).toBeUndefined();
  });

  it("shows the copy on the device without a network, and says when it was read", async () => {
    const file = { id: "f1", title: "Orari", name: "orari.pdf", mime: "application/pdf", size: 1, path: "n/f1.pdf" };
    // A copy may be older than the buildings of notices.
    const notice = { ...published({ files: [file] }), buildings: undefined };
    const kept = { readAt: Date.parse("2026-11-20T09:00:00Z"), notices: [notice] };
    localStorage.setItem("avvisi-1", JSON.stringify(kept));
    backend.read.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    expect(await title("Colloqui con le famiglie")).toBeVisible();
    expect(screen.getByText(/^Letto .+ alle 10:00, ora non si può aggiornare\.$/)).toHaveRole("status");
    expect(screen.getByText("Per aprire i file serve la rete.")).toBeVisible();
    expect(backend.sign).not.toHaveBeenCalled();
  });

  it("does not show the copy of a notice with the same number of another year", async () => {
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: 0, notices: [published()] }));
    backend.read.mockRejectedValue(new TypeError("Failed to fetch"));
    open("/avvisi/2025-26/12");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare questo avviso/);
    expect(screen.queryByText("Si prenota dal registro.")).toBeNull();
  });

  it("stays withdrawn without a network, although the device has its text", async () => {
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: 0, notices: [published()] }));
    backend.read.mockResolvedValue([withdrawn]);
    open();
    await title("Ritirato il 21 novembre 2026");
    act(goOffline);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ritirato il 21 novembre 2026");
    expect(screen.queryByText("Si prenota dal registro.")).toBeNull();
  });

  it("says so on a site without a backend", async () => {
    vi.stubEnv("VITE_SUPABASE_URL", "");
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
    const asked = vi.fn<(asked: unknown) => object>(() => ({ asked: true, version: 1, ack_from: 1, read_at: null }));
    answerRequests("client", ({ url }) => Response.json(asked(url.searchParams.get("p_notice"))));
    open();
    expect(await screen.findByRole("button", { name: /^Ho letto/ })).toBeVisible();
    expect(asked).toHaveBeenCalledExactlyOnceWith("notice-12");
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

describe("the dates of a notice", () => {
  const dates = async () => within(await screen.findByRole("region", { name: "Date di questo avviso" }));

  it("are below its text, each with its day and its button, and follow their changes", async () => {
    backend.read.mockResolvedValue([published()]);
    backend.dates.mockResolvedValue([
      dated({ starts_on: "2020-12-01", title: "Prima data", notice: { school_year: "2026-27", number: 12 } }),
      dated({ starts_on: "2999-12-03", title: "Colloqui", notice: { school_year: "2026-27", number: 12 } }),
    ]);
    open();
    const rows = (await dates()).getAllByRole("listitem");
    expect(rows[0]).toHaveTextContent("Concluso");
    expect(rows[1]).toHaveTextContent(/martedì 3 dicembre 2999, tutto il giorno Primaria Secondaria$/);
    expect((await dates()).queryByRole("link")).toBeNull();
    expect((await dates()).getByRole("button", { name: "Aggiungi al calendario: Colloqui" })).toBeVisible();
    expect(backend.dates).toHaveBeenCalledWith({ p_from: "2000-01-01", p_notice: "notice-12" });
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.calendar"));
    backend.dates.mockResolvedValue([dated({ starts_on: "2999-12-04", title: "Altra data" })]);
    act(() => tellChange());
    expect(await screen.findByText("Altra data")).toBeVisible();
  });

  it("are absent when it has none, and when they cannot be read", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.read.mockResolvedValue([published()]);
    backend.dates.mockRejectedValue(new Error("list_events answered 503"));
    open();
    await title("Colloqui con le famiglie");
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(screen.queryByText("Date di questo avviso")).toBeNull();
  });
});

describe("the copy of the notices on the device", () => {
  const stored = () => JSON.parse(localStorage.getItem("avvisi-1") ?? "null") as { notices: object[] } | null;
  const hidden = { version: 1, changed_at: "2026-11-20T08:00:00Z", title: "Un nome", body: "x" };
  beforeEach(() => {
    backend.read.mockImplementation(({ p_number }) =>
      Promise.resolve(p_number ? [published()] : [published({ versions: [hidden] }), { ...withdrawn, id: "gone" }]),
    );
  });

  it("has the newest, without those withdrawn and without earlier texts", async () => {
    keepSite();
    open();
    await waitFor(() => expect(stored()).not.toBeNull());
    expect(stored()?.notices).toEqual([published()]);
  });

  it("is not made before the site itself is kept", async () => {
    open();
    await title("Colloqui con le famiglie");
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.notices"));
    expect(backend.read.mock.calls.every(([{ p_number }]) => p_number === 12)).toBe(true);
    expect(stored()).toBeNull();
  });

  it("is done without where the browser refuses to store", async () => {
    keepSite();
    const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    open();
    await waitFor(() => expect(refusal).toHaveBeenCalled());
    expect(await title("Colloqui con le famiglie")).toBeVisible();
  });
});

it("the school's own number is read beside that of the site", async () => {
  backend.read.mockResolvedValue([published({ protocol: "0004521/U" })]);
  open();
  await title("Colloqui con le famiglie");
  expect(screen.getByRole("article")).toHaveTextContent(
    "Circolare n. 12 (numero della scuola: 0004521/U) del 20 novembre 2026",
  );
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
    const address = `${PROJECT}/storage/v1/object/sign/notices/notice-12/f1/orari-e-aule.pdf?token=t`;
    expect(link).toHaveAttribute("href", address);
    expect(list.getByText("PDF, 180 kB")).toBeVisible();
    expect(list.queryByRole("img")).toBeNull();
    expect(list.getByRole("link", { name: "Scarica Orari e aule" })).toHaveAttribute(
      "href",
      `${address}&download=orari%20e%20aule.pdf`,
    );
    expect(backend.sign).toHaveBeenCalledExactlyOnceWith([files[0]?.path]);
  });

  it("that are images are shown, with their titles, and an address that is renewed does not load them again", async () => {
    const image = {
      ...file,
      id: "f2",
      title: "Locandina",
      name: "l.png",
      mime: "image/png",
      path: "notice-12/f2/l.png",
    };
    backend.read.mockResolvedValue([published({ files: [image] })]);
    const sign = (token: string) => () =>
      Promise.resolve(Response.json([{ path: image.path, signedURL: `/object/sign/notices/l.png?token=${token}` }]));
    backend.sign.mockImplementation(sign("t"));
    open();
    const picture = await screen.findByRole("img", { name: "Locandina" });
    const address = `${PROJECT}/storage/v1/object/sign/notices/l.png?token=t`;
    expect(picture).toHaveAttribute("src", address);
    fireEvent.load(picture);
    backend.sign.mockImplementation(sign("u"));
    await act(() => queryClient.refetchQueries({ queryKey: ["notice-files"] }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Locandina" })).toHaveAttribute(
        "href",
        expect.stringContaining("token=u"),
      ),
    );
    expect(picture).toHaveAttribute("src", address);
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

  it("each open at their own address, whatever the order of the answer", async () => {
    const other = { ...file, id: "f2", title: "Delega", path: "notice-12/f2/delega.pdf" };
    backend.read.mockResolvedValue([published({ files: [...files, other] })]);
    const answer = [{ path: other.path, signedURL: "/object/sign/notices/notice-12/f2/delega.pdf?token=u" }, ...signed];
    backend.sign.mockImplementation(() => Promise.resolve(Response.json(answer)));
    open();
    expect(await screen.findByRole("link", { name: "Delega" })).toHaveAttribute(
      "href",
      expect.stringContaining("delega.pdf"),
    );
    expect(screen.getByRole("link", { name: "Orari e aule" })).toHaveAttribute(
      "href",
      expect.stringContaining("orari-e-aule.pdf"),
    );
  });

  it("lose addresses that could not be renewed when the reader comes back: they would have expired", async () => {
    backend.read.mockResolvedValue([published({ files })]);
    backend.sign.mockImplementation(() => Promise.resolve(Response.json(signed)));
    open();
    await screen.findByRole("link", { name: "Orari e aule" });
    backend.sign.mockImplementation(() => Promise.resolve(new Response("down", { status: 503 })));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    act(() => void dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/^Ora i file non si possono aprire/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Orari e aule" })).toBeNull();
    vi.useRealTimers();
  });
});
