import { patience } from "#shared/change/patience.ts";
import type { Database, Json } from "#shared/database.types.ts";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import type { DeskKind } from "#shared/desk/draft/desk-kind.ts";
import { deviceCopies } from "#shared/desk/draft/device-copies.ts";
import type { FilesPlace } from "#shared/desk/files/create-files.ts";
import { pagesToEdit, readPage, type PageRow } from "#features/pages/pages-to-edit.ts";
import { changeWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";
import { contentOf, findUnsavable, plainText, type PageForm } from "./page-form.ts";
import { refusalOf } from "./page-messages.ts";

type Functions = Database["public"]["Functions"];

/** What an open editor saves is always a draft; the others say what somebody else did meanwhile. */
export type PageStatus = "draft" | "in_review" | "published" | "withdrawn";

export interface ChangedPage extends PageRow, Saved<PageStatus> {}

/** The page, the revision that the window has, and the open editor: see private.lock_page. */
export interface PageAt {
  p_page: string;
  p_revision: number;
  p_tab: string;
}

export function statusOf({ in_review }: Pick<PageRow, "in_review">): PageStatus {
  return in_review ? "in_review" : "draft";
}

type Change = "save_page" | "set_page_review" | "keep_page_base" | "publish_page" | "withdraw_page";

async function change<Name extends Change>(name: Name, args: Functions[Name]["Args"]): Promise<ChangedPage> {
  const row = (await changeWithSession(name, args)) as PageRow; // private.changed_page
  return { ...row, status: statusOf(row) };
}

function savePage(at: PageAt, { form }: { form: PageForm }): Promise<ChangedPage> {
  const { path, parent, title, base } = form;
  return change("save_page", {
    ...at,
    p_path: path,
    p_content: contentOf(form) as unknown as Json, // an interface lacks its index signature
    ...(parent !== null && { p_parent: parent, p_title: title }),
    ...(base !== null && { p_base: base }),
  });
}

export const setReview = (at: PageAt, p_in_review: boolean) => change("set_page_review", { ...at, p_in_review });

export const keepBase = (at: PageAt, p_base: string) => change("keep_page_base", { ...at, p_base });

/** `removes`: something goes that should not have been there, so the site is built at once. */
export const publishPage = (at: PageAt, note: string, removes: boolean) =>
  change("publish_page", { ...at, p_removes: removes, ...(note && { p_change_note: note }) });

export const withdrawPage = (at: PageAt) => change("withdraw_page", { ...at });

/** Leaves the draft, with its files that readers do not see. One that is already gone is a success. */
export async function dropDraft(at: PageAt, paths: readonly string[]): Promise<Saved<PageStatus>> {
  const supabase = await loadSupabase();
  if (paths.length > 0) {
    const { error } = await supabase.storage.from(pageFiles.bucket).remove([...paths]);
    if (error) throw error;
  }
  const { error } = await supabase.rpc("drop_page_draft", { ...at }).abortSignal(patience());
  if (error && error.message !== "no_such_page") throw error;
  return { revision: at.p_revision + 1, status: "draft" };
}

/** The unsaved pages of this device. Change the number when the shape of the form changes. */
export const pageCopies = deviceCopies<PageForm>({
  prefix: `${EDITOR_KEYS}pagina-1`,
  isTabOnly: () => false,
  isForm: ({ sections, path }) => Array.isArray(sections) && typeof path === "string",
});

/** The blocks of a page name its files: none is beside the text. */
const pageFiles: FilesPlace = {
  bucket: "pages",
  key: pagesToEdit.all,
  max: 0,
  tooMany: "",
  unsaved: "",
  addRow: () => Promise.reject(new Error("A page has no files beside its text.")),
  removeRow: () => Promise.resolve(),
  sayRefusal: (error) => refusalOf(error).sentence,
};

const titled = (content: ReturnType<typeof contentOf>) => ({ title: content.heading, body: plainText(content) });

/** What is written, as a title and a text. */
export const plainOf = (form: PageForm) => titled(contentOf(form));

export const pageDesk: DeskKind<PageForm, PageStatus, PageAt, ChangedPage> = {
  copies: pageCopies,
  files: pageFiles,
  at: (p_page, p_revision, p_tab) => ({ p_page, p_revision, p_tab }),
  save: savePage,
  savesItself: () => true,
  isReadOnly: () => false,
  asSaved: (form) => form,
  async readPlain(id) {
    const { page } = await readPage({ id });
    const content = page?.draft ?? page?.published;
    return content ? titled(content) : null;
  },
  findUnsavable: ({ form }) => findUnsavable(form),
  changed: "page_changed",
  sayRefusal: (error) => refusalOf(error).sentence,
  words: {
    changedBy: {
      draft: "ha cambiato questa pagina",
      in_review: "ha cambiato questa pagina",
      published: "ha pubblicato questa pagina",
      withdrawn: "ha tolto questa pagina",
    },
    deleted: "La bozza è stata scartata.",
  },
};
