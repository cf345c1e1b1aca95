import { patience } from "#shared/change/patience.ts";
import type { Database } from "#shared/database.types.ts";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import type { DeskKind } from "#shared/desk/draft/desk-kind.ts";
import { deviceCopies } from "#shared/desk/draft/device-copies.ts";
import type { FilesPlace } from "#shared/desk/files/create-files.ts";
import { removeFromStorage, removeLeftFilesNow, removeRow } from "#shared/desk/files/remove-files.ts";
import { shrinkImage } from "#shared/desk/files/shrink-image.ts";
import { asData } from "#features/pages/as-data.ts";
import { pagesToEdit, readPage, type PageRow } from "#features/pages/pages-to-edit.ts";
import { asJson, changeWithSession } from "#shared/session/call-with-session.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { EDITOR_KEYS } from "#shared/session/stored-session.ts";
import { contentOf, findUnsavable, plainText, type PageForm } from "./page-form.ts";
import { refusalOf, TOO_MANY_FILES } from "./page-messages.ts";

type Functions = Database["public"]["Functions"];

const BUCKET = "pages";

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
  // Nobody may read any more what these have taken out.
  if (name === "publish_page" || name === "withdraw_page") removeLeftFilesNow();
  return { ...row, status: statusOf(row) };
}

function savePage(at: PageAt, { form }: { form: PageForm }): Promise<ChangedPage> {
  const { path, parent, title, base } = form;
  return change("save_page", {
    ...at,
    p_path: path,
    p_content: asJson(contentOf(form)),
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
  await removeFromStorage(BUCKET, paths);
  const supabase = await loadSupabase();
  const { error } = await supabase.rpc("drop_page_draft", { ...at }).abortSignal(patience());
  if (error && error.message !== "no_such_page") throw error;
  return { revision: at.p_revision + 1, status: "draft" };
}

/** The unsaved pages of this device. Change the number when the shape of the form changes. */
export const pageCopies = deviceCopies<PageForm>({
  prefix: `${EDITOR_KEYS}pagina-2`,
  isTabOnly: () => false,
  isForm: ({ sections, path }) => Array.isArray(sections) && typeof path === "string",
});

/** The most that an image may weigh before it is made small. */
const MAX_CHOSEN_IMAGE = 41_943_040;

/** Where images and files are. The blocks of a page name them. */
const pageFiles: FilesPlace = {
  bucket: BUCKET,
  key: pagesToEdit.all,
  max: 40, // private.add_page_file
  tooMany: TOO_MANY_FILES,
  unsaved: "La pagina non è ancora salvata: il file parte appena lo è.",
  maxImage: MAX_CHOSEN_IMAGE,
  prepareImage: shrinkImage,
  async addRow(p_page, { id, name, mime, size, width, height, aim }) {
    const row = await changeWithSession("add_page_file", {
      ...{ p_page, p_file: id, p_name: name, p_mime: mime, p_size: size },
      ...(width && height && { p_width: width, p_height: height }),
      ...(aim?.replaces && { p_replaces: aim.replaces }),
    });
    return row as { path: string };
  },
  removeRow: (id, path) => removeRow("remove_page_file", id, BUCKET, path),
  // A page may not show images of another host.
  async pictureOf(path) {
    const { data, error } = await (await loadSupabase()).storage.from(BUCKET).download(path);
    if (error) throw error;
    return asData(data);
  },
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
