import type { QueryKey } from "@tanstack/react-query";
import { isUnanswered } from "#shared/desk/refusal.ts";
import { sayServiceFault } from "#shared/service-fault.ts";
import { checkFile, isImage, type FileType } from "./check-file.ts";
import { hasTitle, titleOf } from "./file-title.ts";
import { stripMetadata } from "./strip-metadata.ts";
import { uploadFile } from "./upload-file.ts";

export interface DeskFile {
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
  /** Of an image that the page keeps a place for, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  aim?: Aim | undefined;
}

/** What a file is chosen for, in a text whose parts name their files. */
export interface Aim {
  /** The part: it shows how far the file is. */
  at: string;
  kind: "image" | "pdf";
  /** The file whose address on the site this one gets. */
  replaces?: string | undefined;
  onStored: (file: DeskFile) => void;
}

/** A file as the database has it. */
export interface StoredFile {
  id: string;
  title: string;
  name: string;
  mime: string;
  size: number;
  path: string;
  /** Whether Storage has it. */
  uploaded: boolean;
  /** Whether Storage has another one in its place. */
  replaced: boolean;
  /** Whether readers see it. */
  shown: boolean;
  /** Taken away, and still in Storage. */
  removed: boolean;
  width?: number | null;
  height?: number | null;
}

interface PreparedImage {
  file: File;
  mime: string;
  width?: number;
  height?: number;
}

/** Where the files of one kind of text are. */
export interface FilesPlace {
  bucket: string;
  /** The prefix of the queries that the addresses of its images are forgotten with. */
  key: QueryKey;
  /** How many a text may have, and what is said of one more. */
  max: number;
  tooMany: string;
  /** Said while the text is not in the database yet, whose row the files need. */
  unsaved: string;
  addRow: (text: string, file: DeskFile) => Promise<{ path: string }>;
  /** Removes a file that readers do not see, from Storage too. */
  removeRow: (id: string, path: string | undefined) => Promise<void>;
  /** How an image is made ready to be sent; without one it only loses what it tells beside the picture. */
  prepareImage?: (source: File) => Promise<PreparedImage>;
  /** The most that an image may weigh before. */
  maxImage?: number;
  /** Where an image in Storage is shown; without one at a signed address. */
  pictureOf?: (path: string) => Promise<string>;
  sayRefusal: (error: unknown) => string;
}

interface Options {
  place: FilesPlace;
  /** The id of the text. */
  text: string;
  files: readonly StoredFile[];
  /** Saves the text, whose row the files need. Resolves to whether it is in the database. */
  ensureSaved: () => Promise<boolean>;
  /** Makes a request. */
  run: <Value>(call: () => Promise<Value>) => Promise<Value>;
  /** The list of files, their titles or their order changed. */
  onChange: () => void;
}

export type DeskFiles = ReturnType<typeof createFiles>;

/** The files of the open text. They are sent one at a time. */
export function createFiles({ place, text, files, ensureSaved, run, onChange }: Options) {
  let list: readonly DeskFile[] = files.filter((file) => !file.removed).map(fromDatabase);
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  let queue: Promise<unknown> = Promise.resolve();

  function write(next: readonly DeskFile[]): void {
    list = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => list.find((file) => file.id === id);
  const update = (id: string, part: Partial<DeskFile>) =>
    write(list.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const drop = (id: string) => write(list.filter((file) => file.id !== id));

  const problemOf = (error: unknown) =>
    isUnanswered(error) && !sayServiceFault(error)
      ? "Il server non risponde: il file aspetta qui e riparte da solo. Non chiudere questa pagina."
      : place.sayRefusal(error);

  async function add(sources: readonly File[], aim?: Aim): Promise<void> {
    const added = sources.map((source): DeskFile => ({
      id: crypto.randomUUID(),
      title: titleOf(source.name),
      name: source.name,
      size: source.size,
      mime: source.type,
      state: "checking",
      progress: 0,
      isShown: false,
      source,
      aim,
    }));
    const max = aim?.kind === "image" ? place.maxImage : undefined;
    write([...list, ...added]);
    for (const { id, source } of added) {
      const checked = source && (await checkFile(source, max).catch(() => undefined));
      if (!find(id)) continue;
      if (!checked) update(id, { state: "wrong", problem: "Il file non si riesce a leggere: sceglilo di nuovo." });
      else if (checked.mime === undefined) update(id, { state: "wrong", problem: checked.problem });
      else if (aim && (aim.kind === "pdf") !== (checked.mime === "application/pdf"))
        update(id, { state: "wrong", problem: otherKind[aim.kind] });
      else if (attached(list).filter((file) => file.id !== id && file.state !== "checking").length >= place.max)
        update(id, { state: "wrong", problem: place.tooMany });
      else await take(id, source, checked);
    }
  }

  /** Sends a file that may be attached; of an image, what it tells beside the picture stays here. */
  async function take(id: string, source: File, { mime, remark }: { mime: FileType; remark?: string }): Promise<void> {
    const prepared =
      mime === "application/pdf"
        ? { file: source, mime }
        : await (place.prepareImage?.(source) ?? withoutMetadata(source, mime)).catch(() => undefined);
    if (!find(id)) return;
    if (!prepared)
      return update(id, {
        state: "wrong",
        problem: "L’immagine è rovinata: aprila, salvala di nuovo come JPEG o PNG, e allega quella.",
      });
    const { file, ...of } = prepared;
    const picture = isImage(of) ? URL.createObjectURL(file) : undefined;
    update(id, { ...of, remark, source: file, name: file.name, size: file.size, picture });
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
    const { source, mime } = file;
    try {
      if (!(await ensureSaved())) {
        update(id, { state: "waiting", problem: place.unsaved });
        return;
      }
      const { path } = await run(() => place.addRow(text, file));
      update(id, { path });
      signal.throwIfAborted();
      await run(() =>
        uploadFile({
          bucket: place.bucket,
          path,
          mime,
          file: source,
          signal,
          onProgress: (progress) => update(id, { progress }),
        }),
      );
      update(id, { state: "there", source: undefined });
      const stored = find(id);
      if (stored) stored.aim?.onStored(stored);
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
      await run(() => place.removeRow(id, find(id)?.path));
      drop(id);
      onChange();
    } catch (error) {
      update(id, { state: file.state === "there" ? "there" : "waiting", problem: problemOf(error) });
    }
  }

  return {
    place,
    add,
    remove,
    retry: send,

    /** Sends again what waits for the network. */
    retryAll(): void {
      for (const { id, state, source } of list) if (state === "waiting" && source) send(id);
    },

    /** Sends what waited for the text to be saved. */
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

    /** The files of the text with the titles of a kept copy, in its order. */
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

/** The files that the text has or is about to have. */
export function attached(list: readonly DeskFile[]): DeskFile[] {
  return list.filter(({ state }) => state !== "wrong" && state !== "removing");
}

/** Whether leaving the page would lose a file: it is only in the memory of the page. */
export function isUploading(list: readonly DeskFile[]): boolean {
  return list.some(({ state, source }) => source && (state === "sending" || state === "waiting"));
}

const otherKind = {
  image: "Qui va un’immagine: un PDF si carica con «File».",
  pdf: "Qui va un PDF: una fotografia si carica con «Immagine».",
};

function fromDatabase({ uploaded, replaced, shown, ...file }: StoredFile): DeskFile {
  const { id, title, name, size, mime, path } = file;
  const isLost = !uploaded;
  return {
    id,
    title,
    name,
    size,
    mime,
    path,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    isShown: shown,
    progress: 0,
    state: isLost ? "waiting" : "there",
    ...(isLost && { problem: "Il caricamento si è interrotto: togli il file e sceglilo di nuovo." }),
    ...(replaced && {
      problem: "Qualcuno lo ha sostituito: chi legge non lo vede più. Toglilo, poi scegli di nuovo il file.",
    }),
  };
}

async function withoutMetadata(source: File, mime: Exclude<FileType, "application/pdf">): Promise<PreparedImage> {
  const stripped = stripMetadata(new Uint8Array(await source.arrayBuffer()), mime);
  return { file: new File([stripped], source.name, { type: mime }), mime };
}

/** The first file whose title says nothing of what it is. */
export function findUntitled(list: readonly DeskFile[]): DeskFile | undefined {
  return attached(list).find(({ title }) => !hasTitle(title));
}

/** What the files lack before the text can go out, in a sentence. */
export function findUnready(list: readonly DeskFile[]): string | undefined {
  if (list.some(({ state }) => state !== "there" && state !== "wrong"))
    return "Un allegato non è ancora caricato: aspetta, riprova o toglilo.";
  const untitled = findUntitled(list);
  return untitled && `Scrivi il titolo di «${untitled.name}»: dice che cosa c’è nel file, a chi legge e a chi ascolta.`;
}

/** The files that are in Storage. */
export function uploaded(list: readonly DeskFile[]): { id: string; title: string }[] {
  return list.flatMap(({ id, title, state }) => (state === "there" ? { id, title } : []));
}
