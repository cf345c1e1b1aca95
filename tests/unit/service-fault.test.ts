import { AuthApiError, FunctionsHttpError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { answerRefusal } from "#features/answers/editor/answer-messages.ts";
import { authErrorToast } from "#features/auth/auth-messages.ts";
import { dateRefusal } from "#features/calendar/editor/calendar-messages.ts";
import { UploadError } from "#shared/desk/files/upload-file.ts";
import { noticeDesk } from "#features/notices/editor/notice-desk.ts";
import type { NoticeStatus } from "#features/notices/editor/notices-to-edit.ts";
import { refusalOf as noticeRefusal } from "#features/notices/editor/notice-messages.ts";
import type { DraftState } from "#shared/desk/draft/create-draft.ts";
import { saySaving } from "#shared/desk/draft/saving-messages.ts";
import { sayRefused } from "#features/people/people-messages.ts";
import type { PersonChange } from "#features/people/people-queries.ts";
import { sayServiceFault } from "#shared/service-fault.ts";

// As the Data API and the gateway of a hosted project answer.
const readOnly = {
  code: "25006",
  message: "cannot execute UPDATE in a read-only transaction",
  details: null,
  hint: null,
};
const full = { code: "53100", message: 'could not extend file "base/5/2619": No space left on device' };
const noMigration = { code: "PGRST202", message: "Could not find the function public.save_notice in the schema cache" };
const noTable = { code: "42P01", message: 'relation "private.closures" does not exist' };
const rotatedKey = { message: "Invalid API key", hint: "Double check your API key." };
const switchedOff = { message: "Legacy API keys are disabled", hint: "Your legacy API keys were disabled." };
const notDeployed = new FunctionsHttpError(Response.json({ code: "NOT_FOUND" }, { status: 404 }));

const SAVES_NOTHING = "In questo momento il sito non può salvare nulla: avvisa l’assistenza del sito.";
const OTHER_VERSION =
  "Questa pagina e il database non sono della stessa versione: ricarica la pagina. Se non basta, avvisa l’assistenza del sito.";
const UNKNOWN_SITE = "Il server non riconosce più questo sito: avvisa l’assistenza del sito.";

describe("a fault of the whole project", () => {
  it.each([
    ["a database that is read-only", readOnly, SAVES_NOTHING],
    ["a disk that is full", full, SAVES_NOTHING],
    ["a migration that is missing", noMigration, OTHER_VERSION],
    ["a table that is missing", noTable, OTHER_VERSION],
    ["a key that was rotated", rotatedKey, UNKNOWN_SITE],
    ["keys that were switched off", switchedOff, UNKNOWN_SITE],
    [
      "a function that is not deployed",
      notDeployed,
      "Manca la parte del sito che fa questo lavoro: avvisa l’assistenza del sito.",
    ],
  ])("has a sentence of its own: %s", (_what, error, sentence) => {
    expect(sayServiceFault(error)).toBe(sentence);
  });

  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a refusal of the database", { code: "P0001", message: "notice_changed" }],
    ["a text that speaks of keys", { code: "P0001", message: "API key" }],
    ["a function that refuses", new FunctionsHttpError(new Response(null, { status: 403 }))],
    ["nothing", undefined],
  ])("is something else: %s", (_what, error) => {
    expect(sayServiceFault(error)).toBeUndefined();
  });
});

describe("is said, and not «controlla la connessione»,", () => {
  const change = { kind: "role", role: "docente", person: { nome: "Ada", cognome: "", email: "" } } as PersonChange;
  const unsaved = { saving: "unsaved", kept: "device", conflict: undefined } as DraftState<NoticeStatus>;

  it.each([
    ["signing in", (error: unknown) => authErrorToast("login", error).description],
    ["a notice", (error: unknown) => noticeRefusal(error).sentence],
    ["a date", (error: unknown) => dateRefusal(error).sentence],
    ["an answer", (error: unknown) => answerRefusal(error).sentence],
    ["a role", (error: unknown) => sayRefused(error, change)],
  ])("of %s", (_what, say) => {
    expect(say(readOnly)).toBe(SAVES_NOTHING);
    expect(say(rotatedKey)).toBe(UNKNOWN_SITE);
    expect(say(noMigration)).toBe(OTHER_VERSION);
  });

  it("of an attachment", () => {
    expect(noticeRefusal(new UploadError(401, JSON.stringify(rotatedKey))).sentence).toBe(UNKNOWN_SITE);
  });

  it("of an attachment while the database is read-only", () => {
    const answer = {
      statusCode: "503",
      error: "DatabaseReadOnly",
      message: "The database is currently in read-only mode.",
    };
    expect(noticeRefusal(new UploadError(503, JSON.stringify(answer))).sentence).toBe(SAVES_NOTHING);
  });

  it("in the bar of a draft, with where the text is", () => {
    const safe = " Il testo è al sicuro su questo dispositivo.";
    expect(saySaving({ ...unsaved, error: rotatedKey }, noticeDesk).text).toBe(`Non salvata. ${UNKNOWN_SITE}${safe}`);
    expect(saySaving({ ...unsaved, error: readOnly }, noticeDesk).text).toBe(`Non salvata. ${SAVES_NOTHING}${safe}`);
  });

  it("by Auth, whose error has a status and no code", () => {
    const error = new AuthApiError("Invalid API key", 401, undefined);
    expect(authErrorToast("login", error)).toEqual({ variant: "error", title: "Errore", description: UNKNOWN_SITE });
  });
});
