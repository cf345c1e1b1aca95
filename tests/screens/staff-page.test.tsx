import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PrivatePage } from "#app/private-page.tsx";
import { StaffPage } from "#pages/staff-page.tsx";
import { staffQueries } from "#features/notices/staff/staff-queries.ts";
import { queryClient } from "#shared/query-client.tsx";
import * as shared from "#shared/save-file.ts";
import { pageAt } from "#shared/site.ts";
import { inDays } from "../days.ts";
import { haveBuildings } from "../sample-buildings.ts";
import {
  backend,
  noNetwork,
  PERSON,
  refused,
  render,
  resetBackend,
  roleTaken,
  sent,
  storeSession,
} from "./editing-backend.tsx";
import { keptOnDevice, PROJECT } from "./have-project.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { listed, published, withdrawn } from "./notices-backend.ts";

type Row = ReturnType<typeof staffNotice>;

function staffNotice(number: number, more: object = {}) {
  const unread = { version: 1, asked: false, read_at: null, read_version: null, late: null };
  return { ...listed(number, { audiences: ["docenti"] }), id: `id-${number}`, reserved: true, ...unread, ...more };
}

function staffDate(id: string, title: string, starts_on: string, more: object = {}) {
  const hours = { starts_at: "17:00", ends_at: "19:00" };
  const about = {
    kind: "incontro",
    details: "",
    schools: ["infanzia", "primaria", "secondaria"],
    buildings: [] as string[],
    ends_lessons: false,
  };
  const told = { state: "shown", sequence: 0, updated_at: "2026-11-20T09:00:00Z", notice: null as object | null };
  return { id, title, starts_on, ends_on: starts_on, ...hours, ...about, ...told, ...more };
}

const asked = { asked: true, ack_by: "2999-11-27" };

let rows: Row[];
let dates: ReturnType<typeof staffDate>[];
let notice: object | null;
let receipt: object | null;
/** Answers instead of the database, where there is one. */
let special: ((name: string, args: Record<string, unknown>) => object | undefined) | undefined;

function answer(name: string, args: Record<string, unknown> = {}) {
  const other = special?.(name, args);
  if (other) return other;
  switch (name) {
    case "list_staff_notices":
      return { data: args["p_to_read"] ? rows.filter((row) => row.asked && !row.read_at) : rows.slice(0, 51) };
    case "list_events":
      return { data: dates };
    case "staff_years":
      return { data: [{ school_year: "2026-27", total: 3 }] };
    case "read_notices":
      return { data: notice };
    case "notice_receipt":
      return { data: receipt };
    case "acknowledge_notice":
      rows = rows.map((row) =>
        row.id === args["p_notice"] ? { ...row, read_at: "2026-11-23T08:05:00Z", read_version: 1, late: false } : row,
      ) as Row[];
      if (receipt)
        receipt = { ...receipt, read_at: "2026-11-23T08:05:00Z", read_version: args["p_version"], late: false };
      return { data: { notice: args["p_notice"], version: args["p_version"] } };
  }
  throw new Error(`${name} is not expected.`);
}

const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith("ho-letto"));

beforeEach(() => {
  resetBackend(answer);
  special = undefined;
  dates = [];
  rows = [
    staffNotice(7),
    staffNotice(6, { ...asked, title: "Scrutini", files: 2 }),
    staffNotice(5, { ...asked, ack_by: "2026-01-20", title: "Evacuazione" }),
    staffNotice(12, { reserved: false, title: "Colloqui", audiences: ["famiglie", "docenti"] }),
    staffNotice(3, { ...asked, title: "Sicurezza", read_at: "2026-11-09T13:20:00Z", read_version: 1, late: true }),
  ];
  notice = published({ id: "id-6", reserved: true, number: 6, title: "Scrutini", ack_by: "2999-11-27" });
  receipt = { ...asked, version: 1, ack_from: 1, read_at: null, read_version: null, late: null };
});

/** As the route shows it. */
function Guarded() {
  const page = pageAt(useLocation().pathname);
  return page && <PrivatePage page={page} children={<StaffPage />} />;
}

const Address = () => <output aria-label="Indirizzo">{useLocation().pathname + useLocation().search}</output>;

function site(path: string) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <main>
        <Routes>
          <Route path="/area-docenti" element={<Guarded />} />
          <Route path="/area-docenti/:anno/:numero" element={<Guarded />} />
        </Routes>
      </main>
      <Address />
    </MemoryRouter>
  );
}

const open = (path = "/area-docenti") => render(site(path));

const toRead = () => within(screen.getByRole("region", { name: /^Da leggere/ }));
const others = () => within(screen.getByRole("region", { name: "Avvisi riservati e per il personale" }));
const rowOf = (title: string) => screen.getByRole("link", { name: title }).closest("li") as HTMLElement;
const readButton = (title: string) => screen.findByRole("button", { name: `Ho letto: ${title}` });
const box = () => screen.findByRole("region", { name: "Conferma di lettura" });

it("says for which buildings a notice is, above and in the list, and filters by one", async () => {
  haveBuildings("Rodari", "Via Roma");
  rows = [staffNotice(6, { ...asked, buildings: ["Rodari"] }), staffNotice(7, { buildings: ["Via Roma"] })];
  open();
  await screen.findByText("Primaria · Via Roma");
  expect(others().getByText("Primaria · Via Roma")).toBeVisible();
  expect(toRead().getByText("Primaria · Rodari")).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Via Roma" }));
  await waitFor(() =>
    expect(sent("list_staff_notices").at(-1)).toEqual({ p_building: "Via Roma", p_building_schools: ["primaria"] }),
  );
});

describe("the dates for the staff", () => {
  const region = () => screen.findByRole("region", { name: "Prossime date del personale" });

  it("stand below what is to be read, each with its hours, its notice and a file of its own", async () => {
    dates = [
      staffDate("collegio", "Collegio docenti", inDays(3), { details: "aula magna" }),
      staffDate("glo", "GLO", inDays(4), { notice: { school_year: "2026-27", number: 3, reserved: true } }),
      staffDate("tests", "Prove comuni", inDays(5), { state: "cancelled" }),
    ];
    open();
    const list = within(await region());
    expect(list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Collegio docenti",
      "GLO",
      "Annullato Prove comuni",
    ]);
    const [collegio, glo] = list.getAllByRole("listitem");
    expect(collegio).toHaveTextContent(/aula magna.*17:00–19:00.*Tutte le scuole/);
    expect(within(glo as HTMLElement).getByRole("link", { name: "Avviso n. R3" })).toHaveAttribute(
      "href",
      "/area-docenti/2026-27/R3",
    );
    expect(sent("list_events")).toEqual([{ p_from: inDays(0), p_staff: true }]);
    expect(list.getAllByRole("button", { name: /^Aggiungi al calendario/ })).toHaveLength(2);
    const order = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(order.slice(1, 3)).toEqual(["Prossime date del personale", "Avvisi riservati e per il personale"]);
  });

  it("are saved with the address of the staff area, not of the calendar, which has none of them", async () => {
    dates = [staffDate("collegio", "Collegio docenti", inDays(3))];
    const saveFile = vi.spyOn(shared, "saveFile").mockReturnValue();
    open();
    await userEvent.click(within(await region()).getByRole("button", { name: /^Aggiungi al calendario/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(saveFile.mock.lastCall?.[1]).toMatch(/URL:\S+\/area-docenti#evento-collegio\r\n/);
  });

  it("are read again when the staff is told of a change", async () => {
    open();
    await screen.findByRole("heading", { name: "Avvisi riservati e per il personale" });
    expect(screen.queryByRole("region", { name: "Prossime date del personale" })).toBeNull();
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.staff"));
    dates = [staffDate("collegio", "Collegio docenti", inDays(3))];
    act(() => tellChange("topic=eq.staff"));
    expect(within(await region()).getByRole("heading", { name: "Collegio docenti" })).toBeVisible();
  });

  it("are the next six, and all of them at a press", async () => {
    dates = Array.from({ length: 8 }, (_, at) => staffDate(`date-${at}`, `Data ${at}`, inDays(at + 1)));
    open();
    const list = within(await region());
    expect(list.getAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(list.getByRole("button", { name: "Mostra tutte le 8 date" }));
    expect(list.getAllByRole("listitem")).toHaveLength(8);
    expect(list.getByRole("heading", { level: 2 })).toHaveFocus();
    expect(list.queryByRole("button", { name: /^Mostra/ })).toBeNull();
  });

  it("are not shown among the notices that were searched", async () => {
    dates = [staffDate("collegio", "Collegio docenti", inDays(3))];
    open("/area-docenti?parole=scrutini");
    await screen.findByRole("link", { name: "Sicurezza" });
    expect(screen.queryByRole("region", { name: "Prossime date del personale" })).toBeNull();
  });

  it("of a reserved notice stand below it", async () => {
    dates = [
      staffDate("collegio", "Collegio docenti", inDays(-1), {
        notice: { school_year: "2026-27", number: 6, reserved: true },
      }),
    ];
    open("/area-docenti/2026-27/R6");
    const list = within(await screen.findByRole("region", { name: "Date di questo avviso" }));
    expect(list.getByRole("heading", { level: 3 })).toHaveTextContent("Concluso Collegio docenti");
    expect(list.queryByRole("link")).toBeNull();
    expect(sent("list_events")).toEqual([{ p_from: "2000-01-01", p_staff: true, p_notice: "id-6" }]);
  });

  it("that cannot be read are said to be so, and asked for again", async () => {
    dates = [staffDate("collegio", "Collegio docenti", inDays(3))];
    special = (name) => (name === "list_events" ? noNetwork : undefined);
    open();
    const alert = (await screen.findByText(/^Le date del personale non si riescono a leggere/)).closest("div");
    special = undefined;
    await userEvent.click(within(alert as HTMLElement).getByRole("button", { name: "Riprova" }));
    expect(await region()).toBeVisible();
  });
});

describe("the staff area", () => {
  it("shows first what is to be read, by when, then the other notices, those that were read with their hour", async () => {
    open();
    expect(await screen.findByText("Carico gli avvisi…")).toBeVisible();
    expect(
      await screen.findByRole("heading", { name: "Da leggere (2): il primo entro il 27 novembre 2999" }),
    ).toBeVisible();
    expect(rowOf("Scrutini")).toHaveTextContent(/^n\. R6 del .+Entro mercoledì 27 novembre 2999 2 allegati/);
    expect(rowOf("Evacuazione")).toHaveTextContent("Era da leggere entro martedì 20 gennaio");
    expect(
      toRead()
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/area-docenti/2026-27/R6", "/area-docenti/2026-27/R5"]);
    expect(
      others()
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Avviso numero 7", "Colloqui", "Sicurezza"]);
    expect(rowOf("Avviso numero 7")).toHaveTextContent(/^n\.R7.+Riservato al personale/);
    expect(rowOf("Colloqui")).toHaveTextContent(/^n\.12.+Per: Famiglie, docenti/);
    expect(screen.getByRole("link", { name: "Colloqui" })).toHaveAttribute("href", "/avvisi/2026-27/12");
    expect(rowOf("Sicurezza")).toHaveTextContent(/Letto .*9 novembre.* alle 14:20, in ritardo$/);
  });

  it("registers «Ho letto» of the version that is shown, and says so where its row has gone", async () => {
    rows[1] = staffNotice(6, { ...asked, title: "Scrutini", version: 3 });
    open();
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    backend.rpc.mockImplementation(async (name, args) => {
      if (name === "acknowledge_notice") await late;
      return answer(name, args);
    });
    await userEvent.dblClick(await readButton("Scrutini"));
    arrive();
    expect(await screen.findByText(/^Registrato: hai letto l’avviso n\. R6 del/)).toHaveRole("status");
    expect(sent("acknowledge_notice")).toEqual([{ p_notice: "id-6", p_version: 3 }]);
    expect(backend.authorization).toBe(`Bearer token of ${PERSON}`);
    expect(screen.getByRole("heading", { name: "Da leggere" })).toHaveFocus();
    expect(rowOf("Scrutini")).toHaveTextContent(/Letto/);
    await userEvent.click(await readButton("Evacuazione"));
    expect(await screen.findByText("Non c’è niente da confermare: hai letto tutto.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Da leggere" })).toHaveFocus();
  });

  it("searches and filters all of them by its address", async () => {
    open("/area-docenti?per=docenti&scuola=primaria&anno=2026-27&parole=scrutini");
    await waitFor(() =>
      expect(sent("list_staff_notices")).toContainEqual({
        p_audience: "docenti",
        p_school: "primaria",
        p_year: "2026-27",
        p_words: "scrutini",
      }),
    );
    // Words are in no address: servers log them.
    const [, , options] = backend.rpc.mock.calls.find(([, args]) => args?.["p_words"]) ?? [];
    expect(options).toEqual({ get: false });
    expect(await screen.findByRole("link", { name: "Scrutini" })).toBeVisible();
    expect(rowOf("Scrutini")).toHaveTextContent("Da leggere: entro mercoledì 27 novembre 2999");
    expect(screen.queryByRole("region", { name: /^Da leggere/ })).toBeNull();
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByLabelText("Indirizzo")).toHaveTextContent(
      "/area-docenti?per=docenti&scuola=primaria&anno=2026-27",
    );
  });

  it("shows fifty at a time, and leads to those before", async () => {
    rows = Array.from({ length: 51 }, (_, at) => staffNotice(60 - at, { total: 60 }));
    open();
    const next = await screen.findByRole("link", { name: "Avvisi precedenti" });
    expect(others().getAllByRole("heading", { level: 3 })).toHaveLength(50);
    await userEvent.click(next);
    await waitFor(() => expect(sent("list_staff_notices").at(-1)).toEqual({ p_after: rows[49]?.cursor }));
    expect(screen.queryByRole("region", { name: /^Da leggere/ })).toBeNull();
  });

  it("says that there is nothing yet", async () => {
    rows = [];
    open();
    expect(await screen.findByText("La scuola non ha ancora pubblicato avvisi per il personale.")).toBeVisible();
  });

  it("says that it cannot be read, and reads it again when asked", async () => {
    special = (name) => (name === "list_staff_notices" ? noNetwork : undefined);
    open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare gli avvisi/);
    expect(screen.queryByText(/non ha ancora pubblicato/)).toBeNull();
    special = undefined;
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await readButton("Scrutini")).toBeVisible();
  });

  it.each(["topic=eq.staff", "topic=eq.notices"])("reads again at %s", async (topic) => {
    open();
    await readButton("Scrutini");
    await waitFor(() => expect(listenedTo()).toContain(topic));
    rows = rows.filter(({ title }) => title !== "Scrutini");
    act(() => tellChange(topic));
    await waitFor(() => expect(screen.queryByText("Scrutini")).toBeNull());
  });

  it("shows who has no role only that the account waits, and asks for nothing", async () => {
    backend.role = null;
    open();
    expect(screen.getByRole("heading", { name: "Il tuo account aspetta la conferma della scuola" })).toBeVisible();
    expect(screen.getByText(/^Gli avvisi riservati si aprono con la conferma/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Leggi gli avvisi pubblici" })).toHaveAttribute("href", "/avvisi");
    expect(backend.rpc).not.toHaveBeenCalled();
  });

  it("shows nothing of the notices any more when the role is taken away", async () => {
    const { rerender } = open();
    await readButton("Scrutini");
    special = (name) =>
      name === "acknowledge_notice" ? { error: { ...roleTaken.error, message: "staff_only" } } : undefined;
    vi.spyOn(console, "error").mockImplementation(() => {});
    await userEvent.click(await readButton("Scrutini"));
    expect(await screen.findByText(/il tuo account non ha più un ruolo/)).toHaveTextContent("non è registrato");
    expect(backend.reload).toHaveBeenCalled();
    expect(waiting()).toEqual([]);
    backend.role = null;
    rerender(site("/area-docenti"));
    expect(screen.queryByText("Scrutini")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Area docenti" })).toBeVisible();
    expect(queryClient.getQueryCache().findAll({ queryKey: staffQueries.all })).toEqual([]);
  });

  it("opens to a role that only a newer database knows", async () => {
    backend.role = "preside";
    open();
    expect(await readButton("Scrutini")).toBeVisible();
  });
});

describe("«Ho letto» without a network", () => {
  const offline = (name: string) => (name === "acknowledge_notice" ? noNetwork : undefined);

  it("waits on the device for this person, without a word of the notice, and says so", async () => {
    special = offline;
    open();
    await userEvent.click(await readButton("Scrutini"));
    const said = await screen.findByText("Sarà registrato appena torna la rete");
    await waitFor(() => expect(said).toHaveFocus());
    expect(waiting()).toEqual([`ho-letto-1:${PERSON}:id-6`]);
    expect(JSON.stringify(localStorage)).not.toContain("Scrutini");
  });

  it("is said when the device cannot keep it", async () => {
    special = offline;
    open();
    const button = await readButton("Scrutini");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    vi.spyOn(console, "error").mockImplementation(() => {});
    await userEvent.click(button);
    expect(await screen.findByText(/questo dispositivo non può conservarlo/)).toBeVisible();
    expect(await readButton("Scrutini")).toBeEnabled();
  });

  it("waits too when the session of somebody else is in the browser", async () => {
    open();
    const button = await readButton("Scrutini");
    storeSession("somebody else");
    await userEvent.click(button);
    expect(await screen.findByText("Sarà registrato appena torna la rete")).toBeVisible();
    expect(sent("acknowledge_notice")).toEqual([]);
  });
});

describe("a reserved notice", () => {
  const path = "/area-docenti/2026-27/R6";
  const title = (name: string) => screen.findByRole("heading", { level: 1, name });

  it("shows number and text, but not its title in the document's", async () => {
    open(path);
    expect(await title("Scrutini")).toBeVisible();
    expect(screen.getByRole("article")).toHaveTextContent("Circolare n. R6 del 20 novembre 2026");
    expect(sent("read_notices")).toEqual([{ p_year: "2026-27", p_number: 6, p_reserved: true }]);
    expect(document.title).not.toContain("Scrutini");
    expect(document.querySelector("link[rel=canonical]")).toBeNull();
    expect(screen.queryByRole("button", { name: "Condividi" })).toBeNull();
    expect(keptOnDevice()).toEqual([]);
  });

  it("asks for «Ho letto», and then says which version was read and when", async () => {
    open(path);
    const asks = within(await box());
    expect(asks.getByText("Da confermare entro mercoledì 27 novembre 2999.")).toBeVisible();
    expect(asks.getByRole("link", { name: "Chi ha letto" })).toHaveAttribute("href", "/admin/avvisi/id-6#chi-ha-letto");
    await userEvent.click(await readButton("Scrutini"));
    expect(await asks.findByText(/^Hai letto la versione del 20 novembre 2026, .+ alle 9:05\.$/)).toBeVisible();
    expect(asks.getByRole("heading")).toHaveFocus();
    expect(asks.queryByRole("button")).toBeNull();
  });

  it("says that the day has passed, to a teacher without a link to who has read", async () => {
    backend.role = "docente";
    receipt = { ...receipt, ack_by: "2026-01-20" };
    open(path);
    expect(
      within(await box()).getByText(/^Era da leggere entro martedì 20 gennaio.*: si può confermare anche ora\.$/),
    ).toBeVisible();
    expect(within(await box()).queryByRole("link")).toBeNull();
  });

  it("says that an earlier version was read, and that the correction does not ask again", async () => {
    const versions = [{ version: 1, changed_at: "2026-11-08T09:00:00Z", title: "x", body: "x" }];
    notice = { ...notice, version: 2, corrected_at: "2026-11-21T09:00:00Z", versions };
    receipt = { ...receipt, version: 2, read_at: "2026-11-20T09:00:00Z", read_version: 1, late: true };
    open(path);
    const said = within(await box());
    expect(said.getByText(/^Hai letto la versione dell’8 novembre 2026, .+, in ritardo\.$/)).toBeVisible();
    expect(said.getByText("Poi il testo è stato corretto: non serve confermare di nuovo.")).toBeVisible();
  });

  it("says that the text has changed, and shows the new one", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    open(path);
    const button = await readButton("Scrutini");
    special = (name) => (name === "acknowledge_notice" ? refused("text_changed", "2") : undefined);
    notice = { ...notice, version: 2, body: "Il testo nuovo.", corrected_at: "2026-11-21T09:00:00Z" };
    receipt = { ...receipt, version: 2, ack_from: 2 };
    await userEvent.click(button);
    expect(await screen.findByText("Il testo è cambiato: leggilo di nuovo.")).toBeVisible();
    expect(screen.getByText("Il testo nuovo.")).toBeVisible();
    special = undefined;
    await userEvent.click(await readButton("Scrutini"));
    await waitFor(() => expect(sent("acknowledge_notice").at(-1)).toEqual({ p_notice: "id-6", p_version: 2 }));
  });

  it("asks for nothing where nothing is asked", async () => {
    receipt = null;
    open(path);
    await title("Scrutini");
    await waitFor(() => expect(sent("notice_receipt")).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Conferma di lettura" })).toBeNull();
  });

  it("that was withdrawn says why, and leads to the staff area", async () => {
    notice = { ...withdrawn, reserved: true, number: 6, withdrawn_reason: "È diventato un avviso pubblico." };
    open(path);
    expect(await title("Ritirato il 21 novembre 2026")).toBeVisible();
    expect(screen.getByText("È diventato un avviso pubblico.", { exact: false })).toBeVisible();
    expect(screen.getByRole("link", { name: "Tutti gli avvisi" })).toHaveAttribute("href", "/area-docenti");
  });

  it("that is not there says so", async () => {
    notice = null;
    open(path);
    expect(await title("Questo avviso non c’è")).toBeVisible();
    expect(screen.getByText(/non c’è un avviso n\. R6/)).toBeVisible();
  });

  it.each([
    ["6", "«6» non è il numero di un avviso riservato: si scrive, per esempio, R3."],
    ["R0", "«R0» non è il numero di un avviso riservato: si scrive, per esempio, R3."],
  ])("has no address with the number %s", async (number, problem) => {
    open(`/area-docenti/2026-27/${number}`);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(backend.rpc).not.toHaveBeenCalled();
  });

  it("can be tried again when it cannot be read", async () => {
    special = (name) => (name === "read_notices" ? noNetwork : undefined);
    open(path);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare questo avviso/);
    special = undefined;
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await title("Scrutini")).toBeVisible();
  });
});

describe("the attachments of a reserved notice", () => {
  const file = { id: "f1", title: "Orari", name: "orari e aule.pdf", mime: "application/pdf", size: 184_320 };
  const assign = vi.fn();
  const signed = (name: string) => `${PROJECT}/storage/v1/object/sign/notices/id-6/f1/${name}?token=t`;

  beforeEach(() => {
    notice = { ...notice, files: [{ ...file, path: "id-6/f1/orari.pdf" }] };
    vi.stubGlobal("location", { assign });
  });

  it("have no address until one is pressed, which asks for one that lives two minutes", async () => {
    open("/area-docenti/2026-27/R6");
    const list = within(await screen.findByRole("region", { name: "Allegati" }));
    expect(list.queryByRole("link")).toBeNull();
    expect(backend.sign).not.toHaveBeenCalled();
    await userEvent.dblClick(list.getByRole("button", { name: "Orari" }));
    expect(backend.sign.mock.calls[0]).toEqual(["id-6/f1/orari.pdf", 120]);
    await waitFor(() => expect(assign).toHaveBeenCalledWith(signed("orari.pdf")));
    await userEvent.click(list.getByRole("button", { name: "Scarica Orari" }));
    const saved = `${signed("orari.pdf")}&download=orari+e+aule.pdf`;
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith(saved));
  });

  it("that are images are shown at an address that lives two minutes, and open only when pressed", async () => {
    notice = { ...notice, files: [{ ...file, title: "Pianta", mime: "image/png", path: "id-6/f1/p.png" }] };
    open("/area-docenti/2026-27/R6");
    expect(await screen.findByRole("img", { name: "Pianta" })).toHaveAttribute("src", signed("p.png"));
    expect(backend.sign.mock.calls).toEqual([["id-6/f1/p.png", 120]]);
    expect(screen.queryByRole("link", { name: "Pianta" })).toBeNull();
    expect(screen.getByRole("button", { name: "Pianta" })).toBeVisible();
  });

  it("say when they do not open", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.sign.mockReturnValue({ error: { message: "Object not found" } });
    open("/area-docenti/2026-27/R6");
    await userEvent.click(await screen.findByRole("button", { name: "Orari" }));
    expect((await screen.findByText(/^«Orari» non si è aperto/)).closest("[role=alert]")).not.toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
});
