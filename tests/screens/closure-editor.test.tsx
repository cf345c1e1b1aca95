import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { backend, noNetwork, PERSON, refused, render, resetBackend, sent } from "./editing-backend.tsx";
import { bar, blank, dialog, ID, open as openNotice } from "./open-notice.tsx";
import { languageCodes } from "#content/languages/language.ts";
import { closureTitle } from "#features/closures/closure-sentences.ts";
import { EndClosureDialog } from "#features/notices/editor/end-closure-dialog.tsx";
import type { School } from "#content/school-form.ts";
import type { ManagedNotice } from "#features/notices/editor/notices-to-edit.ts";
import { NOTICES_CHANGED } from "#shared/notices-changed.ts";
import { Queries } from "#shared/query-client.tsx";
import { nextLessons } from "#shared/day-state/next-lessons.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";

vi.mock("#content/school.ts", async (original) => {
  const { school } = await original<{ school: School }>();
  const [seat] = school.buildings;
  return {
    school: {
      ...school,
      buildings: [
        { ...seat, id: "via-roma", name: "Via Roma", levels: ["primaria"] },
        { ...seat, id: "borgo-alto", name: "Borgo Alto", levels: ["primaria"] },
      ],
    },
  };
});

const today = romeDay(new Date());
const tomorrow = addDays(today, 1);

const snow = {
  what: "closed",
  why: "snow",
  from: tomorrow,
  to: null,
  hour: null,
  buildings: [],
  destination: null,
} as const;

const notice = {
  ...blank,
  kind: "chiusura",
  title: closureTitle(snow, ["primaria"]),
  closure: snow as object | null,
  audiences: ["famiglie"],
  valid_until: tomorrow,
};

let stored: typeof notice | null;
let dates: object[];
let special: ((name: string) => object | undefined) | undefined;

beforeEach(() => {
  stored = null;
  dates = [];
  special = undefined;
  resetBackend((name, args) => {
    const other = special?.(name);
    if (other) return other;
    if (name === "events_to_edit") return { data: dates };
    if (name === "notice_to_edit") return { data: stored };
    const status = {
      publish_notice: "published",
      correct_notice: "published",
      end_closure: "published",
      reopen_closure: "withdrawn",
    }[name];
    return { data: { ...notice, status: status ?? "draft", revision: Number(args["p_revision"]) + 1 } };
  });
});

async function open(address: string) {
  await openNotice(address);
  await screen.findByRole("form");
}

const openNew = () => open("nuovo?tipo=chiusura");
const choose = (group: string, name: string | RegExp) =>
  userEvent.click(within(screen.getByRole("group", { name: group })).getByLabelText(name));
const sentence = () => within(screen.getByRole("region", { name: "La frase" })).getByRole("status");
const publish = () => userEvent.click(bar().getByRole("button", { name: "Pubblica" }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("writing a closure", () => {
  it("needs no typing: what is chosen is published for everybody until its last day, without a tick", async () => {
    await openNew();
    expect(screen.queryByLabelText("Titolo")).toBeNull();
    await choose("Quando", /^Domani/);
    await choose("Perché", "Neve");
    await publish();
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
    expect(dialog().queryByRole("checkbox")).toBeNull();
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica subito" }));
    await waitFor(() => expect(sent("publish_notice")).toHaveLength(1));
    expect(sent("save_notice").at(-1)).toMatchObject({
      p_kind: "chiusura",
      p_title: closureTitle(snow, []),
      p_body: "",
      p_closure: snow,
      p_audiences: ["famiglie", "alunni", "docenti", "ata"],
      p_schools: ["infanzia", "primaria", "secondaria"],
      p_reserved: false,
      p_valid_until: tomorrow,
    });
  });

  it("tells its window when visitors read something else, and not when it is saved", async () => {
    const changed = vi.fn();
    addEventListener(NOTICES_CHANGED, changed);
    await openNew();
    await choose("Quando", /^Domani/);
    await userEvent.click(bar().getByRole("button", { name: /^Salva/ }));
    await bar().findByText(/^Bozza salvata all/);
    expect(changed).not.toHaveBeenCalled();
    await publish();
    await userEvent.click(await screen.findByRole("button", { name: "Pubblica subito" }));
    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(sent("publish_notice")).toHaveLength(1);
    removeEventListener(NOTICES_CHANGED, changed);
  });

  it("shows the date that it has made in the calendar as soon as it is published", async () => {
    await openNew();
    await choose("Quando", /^Domani/);
    await publish();
    const published = {
      ...notice,
      status: "published",
      school_year: "2026-27",
      number: 7,
      published_at: `${today}T06:30:00Z`,
    };
    special = (name) => {
      if (name !== "publish_notice") return undefined;
      stored = published;
      dates = [
        {
          id: ID,
          notice_id: sent("publish_notice")[0]?.["p_notice"],
          kind: "chiusura",
          title: "Domani la scuola è chiusa",
          details: "",
          starts_on: tomorrow,
          ends_on: tomorrow,
          starts_at: null,
          ends_at: null,
          schools: ["primaria"],
          buildings: [],
          ends_lessons: false,
          state: "shown",
          notice: { ...published, title: "Domani la scuola è chiusa" },
          series: null,
          updated_by: "Anna Verdi",
          updated_at: published.published_at,
          revision: 1,
        },
      ];
      return undefined;
    };
    await userEvent.click(await screen.findByRole("button", { name: "Pubblica subito" }));
    const list = await screen.findByRole("list", { name: "Date dell’avviso" });
    expect(within(list).getByRole("heading", { name: "Domani la scuola è chiusa" })).toBeVisible();
  });

  it("says the sentence as it grows, and in the other languages when unfolded", async () => {
    await openNew();
    await choose("Quando", /^Domani/);
    await choose("Che cosa", "Apre più tardi");
    await waitFor(() => expect(sentence()).toHaveTextContent("La frase si legge quando non manca più niente."));
    await userEvent.click(screen.getByRole("button", { name: "10:00" }));
    await choose("Perché", "Ghiaccio");
    await waitFor(() => expect(sentence()).toHaveTextContent(/la scuola apre alle 10:00 per ghiaccio\./));
    await choose("Per quali scuole e sedi", "Infanzia");
    await waitFor(() => expect(sentence()).toHaveTextContent(/\. Vale per: Primaria e Secondaria di 1° grado\.$/));
    await userEvent.click(screen.getByText("La stessa frase nelle altre lingue"));
    const arabic = screen.getByText(/الساعة 10:00/);
    expect(arabic).toHaveAttribute("lang", "ar");
    expect(arabic).toHaveAttribute("dir", "rtl");
    expect(arabic).toHaveTextContent("Primaria");
    expect(screen.getAllByRole("definition").flatMap((one) => one.lang || [])).toEqual(languageCodes.slice(1));
  });

  it("asks no reason of a strike", async () => {
    await openNew();
    expect(screen.getByRole("group", { name: "Perché" })).toBeVisible();
    await choose("Che cosa", "Sciopero");
    expect(screen.queryByRole("group", { name: "Perché" })).toBeNull();
  });

  it("asks for the tick as soon as something is written freely", async () => {
    await openNew();
    type("Una riga tua, solo in italiano (facoltativa)", "Mercoledì: la decisione qui alle 17");
    await publish();
    expect(await screen.findByLabelText(/non ci sono nomi di alunni/)).toBeVisible();
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica subito" }));
    expect(dialog().getByRole("alert")).toHaveTextContent("Prima rileggi testo e allegati");
    expect(sent("publish_notice")).toEqual([]);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      "no school",
      async () => {
        for (const name of ["Infanzia", "Primaria", "Secondaria di 1° grado"])
          await choose("Per quali scuole e sedi", name);
      },
      "Scegli almeno una scuola.",
    ],
    ["no hour", () => choose("Che cosa", "Si esce prima"), "Manca l’ora, oppure non esiste."],
    ["no destination", () => choose("Che cosa", "Lezioni in un’altra sede"), "Scegli dove si fa lezione."],
    [
      "a range that goes backwards",
      async () => {
        await userEvent.click(screen.getByLabelText("Più giorni"));
        type("Fino al giorno", addDays(today, -1));
      },
      "L’ultimo giorno viene prima del primo.",
    ],
    [
      // What a date field gives of 29/2/2027.
      "a day that does not exist",
      async () => {
        await choose("Quando", "Un altro giorno");
        type("Giorno", "");
      },
      "Manca il giorno, oppure non esiste nel calendario.",
    ],
  ])("is not published with %s, which stays on the device", async (_, err, message) => {
    await openNew();
    await err();
    await publish();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("save_notice")).toEqual([]);
    expect(bar().getByRole("status")).toHaveTextContent("Non salvata: la chiusura non è ancora completa.");
    const kept = Object.keys(localStorage).find((key) => key.startsWith(`avviso-6:${PERSON}:`));
    expect(localStorage.getItem(kept ?? "")).toContain('"kind":"chiusura"');
  });

  it("is not published with more free text than fits, of which nothing is lost", async () => {
    await openNew();
    const text = "Una riga. ".repeat(2_001);
    type("Una riga tua, solo in italiano (facoltativa)", text);
    await publish();
    expect(await screen.findByText("Il testo ha 20.010 caratteri: al massimo 20.000.")).toBeVisible();
    expect(screen.getByLabelText("Una riga tua, solo in italiano (facoltativa)")).toHaveValue(text);
    expect(bar().getByRole("status")).toHaveTextContent("Non salvata: il testo supera 20.000 caratteri.");
    const kept = Object.keys(localStorage).find((key) => key.startsWith(`avviso-6:${PERSON}:`));
    expect(localStorage.getItem(kept ?? "")).toContain(text.slice(0, 100));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("publish_notice")).toEqual([]);
  });

  it("keeps a building that the school no longer has, also when it is unticked and ticked again", async () => {
    stored = { ...notice, buildings: ["tolta"], closure: { ...snow, buildings: ["tolta"] } };
    await open(`${ID}`);
    await choose("Quali sedi", "una sede che non c’è più");
    await choose("Quali sedi", "Borgo Alto");
    await choose("Quali sedi", "una sede che non c’è più");
    await publish();
    await waitFor(() => expect(sent("save_notice")).not.toEqual([]));
    const { p_closure } = sent("save_notice").at(-1) as { p_closure: { buildings: string[] } };
    expect(p_closure.buildings.toSorted()).toEqual(["borgo-alto", "tolta"]);
  });

  it("shows at the day that it has passed, as the database says", async () => {
    special = (name) => (name === "publish_notice" ? refused("closure_passed") : undefined);
    await openNew();
    await publish();
    await userEvent.click(await screen.findByRole("button", { name: "Pubblica subito" }));
    expect(await screen.findByText("Questi giorni sono già passati: scegline uno da oggi in poi.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("follows its last day with «Valido fino al», and sends its buildings", async () => {
    await openNew();
    await choose("Quando", /^Domani/);
    await userEvent.click(screen.getByLabelText("Più giorni"));
    type("Fino al giorno", addDays(today, 3));
    await choose("Quali sedi", "Borgo Alto");
    await publish();
    await waitFor(() => expect(sent("save_notice")).not.toEqual([]));
    expect(sent("save_notice").at(-1)).toMatchObject({
      p_closure: { from: tomorrow, to: addDays(today, 3), buildings: ["borgo-alto"] },
      p_schools: ["primaria"],
      p_valid_until: addDays(today, 3),
    });
  });

  it("is chosen among the types of a notice, and keeps the title typed before", async () => {
    await open("nuovo");
    type("Titolo", "Uscita al museo");
    await choose("Tipo", "Chiusura");
    expect(screen.queryByLabelText("Titolo")).toBeNull();
    await choose("Tipo", "Avviso");
    expect(screen.getByLabelText("Titolo")).toHaveValue("Uscita al museo");
  });

  it("opens with what was chosen, and a correction sends it again", async () => {
    stored = {
      ...notice,
      status: "published",
      school_year: "2026-27",
      number: 7,
      published_at: "2026-11-20T09:00:00Z",
    };
    await open(`${ID}`);
    expect(screen.queryByRole("group", { name: "Tipo" })).toBeNull();
    expect(screen.getByLabelText("Neve")).toBeChecked();
    await choose("Perché", "Vento forte");
    await userEvent.click(bar().getByRole("button", { name: "Pubblica la correzione" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
    await userEvent.click(dialog().getByRole("button", { name: "Pubblica la correzione" }));
    await waitFor(() => expect(sent("correct_notice")).toHaveLength(1));
    expect(sent("correct_notice")[0]).toMatchObject({ p_closure: { ...snow, why: "wind" } });
  });
});

describe("«Torna tutto normale»", () => {
  const onClose = vi.fn();
  const listed = (more: object = {}) =>
    ({ ...notice, status: "published", state: "valid", ...more, total: 1, cursor: "" }) as unknown as ManagedNotice;
  const show = (of: ManagedNotice) =>
    render(
      <Queries>
        <MemoryRouter>
          <EndClosureDialog notice={of} onClose={onClose} />
        </MemoryRouter>
      </Queries>,
    );
  const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));
  const published = () => dialog().findByText("È pubblicato, e la chiusura non vale più.");

  it("publishes at once for the day that comes next, shows the sentence, and leads to a correction", async () => {
    show(listed({ closure: { ...snow, from: today, buildings: ["via-roma"] } }));
    expect(await published()).toBeVisible();
    expect(dialog().getByRole("button", { name: "Va bene" }), "a second Enter takes nothing back").toHaveFocus();
    expect(dialog().getByRole("status")).toHaveTextContent(
      /nella sede Via Roma torna tutto normale\. Vale per: Primaria\.$/,
    );
    const closure = {
      ...snow,
      what: "back-to-normal",
      why: null,
      from: nextLessons(tomorrow, [], []),
      buildings: ["via-roma"],
    } as const;
    const [call, ...more] = sent("end_closure");
    expect(more).toEqual([]);
    expect(call).toMatchObject({
      p_notice: ID,
      p_revision: 4,
      p_title: closureTitle(closure, ["primaria"]),
      p_closure: closure,
    });
    expect(dialog().getByRole("link", { name: "correggilo" })).toHaveAttribute(
      "href",
      `/admin/avvisi/${String(call?.["p_new"])}`,
    );
    await press("Va bene");
    expect(onClose).toHaveBeenCalled();
    expect(sent("reopen_closure")).toEqual([]);
  });

  it("begins on Monday when it is Saturday", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T10:00:00+01:00") });
    onTestFinished(() => void vi.useRealTimers());
    show(listed({ closure: { ...snow, from: "2026-11-28" } }));
    await waitFor(() => expect(sent("end_closure")[0]).toMatchObject({ p_closure: { from: "2026-11-30" } }));
  });

  it("begins with the first day of a closure that has not begun", async () => {
    const later = nextLessons(addDays(today, 4), [], []);
    show(listed({ closure: { ...snow, from: later } }));
    await waitFor(() => expect(sent("end_closure")[0]).toMatchObject({ p_closure: { from: later } }));
  });

  it("is taken back in one press, and says so", async () => {
    show(listed({ title: "Domani la scuola è chiusa" }));
    await published();
    await press("Rimetti la chiusura");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent("reopen_closure")).toEqual([
      expect.objectContaining({ p_notice: sent("end_closure")[0]?.["p_new"], p_revision: 5 }),
    ]);
    expect(backend.notify).toHaveBeenCalledWith(
      expect.objectContaining({ title: "La chiusura vale ancora", description: "Domani la scuola è chiusa" }),
    );
  });

  it("says why it could not be taken back, and can be asked again", async () => {
    show(listed());
    await published();
    special = (name) => (name === "reopen_closure" ? noNetwork : undefined);
    await press("Rimetti la chiusura");
    expect(
      await dialog().findByText("Il server non risponde. Controlla la connessione e riprova: non si perde nulla."),
    ).toBeVisible();
    special = undefined;
    await press("Rimetti la chiusura");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent("end_closure")).toHaveLength(1);
  });

  it("is sent again with the same id after a failure, and says why it failed", async () => {
    special = () => noNetwork;
    show(listed());
    expect(
      await dialog().findByText("Il server non risponde. Controlla la connessione e riprova: non si perde nulla."),
    ).toBeVisible();
    special = undefined;
    await press("Riprova");
    await waitFor(() => expect(sent("end_closure")).toHaveLength(2));
    const [first, second] = sent("end_closure");
    expect(second?.["p_new"]).toBe(first?.["p_new"]);
  });

  it("says that the closure is over already", async () => {
    special = () => refused("closure_ended");
    show(listed());
    expect(await dialog().findByText(/Questa chiusura è già finita/)).toBeVisible();
    expect(backend.notify).not.toHaveBeenCalled();
  });
});
