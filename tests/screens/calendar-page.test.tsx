import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownDate } from "#features/calendar/event.ts";
import * as shared from "#shared/save-file.ts";
import { school } from "#content/school.ts";
import { calendarQueries } from "#features/calendar/calendar-queries.ts";
import { setBuiltContent } from "#shared/built-content.ts";
import { queryClient } from "#shared/query-client.tsx";
import { CalendarPage } from "#pages/calendar-page.tsx";
import { addDays } from "#shared/rome-time.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { listenedTo, tellChange } from "./live-changes.ts";
import { backend, dated, goOffline, keepSite, resetBackend } from "./notices-backend.ts";

vi.mock("#shared/save-file.ts", { spy: true });
const built = vi.hoisted(() => ({ meetings: [] as ShownDate[] }));
vi.mock("virtual:meetings", () => ({ default: built.meetings }));

beforeEach(() => {
  resetBackend();
  built.meetings.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:30:00+01:00") });
});

afterEach(() => {
  vi.useRealTimers();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(address = "/calendario") {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <CalendarPage />
      <Address />
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole("status", { name: "address" }).textContent;
const month = (name: string) => screen.findByRole("region", { name: new RegExp(`${name}$`) });
const row = (title: string | RegExp) => {
  const item = screen.getByRole("heading", { level: 3, name: title }).closest("li");
  if (!item) throw new Error(`${String(title)} is in no list.`);
  return item;
};
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const shows = (...wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted));

describe("the agenda", () => {
  it("shows the coming dates by month, with kind, day, hours, schools and notice, and counts them aloud", async () => {
    let arrive: (rows: unknown[]) => void = () => {};
    backend.dates.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    expect(await screen.findByText("Carico le date…")).toHaveRole("status");
    act(() =>
      arrive([
        dated({
          starts_on: "2026-11-24",
          kind: "chiusura",
          title: "Neve",
          schools: ["infanzia", "primaria", "secondaria"],
        }),
        dated({
          starts_at: "15:00",
          ends_at: "18:30",
          details: "Su prenotazione",
          notice: { school_year: "2026-27", number: 12 },
        }),
        dated({ starts_on: "2026-12-07", ends_on: "2026-12-08", title: "Ponte" }),
      ]),
    );
    expect(await screen.findByText("3 date da oggi, lunedì 23 novembre 2026")).toHaveRole("status");
    expect(backend.dates).toHaveBeenCalledWith({ p_from: "2026-11-23" });
    expect(within(await month("Novembre 2026")).getAllByRole("listitem")).toHaveLength(1);
    expect(row("Neve")).toHaveTextContent("Chiusura");
    expect(row("Neve")).toHaveTextContent("martedì 24 novembre, tutto il giorno Tutte le scuole");
    expect(within(await month("Dicembre 2026")).getAllByRole("listitem")).toHaveLength(2);
    const talks = row("Colloqui con le famiglie");
    expect(talks).toHaveTextContent("Su prenotazione · Avviso n. 12");
    expect(talks).toHaveTextContent("giovedì 3 dicembre, 15:00–18:30 Primaria Secondaria");
    expect(within(talks).getByRole("link", { name: "Avviso n. 12" })).toHaveAttribute("href", "/avvisi/2026-27/12");
    expect(row("Ponte")).toHaveTextContent("da lunedì 7 a martedì 8 dicembre");
    expect(row("Ponte")).not.toHaveTextContent("tutto il giorno");
    const jumps = within(screen.getByRole("navigation", { name: "Vai al mese" })).getAllByRole("link");
    expect(jumps.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Novembre", "#novembre-2026"],
      ["Dicembre", "#dicembre-2026"],
      ["Nel vostro calendario", "#nel-vostro-calendario"],
    ]);
  });

  it("says that a date was cancelled, that it is over today, and until when it goes on", async () => {
    backend.dates.mockResolvedValue([
      dated({ starts_on: "2026-10-26", ends_on: "2026-12-04", title: "Mostra", starts_at: "08:00", ends_at: "13:00" }),
      dated({ starts_on: "2026-11-23", starts_at: "08:00", ends_at: "09:00", title: "Assemblea" }),
      dated({ starts_on: "2026-11-23", id: "late", starts_at: "09:00", ends_at: "10:00", title: "Prove" }),
      dated({ starts_on: "2026-11-23", id: "due", kind: "scadenza", starts_at: "09:30", title: "Adesioni" }),
      dated({ starts_on: "2026-12-23", ends_on: "2027-01-06", title: "Natale" }),
      dated({ starts_on: "2026-12-24", title: "Recita", state: "cancelled" }),
      dated({ starts_on: "2026-12-24", id: "bridge", kind: "chiusura", title: "Ponte", state: "cancelled" }),
    ]);
    open();
    await shows(
      "Mostra",
      "Concluso Assemblea",
      "Prove",
      "Scaduta Adesioni",
      "Natale",
      "Annullato Recita",
      "Annullata Ponte",
    );
    expect(within(row("Annullato Recita")).getByText("Recita").tagName).toBe("S");
    expect(within(row("Annullato Recita")).queryByRole("button")).toBeNull();
    // Begun before today, it is in the month of today.
    expect(within(await month("Novembre 2026")).getByText("Mostra")).toBeVisible();
    expect(row("Mostra")).toHaveTextContent(
      "da lunedì 26 ottobre, fino a venerdì 4 dicembre compreso, dalle 8:00 del primo giorno",
    );
    expect(row("Natale")).toHaveTextContent("fino a mercoledì 6 gennaio 2027 compreso");
    expect(row("Natale")).not.toHaveTextContent("tutto il giorno");
  });

  it("names the year of months that come twice", async () => {
    backend.dates.mockResolvedValue([dated({ starts_on: "2026-12-03" }), dated({ starts_on: "2027-12-03" })]);
    open();
    await month("Dicembre 2027");
    const jumps = within(screen.getByRole("navigation", { name: "Vai al mese" }));
    expect(jumps.getByRole("link", { name: "Dicembre 2026" })).toHaveAttribute("href", "#dicembre-2026");
    expect(jumps.getByRole("link", { name: "Dicembre 2027" })).toHaveAttribute("href", "#dicembre-2027");
  });

  it("has the past months of the school year behind a link", async () => {
    backend.dates.mockImplementation(({ p_until }) =>
      Promise.resolve(
        p_until
          ? [
              dated({ starts_on: "2026-09-14", title: "Si comincia" }),
              dated({ starts_on: "2026-11-20", ends_on: "2026-11-25" }),
            ]
          : [],
      ),
    );
    open();
    expect(await screen.findByText("Per ora la scuola non ha scritto altre date.")).toBeVisible();
    expect(screen.getByText("0 date da oggi, lunedì 23 novembre 2026")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Date passate" }));
    expect(address()).toBe("/calendario?mesi=passati");
    await shows("Si comincia"); // the other goes on
    expect(backend.dates).toHaveBeenLastCalledWith({ p_from: "2026-09-01", p_until: "2026-11-22" });
    expect(screen.getByText("1 data passata nell’anno 2026/27")).toHaveRole("status");
    await userEvent.click(screen.getByRole("link", { name: "Date da oggi in avanti" }));
    expect(address()).toBe("/calendario");
  });

  it("draws a thousand dates a part at a time, and goes on reading where the next begins", async () => {
    const days = Array.from({ length: 1000 }, (_, at) => {
      const starts_on = addDays("2026-11-23", Math.floor(at / 4));
      return dated({ id: `date-${at}`, starts_on, title: `Data ${at}` });
    });
    backend.dates.mockResolvedValue(days);
    const { container } = open();
    expect(await screen.findByText("1000 date da oggi, lunedì 23 novembre 2026")).toBeVisible();
    const drawn = () => container.getElementsByTagName("li").length; // by role it takes seconds
    const [novemberAndDecember, january] = [8 * 4 + 31 * 4, 31 * 4];
    const before = drawn();
    expect(before).toBeGreaterThanOrEqual(novemberAndDecember);
    expect(before).toBeLessThan(novemberAndDecember + january);
    await userEvent.click(screen.getByText("Mesi seguenti"));
    expect(document.activeElement).toHaveTextContent(/Gennaio 2027$/);
    expect(drawn()).toBe(before + january + 1); // with the link to it
  });

  it("leaves out what is no date, and says so in the console", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    backend.dates.mockResolvedValue([
      dated({ title: "Vera" }),
      { ...dated({ id: "a" }), kind: "festa" },
      { ...dated({ id: "b" }), starts_on: "2026-02-30" },
      null,
    ]);
    open();
    await shows("Vera");
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it("goes to the date that its address names", async () => {
    history.replaceState(null, "", "#evento-date-2026-12-03");
    backend.dates.mockResolvedValue([dated()]);
    open();
    await waitFor(() => expect(screen.getByRole("heading", { level: 3 })).toHaveFocus());
  });

  it("follows changes", async () => {
    backend.dates.mockResolvedValue([dated({ title: "Prima" })]);
    open();
    await shows("Prima");
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.calendar"));
    backend.dates.mockResolvedValue([dated({ title: "Dopo" })]);
    act(() => tellChange());
    await shows("Dopo");
  });

  it("says that a date has ended meanwhile when it reads the same dates again", async () => {
    backend.dates.mockImplementation(() =>
      Promise.resolve([dated({ starts_on: "2026-11-23", starts_at: "09:00", ends_at: "10:00", title: "Prove" })]),
    );
    open();
    await shows("Prove");
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.calendar"));
    vi.setSystemTime(new Date("2026-11-23T10:05:00+01:00"));
    act(() => tellChange());
    await shows("Concluso Prove");
  });
});

describe("what to see", () => {
  const dates = [
    dated({
      starts_on: "2026-11-24",
      kind: "chiusura",
      title: "Neve",
      schools: ["infanzia", "primaria", "secondaria"],
    }),
    dated({ starts_on: "2026-11-25", kind: "scadenza", title: "Quota", schools: ["infanzia"] }),
    dated({ starts_on: "2026-12-03", title: "Colloqui", schools: ["secondaria"] }),
  ];
  const box = (name: string) => screen.getByRole("checkbox", { name });

  beforeEach(() => {
    backend.dates.mockResolvedValue(dates);
  });

  it("is in the address", async () => {
    open("/calendario?tipo=chiusura,scadenza&scuola=infanzia");
    await shows("Neve", "Quota");
    expect(screen.getByText("2 date su 3 da oggi, lunedì 23 novembre 2026")).toHaveRole("status");
    expect(box("Chiusura")).toBeChecked();
    expect(box("Incontro")).not.toBeChecked();
    expect(box("Secondaria di 1° grado")).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Scegli che cosa vedere" })).toHaveAttribute("aria-expanded", "true");
  });

  it("is chosen with boxes, and written in the address in one order", async () => {
    open();
    await shows("Neve", "Quota", "Colloqui");
    await userEvent.click(box("Chiusura"));
    await userEvent.click(box("Evento"));
    await shows("Quota", "Colloqui");
    expect(address()).toBe("/calendario?tipo=incontro,scadenza");
    await userEvent.click(box("Chiusura"));
    expect(address()).toBe("/calendario?tipo=chiusura,incontro,scadenza");
    await userEvent.click(box("Infanzia"));
    await userEvent.click(box("Primaria"));
    await shows("Neve", "Colloqui");
    expect(address()).toBe("/calendario?tipo=chiusura,incontro,scadenza&scuola=secondaria");
    await userEvent.click(box("Secondaria di 1° grado"));
    expect(await screen.findByText("Non avete scelto che cosa vedere.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Mostra tutte le date" }));
    await shows("Neve", "Quota", "Colloqui");
    expect(box("Infanzia")).toBeChecked();
  });

  it("ignores what it does not know", async () => {
    open("/calendario?tipo=festa,<b>&scuola=liceo&mesi=futuri");
    await shows("Neve", "Quota", "Colloqui");
    expect(screen.getByRole("button", { name: "Scegli che cosa vedere" })).toHaveAttribute("aria-expanded", "false");
  });

  it("says that the choices have no date", async () => {
    open("/calendario?tipo=evento");
    expect(await screen.findByText("Con queste scelte non c’è nessuna data.")).toBeVisible();
    expect(screen.getByText("0 date su 3 da oggi, lunedì 23 novembre 2026")).toBeVisible();
  });
});

describe("the buildings of a school that has several", () => {
  const dates = [
    dated({ starts_on: "2026-11-24", title: "Per tutti", schools: ["infanzia", "primaria", "secondaria"] }),
    dated({ starts_on: "2026-11-25", title: "Della primaria", schools: ["primaria"] }),
    dated({ starts_on: "2026-11-26", title: "Di Rodari", schools: ["primaria"], buildings: ["Rodari"] }),
    dated({ starts_on: "2026-11-27", title: "Di Quercia", schools: ["primaria"], buildings: ["Quercia"] }),
    dated({ starts_on: "2026-11-28", title: "Perduta", schools: ["primaria"], buildings: ["tolta"] }),
    dated({ starts_on: "2026-11-30", title: "Infanzia", schools: ["infanzia"] }),
  ];
  const filter = () => within(screen.getByRole("navigation", { name: "Sede" }));
  const calendar = () => screen.getByRole("combobox", { name: "Per quale scuola o sede" });

  beforeEach(() => {
    const { buildings } = school;
    haveBuildings("Rodari", "Quercia");
    backend.dates.mockResolvedValue(dates);
    return () => Object.assign(school, { buildings });
  });

  it("stand beside the school in a row, and one that is gone is said to be", async () => {
    open();
    await shows(...dates.map(({ title }) => title));
    expect(row("Di Rodari")).toHaveTextContent("Primaria · Rodari");
    expect(row("Della primaria")).not.toHaveTextContent("·");
    expect(row("Perduta")).toHaveTextContent("Primaria una sede che non c’è più");
  });

  it("filter the list by one, with what is for its whole school and for everybody", async () => {
    open("/calendario?tipo=incontro");
    await shows(...dates.map(({ title }) => title));
    await userEvent.click(filter().getByRole("link", { name: "Rodari" }));
    await shows("Per tutti", "Della primaria", "Di Rodari");
    expect(address()).toBe("/calendario?tipo=incontro&sede=Rodari");
    expect(filter().getByRole("link", { name: "Rodari" })).toHaveAttribute("aria-current", "true");
    await userEvent.click(screen.getByRole("checkbox", { name: "Infanzia" }));
    await waitFor(() => expect(address()).toBe("/calendario?tipo=incontro&scuola=primaria,secondaria&sede=Rodari"));
    // It goes with its school.
    await userEvent.click(screen.getByRole("checkbox", { name: "Primaria" }));
    await waitFor(() => expect(address()).toBe("/calendario?tipo=incontro&scuola=secondaria"));
    expect(screen.queryByRole("navigation", { name: "Sede" })).toBeNull();
  });

  it("open the filter on a phone when the address has one, and another word is said to be none", async () => {
    open("/calendario?sede=Quercia");
    await shows("Per tutti", "Della primaria", "Di Quercia");
    expect(screen.getByRole("button", { name: "Scegli che cosa vedere" })).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("link", { name: "Mostra tutte le date" }));
    await shows(...dates.map(({ title }) => title));
  });

  it("are all shown for an address with one that is gone, which says so", async () => {
    open("/calendario?sede=tolta");
    await shows(...dates.map(({ title }) => title));
    expect(screen.getByText("La sede «tolta» non è fra quelle da scegliere: ecco le date di tutte.")).toBeVisible();
  });

  it("have each a calendar to subscribe to, and that of the filter is proposed", async () => {
    open("/calendario?sede=Quercia");
    expect(calendar()).toHaveValue("sede-Quercia");
    expect(screen.getByLabelText("Oppure copiate l’indirizzo")).toHaveValue(
      "https://localhost:3000/calendario-sede-Quercia.ics",
    );
    await userEvent.selectOptions(calendar(), "Rodari");
    expect(screen.getByRole("link", { name: "Aggiungi al telefono" })).toHaveAttribute(
      "href",
      "webcal://localhost:3000/calendario-sede-Rodari.ics",
    );
    await userEvent.selectOptions(calendar(), "Tutte le scuole");
    expect(screen.getByRole("link", { name: "Aggiungi al telefono" })).toHaveAttribute(
      "href",
      "webcal://localhost:3000/calendario.ics",
    );
  });

  it("are nothing to choose where each school has one", async () => {
    haveBuildings("Rodari");
    open();
    await shows(...dates.map(({ title }) => title));
    expect(screen.queryByRole("navigation", { name: "Sede" })).toBeNull();
    const names = within(screen.getByRole("combobox", { name: "Per quale scuola" })).getAllByRole("option");
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Tutte le scuole",
      "Infanzia",
      "Primaria",
      "Secondaria di 1° grado",
    ]);
  });
});

describe("one date for a calendar", () => {
  const saved = vi.fn<(name: string, text: string, type: string) => void>();

  it("is saved as a file with the name of the date", async () => {
    vi.spyOn(shared, "saveFile").mockImplementation(saved);
    backend.dates.mockResolvedValue([dated({ title: "Recita, e festa", starts_at: "17:00", ends_at: "18:00" })]);
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Aggiungi al calendario: Recita, e festa" }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [name, text, type] = saved.mock.calls[0] ?? [];
    expect([name, type]).toEqual(["recita-e-festa.ics", "text/calendar;charset=utf-8"]);
    expect(text).toContain("SUMMARY:Recita\\, e festa\r\n");
    expect(text).toContain("DTSTART;TZID=Europe/Rome:20261203T170000\r\n");
    expect(text).toContain("UID:date-2026-12-03@");
  });
});

describe("the parents’ meetings", () => {
  const meeting = (starts_on: string): ShownDate => ({
    ...dated({ starts_on, id: starts_on, title: `Incontro per i genitori: ${starts_on}`, starts_at: "17:30" }),
    article: { path: "/didattica-digitale/famiglie/formazione-genitori", part: "in-rete-con-rispetto" },
  });

  it("are among the dates, at their day, with the way to their article", async () => {
    built.meetings.push(meeting("2026-10-14"), meeting("2027-01-13"), meeting("2026-12-01"));
    backend.dates.mockResolvedValue([dated({ starts_on: "2026-12-03", title: "Colloqui" })]);
    open();
    await shows("Incontro per i genitori: 2026-12-01", "Colloqui", "Incontro per i genitori: 2027-01-13");
    expect(within(row(/2027-01-13/)).getByRole("link")).toHaveAttribute(
      "href",
      "/didattica-digitale/famiglie/formazione-genitori#in-rete-con-rispetto",
    );
    expect(row(/2027-01-13/)).toHaveTextContent("dalle 17:30");
    await userEvent.click(screen.getByRole("link", { name: "Date passate" }));
    await shows("Incontro per i genitori: 2026-10-14");
  });

  it("are shown on a site without a backend, which says that it has no other dates", async () => {
    vi.stubEnv("VITE_SUPABASE_URL", "");
    built.meetings.push(meeting("2027-01-13"));
    open();
    await shows("Incontro per i genitori: 2027-01-13");
    expect(screen.getByText("Questo sito non pubblica ancora le date della scuola.")).toBeVisible();
    expect(backend.dates).not.toHaveBeenCalled();
  });
});

describe("without an answer", () => {
  const keepAs = (dates: unknown) =>
    localStorage.setItem("date-2", JSON.stringify({ readAt: Date.parse("2026-11-23T07:10:00Z"), dates }));
  const keep = (...dates: unknown[]) => keepAs(dates);

  it("offers to try again", async () => {
    backend.dates.mockRejectedValueOnce(new Error("list_events answered 503"));
    open();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare le date/);
    backend.dates.mockResolvedValue([dated({ title: "Colloqui" })]);
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await shows("Colloqui");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what it shows when it cannot be read again", async () => {
    backend.dates.mockResolvedValueOnce([dated({ title: "Colloqui" })]).mockRejectedValue(new Error("503"));
    open();
    await shows("Colloqui");
    await waitFor(() => expect(listenedTo()).toContain("topic=eq.calendar"));
    act(() => tellChange());
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Queste date potrebbero non essere le ultime/);
    expect(titles()).toEqual(["Colloqui"]);
  });

  it("shows the copy on the device, without what is over, and says when it was read", async () => {
    keep(dated({ starts_on: "2026-11-22", title: "Ieri" }), dated({ title: "Colloqui" }));
    backend.dates.mockRejectedValue(new TypeError("Failed to fetch"));
    open();
    await shows("Colloqui");
    expect(screen.getByText(/^1 data da oggi.*\. Lette oggi alle 8:10, ora non si possono aggiornare\.$/)).toHaveRole(
      "status",
    );
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the copy in a window that opens without a network", async () => {
    keep(dated({ title: "Colloqui" }));
    goOffline();
    open();
    await shows("Colloqui");
    expect(screen.getByText(/ora non c’è rete\.$/)).toBeVisible();
  });

  it.each([
    ["it is no list", { 0: dated() }, "/calendario", new TypeError("Failed to fetch")],
    ["the past is asked for", [dated()], "/calendario?mesi=passati", new TypeError("Failed to fetch")],
    ["the server answers with an error", [dated()], "/calendario", new Error("503")],
  ])("does not take the copy when %s", async (_, dates, path, error) => {
    keepAs(dates);
    backend.dates.mockRejectedValue(error);
    open(path);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Non è stato possibile caricare le date/);
    expect(titles()).toEqual([]);
  });

  it("keeps a copy of what it has read where a service worker keeps the site", async () => {
    keepSite();
    backend.dates.mockResolvedValue([dated({ title: "Colloqui" })]);
    open();
    await waitFor(() => expect(localStorage.getItem("date-2")).toContain("Colloqui"));
  });
});

describe("a page with the first of many dates, as the build draws it", () => {
  const drawn = [dated({ title: "Prima" }), dated({ starts_on: "2026-12-04", title: "Seconda", kind: "chiusura" })];
  const later = dated({ starts_on: "2027-05-05", title: "Ultima" });

  beforeEach(() => {
    const readAt = "2026-11-23T06:00:00Z";
    setBuiltContent({ path: "/calendario", readAt, queries: [] });
    const built = { updatedAt: Date.parse(readAt) };
    queryClient.setQueryData(calendarQueries.coming("2026-11-23").queryKey, drawn, built);
    queryClient.setQueryData(calendarQueries.builtTotal, 3, built);
    return () => setBuiltContent(undefined);
  });

  it("counts them all, leaves out what comes after, and then shows the rest", async () => {
    let arrive: (rows: unknown[]) => void = () => {};
    backend.dates.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const meeting = dated({ starts_on: "2027-01-13", title: "Incontro" });
    built.meetings.push({
      ...meeting,
      article: { path: "/didattica-digitale/famiglie/formazione-genitori", part: "x" },
    });
    open();
    await shows("Prima", "Seconda");
    expect(screen.getByText("2 date su 4 da oggi, lunedì 23 novembre 2026")).toHaveRole("status");
    await userEvent.click(screen.getByRole("checkbox", { name: "Chiusura" }));
    expect(screen.getByText("Carico le date…")).toHaveRole("status");
    act(() => arrive([...drawn, later]));
    await shows("Prima", "Incontro", "Ultima");
    expect(screen.getByText("3 date su 4 da oggi, lunedì 23 novembre 2026")).toBeVisible();
  });

  it("goes to a date of the rest when it has come", async () => {
    history.replaceState(null, "", "#evento-date-2027-05-05");
    backend.dates.mockResolvedValue([...drawn, later]);
    open();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Ultima" })).toHaveFocus());
  });

  it("does not take the place of the copy on the device", async () => {
    keepSite();
    localStorage.setItem("date-2", "the copy");
    let arrive: (rows: unknown[]) => void = () => {};
    backend.dates.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open();
    await shows("Prima", "Seconda");
    await act(() => navigator.serviceWorker.ready);
    expect(localStorage.getItem("date-2")).toBe("the copy");
    act(() => arrive([later]));
    await waitFor(() => expect(localStorage.getItem("date-2")).toContain("Ultima"));
  });
});

describe("«Nel vostro calendario»", () => {
  const box = () => within(screen.getByRole("complementary", { name: "Nel vostro calendario" }));
  const hrefs = () =>
    box()
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  const field = () => box().getByRole("textbox", { name: "Oppure copiate l’indirizzo" });

  it("leads telephones and Google to the file of all schools, or of one", async () => {
    open();
    expect(hrefs()).toEqual([
      "webcal://localhost:3000/calendario.ics",
      "https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Flocalhost%3A3000%2Fcalendario.ics",
    ]);
    await userEvent.selectOptions(box().getByRole("combobox", { name: /^Per quale scuola/ }), "Primaria");
    expect(hrefs()).toEqual([
      "webcal://localhost:3000/calendario-primaria.ics",
      "https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Flocalhost%3A3000%2Fcalendario-primaria.ics",
    ]);
    expect(field()).toHaveValue("https://localhost:3000/calendario-primaria.ics");
  });

  it("begins with the school of the filter", () => {
    open("/calendario?scuola=infanzia");
    expect(box().getByRole("combobox", { name: /^Per quale scuola/ })).toHaveValue("infanzia");
  });

  it("copies the address, and says so", async () => {
    const user = userEvent.setup();
    open();
    await user.click(box().getByRole("button", { name: "Copia l’indirizzo" }));
    expect(await box().findByText("Indirizzo copiato.")).toHaveRole("status");
    expect(await navigator.clipboard.readText()).toBe("https://localhost:3000/calendario.ics");
  });

  it("selects the address when the browser does not copy", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    open();
    await user.click(box().getByRole("button", { name: "Copia l’indirizzo" }));
    expect(await box().findByText(/l’indirizzo è selezionato, copiatelo voi/)).toHaveRole("status");
    const input = field() as HTMLInputElement;
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(input.value);
  });
});
