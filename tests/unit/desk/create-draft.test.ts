import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDraft, type DraftState, type Kept } from "#shared/desk/draft/create-draft.ts";
import { saySaving as say } from "#shared/desk/draft/saving-messages.ts";
import type { ChangedNotice, NoticeAt, NoticeContent } from "#features/notices/editor/notice-calls.ts";
import { noticeDesk } from "#features/notices/editor/notice-desk.ts";
import { newForm } from "#features/notices/editor/notice-form.ts";

const content = (title: string): NoticeContent => ({
  form: { ...newForm("avviso"), title },
  files: [],
});

/** What the database answers to a change. */
const changed = (revision: number, status: ChangedNotice["status"] = "draft"): ChangedNotice => ({
  id: "n",
  status,
  revision,
  updated_at: "2026-11-23T09:42:00Z",
  version: 0,
  school_year: null,
  number: null,
  publish_at: null,
  published_at: null,
});

const noNetwork = { code: "", message: "TypeError: Failed to fetch", details: "" };
const changedByGiulia = {
  code: "P0001",
  message: "notice_changed",
  details: JSON.stringify({ status: "draft", revision: 7, changed_at: "2026-11-23T09:40:00Z", changed_by: "Giulia" }),
};

const save = vi.fn<(at: NoticeAt, content: NoticeContent) => Promise<ChangedNotice>>();
const keep = vi.fn<(content: NoticeContent, revision: number) => Kept>();
const forget = vi.fn();

const open = (revision = 3, status: ChangedNotice["status"] = "draft") =>
  createDraft({
    ...noticeDesk,
    revision,
    status,
    at: (p_revision): NoticeAt => ({ p_notice: "n", p_revision, p_tab: "tab" }),
    save,
    keep,
    forget,
  });

const saySaving = (state: DraftState<ChangedNotice["status"]>) => say(state, noticeDesk);

const titles = () => save.mock.calls.map(([at, { form }]) => `${at.p_revision} ${form.title}`);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T09:42:00Z") });
  vi.resetAllMocks();
  keep.mockReturnValue("device");
  save.mockImplementation(({ p_revision }) => Promise.resolve(changed(p_revision + 1)));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is on the device at once, and in the database after a pause, which takes it off the device", async () => {
    const draft = open();
    draft.change(content("U"));
    draft.change(content("Us"));
    expect(keep.mock.calls.map(([{ form }, revision]) => [form.title, revision])).toEqual([
      ["U", 3],
      ["Us", 3],
    ]);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(titles()).toEqual(["3 Us"]);
    expect(forget).toHaveBeenCalledOnce();
    expect(draft.read()).toMatchObject({ revision: 4, saving: "saved" });
    expect(saySaving(draft.read())).toEqual({ text: "Bozza salvata alle 10:42", isProblem: false });
  });

  it("is saved every ten seconds while somebody types without a pause", async () => {
    const draft = open();
    for (let at = 0; at < 12; at++) {
      draft.change(content(`Titolo ${at}`));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(titles()).toEqual(["3 Titolo 9"]);
  });

  it("sends one request at a time, and what was typed meanwhile with the new revision", async () => {
    let answer: (notice: ChangedNotice) => void = () => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const draft = open();
    draft.change(content("Prima"));
    await vi.advanceTimersByTimeAsync(2_500);
    draft.change(content("Dopo"));
    const flushed = draft.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(titles()).toEqual(["3 Prima"]);
    expect(keep.mock.lastCall?.[1]).toBe(3);
    answer(changed(4));
    await vi.waitFor(() => expect(keep.mock.lastCall?.[1]).toBe(4)); // the copy on the device, too
    expect(await flushed).toBe(true);
    expect(titles()).toEqual(["3 Prima", "4 Dopo"]);
    expect(forget).toHaveBeenCalledOnce();
  });

  it("stays on the device without a network, is sent again, ever more seldom, and says so", async () => {
    save.mockRejectedValue(noNetwork);
    const draft = open();
    draft.change(content("Uscita"));
    await vi.advanceTimersByTimeAsync(2_500 + 5_000 + 10_000);
    expect(save).toHaveBeenCalledTimes(3);
    expect(forget).not.toHaveBeenCalled();
    expect(saySaving(draft.read())).toEqual({
      text: "Non salvata: la rete non risponde. Il testo è al sicuro su questo dispositivo.",
      isProblem: true,
    });
    save.mockResolvedValue(changed(4));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(draft.read().saving).toBe("saved");
    save.mockReset().mockRejectedValueOnce(noNetwork).mockResolvedValue(changed(5));
    draft.change(content("Uscita 2"));
    await vi.advanceTimersByTimeAsync(2_500 + 5_000); // soon again
    expect(draft.read()).toMatchObject({ saving: "saved", revision: 5 });
  });

  it("does not claim to be safe on a device that refuses to keep it", () => {
    keep.mockReturnValue("nowhere");
    const draft = open();
    draft.change(content("Uscita"));
    expect(saySaving(draft.read()).text).toMatch(/copialo prima di lasciare la pagina/);
  });

  it("that is too long is only kept on the device, and says what is too long", async () => {
    const draft = open();
    draft.change(content("x".repeat(91)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await draft.flush()).toBe(false);
    expect(save).not.toHaveBeenCalled();
    expect(saySaving(draft.read()).text).toMatch(/^Non salvata: il titolo supera 90 caratteri/);
  });

  it("that somebody else changed is not sent again before the editor has decided", async () => {
    save.mockRejectedValue(changedByGiulia);
    const draft = open();
    draft.change(content("Il mio"));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(draft.read().conflict).toMatchObject({ revision: 7, changed_by: "Giulia" });
    draft.change(content("Il mio, ancora"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await draft.flush()).toBe(false);
    expect(save).toHaveBeenCalledOnce();
    expect(keep).toHaveBeenCalledTimes(2);
    expect(draft.unsaved()?.form.title).toBe("Il mio, ancora");
  });

  it("that was refused once is sent again with the next change", async () => {
    save.mockRejectedValueOnce({ code: "42501", message: "editors_only", details: "" });
    const draft = open();
    draft.change(content("Uno"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledOnce();
    expect(saySaving(draft.read()).text).toMatch(/in cima alla pagina c’è perché.*al sicuro/);
    draft.change(content("Due"));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(draft.read()).toMatchObject({ saving: "saved", error: undefined });
  });

  it("that is closed sends what waits, and nothing more", async () => {
    const draft = open();
    draft.change(content("Ultimo"));
    draft.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(titles()).toEqual(["3 Ultimo"]);
  });
});

it("a text in review is saved like a draft", async () => {
  open(3, "in_review").change(content("Riletto"));
  await vi.advanceTimersByTimeAsync(2_500);
  expect(titles()).toEqual(["3 Riletto"]);
});

it("a closed draft that could not be sent stays on the device: a page that was left sends nothing more", async () => {
  save.mockRejectedValue(noNetwork);
  const draft = open();
  draft.change(content("Ultimo"));
  draft.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(titles()).toEqual(["3 Ultimo"]);
  expect(forget).not.toHaveBeenCalled();
});

describe("other changes of a notice", () => {
  it("wait for what is being saved, and carry the revision of its answer", async () => {
    const draft = open();
    draft.change(content("Testo"));
    const flushed = draft.flush();
    const revisions: number[] = [];
    const sent = draft.send(({ p_revision }) => {
      revisions.push(p_revision);
      return Promise.resolve(changed(5, "in_review"));
    });
    await Promise.all([flushed, sent]);
    expect(revisions).toEqual([4]);
    expect(draft.read()).toMatchObject({ revision: 5, status: "in_review" });
  });

  it("fail with the error of the database, and lose nothing", async () => {
    const draft = open();
    draft.change(content("Testo"));
    await expect(draft.send(() => Promise.reject(changedByGiulia as unknown as Error))).rejects.toBe(changedByGiulia);
    expect(draft.read().conflict).toMatchObject({ changed_by: "Giulia" });
    expect(draft.unsaved()?.form.title).toBe("Testo");
  });
});

it("the correction of a published notice stays on the device until it is published", async () => {
  const draft = open(9, "published");
  draft.change(content("Corretto"));
  await vi.advanceTimersByTimeAsync(60_000);
  draft.close();
  expect(save).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledOnce();
  expect(saySaving(draft.read()).text).toMatch(/Correzione non pubblicata/);
});

it.each(["published", "withdrawn"] as const)("what is %s is no longer called a saved draft", async (status) => {
  const draft = open(9, "published");
  draft.change(content("Corretto"));
  await draft.send(() => Promise.resolve(changed(10, status)));
  expect(draft.read()).toMatchObject({ saving: "saved", status });
  expect(saySaving(draft.read())).toEqual({ text: "", isProblem: false });
});
