import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoticesPage } from "#pages/notices-page.tsx";
import { NoticeRow } from "#features/notices/notice-row.tsx";
import { listenedTo, tellChange } from "./live-changes.ts";
import { backend, earlier, goOffline, listed, published, resetBackend } from "./notices-backend.ts";
import { haveBuildings } from "../sample-buildings.ts";

beforeEach(resetBackend);

function open(address = "/avvisi") {
  render(
    <MemoryRouter initialEntries={[address]}>
      <NoticesPage />
    </MemoryRouter>,
  );
}

const region = () => within(screen.getByRole("region", { name: "Avvisi" }));
const titles = () =>
  region()
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const shows = (...numbers: number[]) =>
  waitFor(() => expect(titles()).toEqual(numbers.map((number) => `Avviso numero ${number}`)));

const hrefOf = (filter: string, name: string) =>
  within(screen.getByRole("navigation", { name: filter }))
    .getByRole("link", { name })
    .getAttribute("href");

/** Tells the page of a change, once it listens. */
async function tell() {
  await waitFor(() => expect(listenedTo()).toContain("topic=eq.notices"));
  act(() => tellChange());
}

describe("the list of notices", () => {
  it("shows a loading message, then each notice with number, day, for whom, schools, files and validity", async () => {
    let arrive: (rows: ReturnType<typeof listed>[]) => void = () => {};
    backend.list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    expect(await screen.findByText("Carico gli avvisi…")).toBeVisible();
    act(() => arrive([listed(12, { files: 2, total: 14, ended: 4, protocol: "4512/B" }), listed(11, { files: 1 })]));
    const row = (await screen.findByRole("link", { name: "Avviso numero 12" })).closest("li");
    expect(row).toHaveTextContent(/^n\.12 20 nov/);
    expect(row).toHaveTextContent("Per: Famiglie, docenti");
    expect(row).toHaveTextContent("Primaria Secondaria");
    expect(row).toHaveTextContent("Numero della scuola: 4512/B");
    expect(row).toHaveTextContent("2 allegati");
    expect(row).toHaveTextContent("Valido fino al 3 dicembre 2999");
    expect(screen.getByRole("link", { name: "Avviso numero 12" })).toHaveAttribute("href", "/avvisi/2026-27/12");
    expect(screen.getByText("14 avvisi, 4 non più validi")).toHaveRole("status");
    expect(backend.list).toHaveBeenCalledWith({});
  });

  it("says in words that a notice has expired or was replaced", async () => {
    const replaced_by = { ...earlier, number: 12, published_at: "2026-11-20T08:00:00Z" };
    backend.list.mockResolvedValue([
      listed(7, { state: "expired", valid_until: "2025-11-06" }),
      listed(9, { state: "replaced", replaced_by }),
    ]);
    open();
    expect(await screen.findByText("Non più valido dal 7 novembre 2025")).toBeVisible();
    expect(screen.getByText(/^Non più valido dal 20 novembre.*, sostituito dal n\. 12$/)).toBeVisible();
  });

  it("asks for what the filters of its address say, and marks them", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open("/avvisi?per=famiglie&scuola=primaria&anno=2026-27&parole=colloqui");
    await shows(12);
    expect(backend.list).toHaveBeenCalledWith({
      p_audience: "famiglie",
      p_school: "primaria",
      p_year: "2026-27",
      p_words: "colloqui",
    });
    for (const name of ["Famiglie", "Primaria", "2026/27"])
      expect(screen.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("searchbox", { name: "Parole o numero" })).toHaveValue("colloqui");
    expect(screen.getByText("14 avvisi per le famiglie della primaria nell’anno 2026/27 con «colloqui»")).toBeVisible();
  });

  it("asks for words after Enter, and keeps the other filters", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open("/avvisi?per=docenti");
    const field = await screen.findByRole("searchbox", { name: "Parole o numero" });
    await userEvent.type(field, "circolare 12");
    expect(backend.list).not.toHaveBeenCalledWith(expect.objectContaining({ p_words: expect.any(String) }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(backend.list).toHaveBeenLastCalledWith({ p_audience: "docenti", p_words: "circolare 12" }),
    );
  });

  it("changes one filter at a time, from the first page", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    const after = encodeURIComponent(listed(11).cursor);
    open(`/avvisi?per=docenti&scuola=primaria&anno=2024-25&parole=neve&dopo=${after}`);
    await shows(12);
    expect(hrefOf("Per chi", "Tutti")).toBe("/avvisi?scuola=primaria&anno=2024-25&parole=neve");
    expect(hrefOf("Scuola", "Infanzia")).toBe("/avvisi?per=docenti&scuola=infanzia&anno=2024-25&parole=neve");
    expect(hrefOf("Anno scolastico", "2026/27")).toBe("/avvisi?per=docenti&scuola=primaria&anno=2026-27&parole=neve");
    // It is chosen, although no notice is of this year.
    expect(screen.getByRole("link", { name: "2024/25" })).toHaveAttribute("aria-current", "true");
  });

  it("asks for one building of a school that has more than one, and says it with the others", async () => {
    haveBuildings("Sede Rodari", "Via Roma");
    backend.list.mockResolvedValue([
      listed(12, { schools: ["infanzia", "primaria"], buildings: ["Sede Rodari"] }),
      listed(11, { schools: ["primaria"], buildings: ["tolta"] }),
    ]);
    open("/avvisi?per=famiglie");
    await shows(12, 11);
    const rowOf = (name: string) => screen.getByRole("link", { name }).closest("li");
    expect(rowOf("Avviso numero 12")).toHaveTextContent("Infanzia Primaria · Sede Rodari");
    expect(rowOf("Avviso numero 11")).toHaveTextContent("Primaria una sede che non c’è più");
    expect(hrefOf("Sede", "Via Roma")).toBe("/avvisi?per=famiglie&sede=Via+Roma");
    await userEvent.click(screen.getByRole("link", { name: "Sede Rodari" }));
    await waitFor(() =>
      expect(backend.list).toHaveBeenLastCalledWith({
        p_audience: "famiglie",
        p_building: "Sede Rodari",
        p_building_schools: ["primaria"],
      }),
    );
    expect(screen.getByRole("link", { name: "Sede Rodari" })).toHaveAttribute("aria-current", "true");
    expect(await screen.findByText("14 avvisi per le famiglie della sede Rodari")).toBeVisible();
    // Of another school, the building is left; of its own it stays.
    expect(hrefOf("Scuola", "Primaria")).toBe("/avvisi?per=famiglie&scuola=primaria&sede=Sede+Rodari");
    expect(hrefOf("Scuola", "Infanzia")).toBe("/avvisi?per=famiglie&scuola=infanzia");
    await userEvent.click(within(screen.getByRole("navigation", { name: "Scuola" })).getByText("Infanzia"));
    expect(screen.queryByRole("navigation", { name: "Sede" })).toBeNull();
  });

  it("asks for no building where no school has two, and says that an unknown one is not to be chosen", async () => {
    haveBuildings("Rodari");
    backend.list.mockResolvedValue([listed(12)]);
    open("/avvisi?sede=Rodari");
    await shows(12);
    expect(screen.queryByRole("navigation", { name: "Sede" })).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "La sede «Rodari» non è fra quelle da scegliere: ecco gli avvisi di tutte.",
    );
    expect(backend.list).toHaveBeenCalledWith({});
  });

  it("has its choices unfolded on a phone when one is made, and empties the field when the words go", async () => {
    open("/avvisi?parole=neve&per=ata");
    expect(await screen.findByRole("button", { name: "Per chi, scuola, anno" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await userEvent.click(await screen.findByRole("link", { name: "Tutti gli avvisi" }));
    expect(screen.getByRole("searchbox", { name: "Parole o numero" })).toHaveValue("");
  });

  it("has its choices folded on a phone until they are asked for", async () => {
    open();
    const button = await screen.findByRole("button", { name: "Per chi, scuola, anno" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
  });

  it("asks for the first hundred letters of the words", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open(`/avvisi?parole=${"a".repeat(120)}`);
    await shows(12);
    expect(backend.list).toHaveBeenCalledWith({ p_words: "a".repeat(100) });
  });

  it("counts a single notice as one", async () => {
    backend.list.mockResolvedValue([listed(7, { state: "expired", total: 1, ended: 1 })]);
    open();
    expect(await screen.findByText("1 avviso, 1 non più valido")).toBeVisible();
  });

  it("says past the last page that there are none older", async () => {
    open(`/avvisi?dopo=${encodeURIComponent(listed(11).cursor)}`);
    expect(await screen.findByText("Non ci sono avvisi più vecchi.")).toBeVisible();
  });

  it("says which parts of its address mean nothing, and shows the rest", async () => {
    backend.list.mockResolvedValue([listed(12)]);
    open("/avvisi?per=tutti&scuola=liceo&anno=2026-28&dopo=x");
    await shows(12);
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Non ci sono avvisi per «tutti»: ecco quelli per tutti.",
      "La scuola «liceo» non è fra le nostre: ecco gli avvisi di tutte.",
      "«2026-28» non è un anno scolastico: ecco gli avvisi di tutti gli anni.",
      "L’indirizzo di questa pagina è incompleto: ecco gli avvisi più recenti.",
    ]);
    expect(backend.list).toHaveBeenCalledWith({});
  });

  it("shows fifty at a time, and leads to those before", async () => {
    backend.list.mockResolvedValue(Array.from({ length: 51 }, (_, at) => listed(60 - at, { total: 60 })));
    open();
    const next = await screen.findByRole("link", { name: "Avvisi precedenti" });
    expect(titles()).toHaveLength(50);
    expect(screen.getByText("dal n. 60 al n. 11, su 60")).toBeVisible();
    const { cursor } = listed(11);
    expect(new URL(next.getAttribute("href") ?? "", "https://x.example").searchParams.get("dopo")).toBe(cursor);
    backend.list.mockResolvedValue([listed(10, { total: 60 })]);
    await userEvent.click(next);
    await shows(10);
    expect(backend.list).toHaveBeenLastCalledWith({ p_after: cursor });
    expect(screen.getByRole("region", { name: "Avvisi" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Torna ai più recenti" })).toHaveAttribute("href", "/avvisi");
  });

  it("keeps new notices behind a button, and shows corrections at once", async () => {
    backend.list.mockResolvedValue([listed(12), listed(11)]);
    open();
    await shows(12, 11);
    backend.list.mockResolvedValue([listed(13), listed(12, { title: "Avviso corretto" }), listed(11)]);
    await tell();
    const button = await screen.findByRole("button", { name: "Mostra 1 avviso nuovo" });
    expect(titles()).toEqual(["Avviso corretto", "Avviso numero 11"]);
    expect(region().getAllByRole("status").at(-1)).toContainElement(button);
    await userEvent.click(button);
    expect(titles()).toEqual(["Avviso numero 13", "Avviso corretto", "Avviso numero 11"]);
    expect(screen.queryByRole("button", { name: /avviso nuovo/ })).toBeNull();
    expect(region().getByRole("list")).toHaveFocus();
    backend.list.mockResolvedValue([listed(15), listed(14), listed(13)]);
    await tell();
    expect(await screen.findByRole("button", { name: "Mostra 2 avvisi nuovi" })).toBeVisible();
  });

  it("leads to the next page from the last notice that it shows, not from one that waits", async () => {
    const rows = Array.from({ length: 51 }, (_, at) => listed(60 - at));
    backend.list.mockResolvedValue(rows);
    open();
    await screen.findByRole("link", { name: "Avvisi precedenti" });
    backend.list.mockResolvedValue(rows.with(49, listed(61)));
    await tell();
    await screen.findByRole("button", { name: "Mostra 1 avviso nuovo" });
    const next = screen.getByRole("link", { name: "Avvisi precedenti" }).getAttribute("href") ?? "";
    expect(new URL(next, "https://x.example").searchParams.get("dopo")).toBe(listed(12).cursor);
  });

  it("shows at once what another filter finds, however new", async () => {
    backend.list.mockImplementation(({ p_audience }) =>
      Promise.resolve(p_audience ? [listed(11)] : [listed(12), listed(11)]),
    );
    open();
    await shows(12, 11);
    const choose = (name: string) =>
      userEvent.click(within(screen.getByRole("navigation", { name: "Per chi" })).getByRole("link", { name }));
    await choose("Personale ATA");
    await shows(11);
    await choose("Tutti"); // known already
    await shows(12, 11);
  });

  it("removes a withdrawn notice at once, and shows the one that takes its place at the end", async () => {
    backend.list.mockResolvedValue([listed(12), listed(11)]);
    open();
    await shows(12, 11);
    backend.list.mockResolvedValue([listed(12), listed(10)]);
    await tell();
    await shows(12, 10);
    expect(screen.queryByRole("button", { name: /avviso nuovo/ })).toBeNull();
  });

  it("says that there are none", async () => {
    open();
    expect(await screen.findByText("La scuola non ha ancora pubblicato avvisi.")).toBeVisible();
  });

  it("says that the filters find none, and leads to all", async () => {
    open("/avvisi?per=ata&parole=neve");
    expect(await screen.findByText("Non c’è nessun avviso per il personale ATA con «neve».")).toBeVisible();
    expect(screen.getByRole("link", { name: "Tutti gli avvisi" })).toHaveAttribute("href", "/avvisi");
  });

  it("offers to try again when it cannot be read", async () => {
    backend.list.mockRejectedValueOnce(new Error("list_notices answered 503"));
    open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare gli avvisi/);
    backend.list.mockResolvedValue([listed(12)]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await shows(12);
  });

  it("keeps what it shows when it cannot be read again", async () => {
    backend.list.mockResolvedValueOnce([listed(12)]).mockRejectedValue(new Error("list_notices answered 503"));
    open();
    await shows(12);
    await tell();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Questi avvisi potrebbero non essere gli ultimi/);
    expect(titles()).toEqual(["Avviso numero 12"]);
  });

  it("shows the copy on the device without a network, and says when it was read", async () => {
    const notices = [published(), published({ id: "notice-9", number: 9, valid_until: "2026-01-01" })];
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: Date.parse("2026-11-20T09:00:00Z"), notices }));
    backend.list.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    expect(await screen.findByText(/^2 avvisi, 1 non più valido\. Letti .+ alle 10:00/)).toBeVisible();
    expect(titles()).toHaveLength(2);
    expect(screen.getByText("Non più valido dal 2 gennaio", { exact: false })).toBeVisible();
  });

  it("keeps what it has read instead of the copy on the device when the network goes", async () => {
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: 0, notices: [published()] }));
    backend.list.mockResolvedValueOnce([listed(12)]).mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    await shows(12);
    await tell();
    await screen.findByRole("alert");
    expect(titles()).toEqual(["Avviso numero 12"]);
  });

  it.each([
    ["for what a filter asks", "/avvisi?per=ata", new TypeError("Failed to fetch")],
    ["for an answer of the database that is an error", "/avvisi", new Error("list_notices answered 503")],
  ])("does not take the copy on the device %s", async (_, address, error) => {
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: 0, notices: [published()] }));
    backend.list.mockRejectedValue(error);
    open(address);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare gli avvisi/);
    expect(titles()).toEqual([]);
  });

  it("shows the copy on the device in a window that opens without a network", async () => {
    localStorage.setItem("avvisi-1", JSON.stringify({ readAt: 0, notices: [published()] }));
    goOffline();
    open();
    expect(await screen.findByText(/ora non c’è rete\.$/)).toHaveRole("status");
  });

  it("says so on a site without a backend", async () => {
    vi.stubEnv("VITE_SUPABASE_URL", "");
    open();
    expect(await screen.findByText("Questo sito non pubblica ancora gli avvisi.")).toBeVisible();
    expect(backend.list).not.toHaveBeenCalled();
  });
});

describe("a row of the list", () => {
  it.each([
    ["a closure", { kind: "chiusura" }, "Urgente"],
    ["one of today in Italy", { published_at: "2026-11-20T23:10:00Z" }, "Di oggi"],
    ["one of the evening before", { published_at: "2026-11-20T20:00:00Z" }, undefined],
    ["a corrected one", { corrected_at: "2026-11-20T09:00:00Z", published_at: "2026-11-19T08:00:00Z" }, "Corretto"],
    ["a corrected one that has expired", { corrected_at: "2026-11-20T09:00:00Z", state: "expired" }, undefined],
    ["a closure that was replaced", { kind: "chiusura", state: "replaced", replaced_by: earlier }, undefined],
  ] as const)("marks %s", (_, changes, mark) => {
    render(
      <MemoryRouter>
        <ul>
          <NoticeRow notice={listed(12, changes)} heading="h3" today="2026-11-21" />
        </ul>
      </MemoryRouter>,
    );
    const marks = ["Urgente", "Di oggi", "Corretto"].filter((text) => screen.queryByText(text));
    expect(marks).toEqual(mark ? [mark] : []);
  });

  it.each([
    ["valid", true],
    ["replaced", false],
  ] as const)("says what changed while it is valid: %s", (state, isSaid) => {
    render(
      <MemoryRouter>
        <ul>
          <NoticeRow
            notice={listed(12, { state, change_note: "È cambiata l’ora: 16:30" })}
            heading="h3"
            today="2026-11-21"
          />
        </ul>
      </MemoryRouter>,
    );
    expect(screen.queryByText("È cambiata l’ora: 16:30") !== null).toBe(isSaid);
  });

  it("has the day of Italy", () => {
    render(
      <MemoryRouter>
        <ul>
          <NoticeRow notice={listed(12, { published_at: "2026-11-20T23:10:00Z" })} heading="h3" today="2026-11-21" />
        </ul>
      </MemoryRouter>,
    );
    expect(screen.getByRole("listitem")).toHaveTextContent(/^n\.12 21 nov/);
  });
});
