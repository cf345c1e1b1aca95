import { checkFile, MAX_FILES, type FileType } from "./check-file.ts";
import { addNoticeFile, removeNoticeFile } from "#features/notices/editor/notice-calls.ts";
import { isUnanswered, refusalOf } from "#features/notices/editor/notice-messages.ts";
import type { NoticeFileToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import { hasTitle, titleOf } from "./file-title.ts";
import { stripMetadata } from "./strip-metadata.ts";
import { uploadFile } from "./upload-file.ts";

export interface Attachment {
  id: string;
  title: string;
  name: string;
  size: number;
  mime: string;
  /** "waiting": the server did not answer; it is sent again when the network returns. */
  state: "checking" | "sending" | "waiting" | "there" | "removing" | "wrong";
  /** From 0 to 1, while it is sent. */
  progress: number;
  /** Why it cannot be attached, or was not sent. */
  problem?: string | undefined;
  /** What readers would miss. */
  remark?: string | undefined;
  /** Where it is in Storage. */
  path?: string | undefined;
  /** Readers see it: it is taken away by a correction. */
  isShown: boolean;
  /** The file itself, until it is in Storage. */
  source?: File | undefined;
  /** Of an image that was chosen on this page: where the browser shows it. */
  picture?: string | undefined;
}

interface Options {
  notice: string;
  files: readonly NoticeFileToEdit[];
  /** Saves the notice, whose row the files need. Resolves to whether it is in the database. */
  ensureNotice: () => Promise<boolean>;
  /** Makes a request. */
  run: <Value>(call: () => Promise<Value>) => Promise<Value>;
  /** The list of files, their titles or their order changed. */
  onChange: () => void;
}

export type Attachments = ReturnType<typeof createAttachments>;

/** The attachments of the open notice. Files are sent one at a time. */
export function createAttachments({ notice, files, ensureNotice, run, onChange }: Options) {
  let list: readonly Attachment[] = files.filter((file) => !file.removed).map(fromDatabase);
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  let queue: Promise<unknown> = Promise.resolve();

  function write(next: readonly Attachment[]): void {
    list = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => list.find((file) => file.id === id);
  const update = (id: string, part: Partial<Attachment>) =>
    write(list.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const drop = (id: string) => write(list.filter((file) => file.id !== id));

  async function add(sources: readonly File[]): Promise<void> {
    const added = sources.map((source): Attachment => ({
      id: crypto.randomUUID(),
      title: titleOf(source.name),
      name: source.name,
      size: source.size,
      mime: source.type,
      state: "checking",
      progress: 0,
      isShown: false,
      source,
    }));
    write([...list, ...added]);
    for (const { id, source } of added) {
      const checked = source && (await checkFile(source).catch(() => undefined));
      if (!find(id)) continue;
      if (!checked) update(id, { state: "wrong", problem: "Il file non si riesce a leggere: sceglilo di nuovo." });
      else if (checked.mime === undefined) update(id, { state: "wrong", problem: checked.problem });
      else if (attached(list).filter((file) => file.id !== id && file.state !== "checking").length >= MAX_FILES)
        update(id, { state: "wrong", problem: "Gli allegati sono al massimo cinque: togline un altro, poi riprova." });
      else await take(id, source, checked);
    }
  }

  /** Sends a file that may be attached; of an image, what it tells beside the picture stays here. */
  async function take(id: string, source: File, { mime, remark }: { mime: FileType; remark?: string }): Promise<void> {
    const stripped = mime === "application/pdf" ? source : await withoutMetadata(source, mime).catch(() => undefined);
    if (!find(id)) return;
    if (!stripped)
      return update(id, {
        state: "wrong",
        problem: "L’immagine è rovinata: aprila, salvala di nuovo come JPEG o PNG, e allega quella.",
      });
    const picture = mime === "application/pdf" ? undefined : URL.createObjectURL(stripped);
    update(id, { mime, remark, source: stripped, size: stripped.size, picture });
    send(id);
  }

  function send(id: string): void {
    const abort = new AbortController();
    aborts.set(id, abort);
    update(id, { state: "sending", progress: 0, problem: undefined });
    queue = queue.then(() => sendNow(id, abort.signal));
  }

  async function sendNow(id: string, signal: AbortSignal): Promise<void> {
    const file = find(id);
    if (!file?.source || signal.aborted) return;
    const { source, mime, title, name, size } = file;
    try {
      if (!(await ensureNotice())) {
        update(id, { state: "waiting", problem: "L’avviso non è ancora salvato: il file parte appena lo è." });
        return;
      }
      const { path } = await run(() =>
        addNoticeFile({ p_notice: notice, p_file: id, p_title: title, p_name: name, p_mime: mime, p_size: size }),
      );
      update(id, { path });
      signal.throwIfAborted();
      await run(() =>
        uploadFile({ path, mime, file: source, signal, onProgress: (progress) => update(id, { progress }) }),
      );
      update(id, { state: "there", source: undefined });
      onChange();
    } catch (error) {
      if (signal.aborted) return;
      update(id, { state: "waiting", problem: problemOf(error) });
    }
  }

  async function remove(id: string): Promise<void> {
    const file = find(id);
    if (!file) return;
    aborts.get(id)?.abort();
    if (file.isShown || file.state === "wrong" || file.state === "checking") {
      drop(id);
      if (file.isShown) onChange();
      return;
    }
    update(id, { state: "removing", problem: undefined });
    try {
      await queue; // an upload that was stopped may have made the row
      await run(() => removeNoticeFile(id, find(id)?.path));
      drop(id);
      onChange();
    } catch (error) {
      update(id, { state: file.state === "there" ? "there" : "waiting", problem: problemOf(error) });
    }
  }

  return {
    add,
    remove,
    retry: send,

    /** Sends again what waits for the network. */
    retryAll(): void {
      for (const { id, state, source } of list) if (state === "waiting" && source) send(id);
    },

    /** Sends what waited for the notice to be saved. */
    retryUnsaved(): void {
      for (const { id, state, source, path } of list) if (state === "waiting" && source && !path) send(id);
    },

    rename(id: string, title: string): void {
      update(id, { title });
      onChange();
    },

    /** Frees the images that the browser holds. */
    forgetPictures(): void {
      for (const { picture } of list) if (picture) URL.revokeObjectURL(picture);
    },

    /** Moves a file by one place. */
    move(id: string, by: -1 | 1): void {
      const from = list.findIndex((file) => file.id === id);
      const [file, to] = [list[from], from + by];
      if (!file || to < 0 || to >= list.length) return;
      const moved = list.filter((other) => other !== file);
      moved.splice(to, 0, file);
      write(moved);
      onChange();
    },

    /** The files of the notice with the titles of a kept copy, in its order. */
    arrange(wanted: readonly { id: string; title: string }[]): void {
      const place = (id: string) => {
        const at = wanted.findIndex((file) => file.id === id);
        return at === -1 ? wanted.length : at;
      };
      write(
        list
          .map((file) => ({ ...file, title: wanted.find(({ id }) => id === file.id)?.title ?? file.title }))
          .sort((one, other) => place(one.id) - place(other.id)),
      );
    },

    read: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The files that the notice has or is about to have. */
export function attached(list: readonly Attachment[]): Attachment[] {
  return list.filter(({ state }) => state !== "wrong" && state !== "removing");
}

/** Whether leaving the page would lose a file: it is only in the memory of the page. */
export function isUploading(list: readonly Attachment[]): boolean {
  return list.some(({ state, source }) => source && (state === "sending" || state === "waiting"));
}

function fromDatabase({ id, title, name, size, mime, path, uploaded, replaced, shown }: NoticeFileToEdit): Attachment {
  const isLost = !uploaded;
  return {
    id,
    title,
    name,
    size,
    mime,
    path,
    isShown: shown,
    progress: 0,
    state: isLost ? "waiting" : "there",
    ...(isLost && { problem: "Il caricamento si è interrotto: togli il file e sceglilo di nuovo." }),
    ...(replaced && {
      problem: "Qualcuno lo ha sostituito: chi legge non lo vede più. Toglilo, poi scegli di nuovo il file.",
    }),
  };
}

function problemOf(error: unknown): string {
  return isUnanswered(error) && !sayServiceFault(error)
    ? "Il server non risponde: il file aspetta qui e riparte da solo. Non chiudere questa pagina."
    : refusalOf(error).sentence;
}

async function withoutMetadata(source: File, mime: Exclude<FileType, "application/pdf">): Promise<File> {
  const stripped = stripMetadata(new Uint8Array(await source.arrayBuffer()), mime);
  return new File([stripped], source.name, { type: mime });
}

/** The first file whose title says nothing of what it is. */
export function findUntitled(list: readonly Attachment[]): Attachment | undefined {
  return attached(list).find(({ title }) => !hasTitle(title));
}
