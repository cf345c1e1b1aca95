import type { FilesPlace } from "#shared/desk/files/create-files.ts";
import type { DraftOptions, Saved } from "./create-draft.ts";
import type { Content, DeviceCopies } from "./device-copies.ts";

/** A title and a text, to be read and compared. */
export interface PlainText {
  title: string;
  body: string;
}

/** What differs between the kinds of text that are written at the desk. */
export interface DeskKind<Form, Status extends string, At, Changed extends Saved<Status>> extends Pick<
  DraftOptions<Content<Form>, Status, At, Changed>,
  "save" | "savesItself" | "findUnsavable" | "changed"
> {
  copies: DeviceCopies<Form>;
  files: FilesPlace;
  at: (id: string, revision: number, tab: string) => At;
  /** The form as it is saved. */
  asSaved: (form: Form) => Form;
  /** The text as the database has it now; null when it is gone. */
  readPlain: (id: string) => Promise<PlainText | null>;
  /** Whether a text of this status must be stopped before it is changed, or is over. */
  isReadOnly: (status: Status) => boolean;
  sayRefusal: (error: unknown) => string;
  words: {
    /** What somebody else did, by what came of it: "ha ritirato questo avviso". */
    changedBy: Record<Status, string>;
    /** "L’avviso è stato eliminato." */
    deleted: string;
  };
}
