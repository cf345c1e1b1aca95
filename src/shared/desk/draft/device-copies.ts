import { readStoredJson, storedKeys, writeStored } from "#shared/device-storage.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { forgetStoredSession } from "#shared/session/stored-session.ts";
import type { Kept } from "./create-draft.ts";

/** What is written, and the files that go with it. */
export interface Content<Form> {
  form: Form;
  files: { id: string; title: string }[];
}

/** What was typed and is not in the database yet. */
export interface DeviceCopy<Form> extends Content<Form> {
  /** Of the text. */
  id: string;
  /** The open editor that keeps it. */
  tab: string;
  keptAt: string;
  /** The revision that was read before the changes: 0 when the text is not in the database. */
  revision: number;
}

interface Options<Form> {
  /**
   * How the keys begin: one of those that a sign-out removes (stored-session.ts), and the number of the shape of the form.
   * Change the number with the shape: copies of another shape are not read.
   */
  prefix: string;
  /** Others may use the device, also after a session that expired: this is kept by the tab alone, and goes with it. */
  isTabOnly: (form: Form) => boolean;
  /** Whether this is a form, and not what something else wrote. */
  isForm: (form: Partial<Form>) => boolean;
}

export type DeviceCopies<Form> = ReturnType<typeof deviceCopies<Form>>;

const STORES = ["sessionStorage", "localStorage"] as const;

// In every tab: the one in which the person signs out cannot reach what the others keep.
sessionStore.subscribe(() => {
  const state = sessionStore.read();
  if (state.status === "out" && state.endedBy === "choice") forgetStoredSession();
});

/** The unsaved texts of one kind on this device, by person and id. */
export function deviceCopies<Form>({ prefix, isTabOnly, isForm }: Options<Form>) {
  const keyOf = (person: string, id: string) => `${prefix}:${person}:${id}`;

  function stored(key: string): DeviceCopy<Form> | undefined {
    const values = STORES.map((store) => readStoredJson(key, store));
    const copy = Object(values.find(Boolean)) as DeviceCopy<Form>;
    return copy.form && isForm(copy.form) && Array.isArray(copy.files) ? copy : undefined;
  }

  const read = (person: string, id: string) => stored(keyOf(person, id));

  return {
    read,

    /** "nowhere" when the browser refuses: storage is full or forbidden. */
    keep(person: string, copy: DeviceCopy<Form>): Kept {
      const key = keyOf(person, copy.id);
      const isOfTab = isTabOnly(copy.form);
      writeStored(key, undefined, isOfTab ? "localStorage" : "sessionStorage");
      if (!writeStored(key, JSON.stringify(copy), isOfTab ? "sessionStorage" : "localStorage")) return "nowhere";
      return isOfTab ? "tab" : "device";
    },

    /** The copies of a person, the newest first. */
    list: (person: string): DeviceCopy<Form>[] =>
      STORES.flatMap(storedKeys)
        .filter((key) => key.startsWith(keyOf(person, "")))
        .flatMap((key) => stored(key) ?? [])
        .sort((one, other) => other.keptAt.localeCompare(one.keptAt)),

    /** Only the copy of this tab, where one is given: another tab may have kept a newer one. */
    discard(person: string, id: string, tab?: string): void {
      if (tab && read(person, id)?.tab !== tab) return;
      for (const store of STORES) writeStored(keyOf(person, id), undefined, store);
    },
  };
}
