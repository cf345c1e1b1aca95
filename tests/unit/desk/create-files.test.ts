import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFiles, findUntitled, type FilesPlace, type StoredFile } from "#shared/desk/files/create-files.ts";
import { UploadError } from "#shared/desk/files/upload-file.ts";
import { sampleFile } from "../../sample-file.ts";

interface Sent {
  path: string;
  mime: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

const calls = vi.hoisted(() => ({ add: vi.fn(), remove: vi.fn(), upload: vi.fn() }));
vi.mock("#shared/desk/files/upload-file.ts", async (original) => ({
  ...(await original<object>()),
  uploadFile: calls.upload,
}));

const ensureSaved = vi.fn<() => Promise<boolean>>();
const onChange = vi.fn();

const place: FilesPlace = {
  bucket: "pages",
  key: ["pages"],
  max: 5,
  tooMany: "Gli allegati sono al massimo cinque.",
  unsaved: "Il testo non è ancora salvato.",
  addRow: calls.add,
  removeRow: calls.remove,
  sayRefusal: String,
};

const open = (files: StoredFile[] = []) =>
  createFiles({ place, text: "n", files, ensureSaved, run: (call) => call(), onChange });
const pdf = (name: string) => new File(["%PDF-1.4 /Font"], name, { type: "application/pdf" });
const states = ({ read }: ReturnType<typeof open>) => read().map(({ name, state }) => `${name} ${state}`);
const settled = (list: ReturnType<typeof open>, ...wanted: string[]) => expect.poll(() => states(list)).toEqual(wanted);

beforeEach(() => {
  vi.resetAllMocks();
  ensureSaved.mockResolvedValue(true);
  calls.add.mockImplementation((text: string, { name }: StoredFile) => Promise.resolve({ path: `${text}/${name}` }));
  calls.remove.mockResolvedValue(undefined);
  calls.upload.mockResolvedValue(undefined);
});

describe("the attachments of an open notice", () => {
  it("are sent without what an image tells beside the picture, or not at all", async () => {
    const picture = "\xff\xda\0\x04ab1\xff\xd9";
    const place = "\xff\xe1\0\x0bExif\0\0GPS";
    const list = open();
    await list.add([
      new File([bytes(`\xff\xd8${place}${picture}`)], "IMG_2034.jpg"),
      new File([bytes(`\xff\xd8${place}`)], "rotta.jpg"),
    ]);
    await settled(list, "IMG_2034.jpg there", "rotta.jpg wrong");
    expect(list.read().map(({ picture }) => picture)).toEqual([expect.stringMatching(/^blob:/), undefined]);
    const [sent] = calls.upload.mock.calls as [{ file: File }][];
    expect(new Uint8Array((await sent?.[0].file.arrayBuffer()) ?? [])).toEqual(bytes(`\xff\xd8${picture}`));
    expect(calls.add).toHaveBeenCalledExactlyOnceWith(
      "n",
      expect.objectContaining({ name: "IMG_2034.jpg", title: "", size: picture.length + 2 }),
    );
    expect(list.read()[1]?.problem).toMatch(/^L’immagine è rovinata/);
    expect(findUntitled(list.read())?.name).toBe("IMG_2034.jpg");
    list.rename(list.read()[0]?.id ?? "", "Il cortile della primaria");
    expect(findUntitled(list.read())).toBeUndefined();
  });

  it("have a title that is cut between characters", async () => {
    const list = open();
    await list.add([pdf(`${"a".repeat(119)}🎒🎒.pdf`)]);
    expect(list.read()[0]?.title).toBe(`${"a".repeat(119)}🎒`);
  });

  it("are sent one at a time, with the type that their content has and a title from their name", async () => {
    let running = 0;
    const together: number[] = [];
    calls.upload.mockImplementation(async ({ onProgress }: Sent) => {
      together.push((running += 1));
      onProgress(0.5);
      await new Promise((resolve) => setImmediate(resolve)); // the others have their turn
      running -= 1;
    });
    const list = open();
    const progress: number[] = [];
    list.subscribe(() => progress.push(list.read()[0]?.progress ?? 0));
    await list.add([new File([bytes("\x89PNG\r\n\x1a\n")], "Orario_3B.pdf"), pdf("modulo.pdf"), pdf("mappa.pdf")]);
    await settled(list, "Orario_3B.pdf there", "modulo.pdf there", "mappa.pdf there");
    expect(together).toEqual([1, 1, 1]);
    expect((calls.upload.mock.calls as [Sent][]).map(([{ mime }]) => mime)).toEqual([
      "image/png",
      "application/pdf",
      "application/pdf",
    ]);
    expect(progress).toContain(0.5);
    expect(list.read()[0]?.title).toBe("Orario 3B");
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it("are at most five; one that was refused is none of them", async () => {
    const list = open(["a", "b", "c", "d"].map((id) => sampleFile(id)));
    await list.add([new File(["MZ"], "setup.pdf"), pdf("quinto.pdf"), pdf("sesto.pdf")]);
    await expect.poll(() => states(list).slice(4)).toEqual(["setup.pdf wrong", "quinto.pdf there", "sesto.pdf wrong"]);
    expect(list.read().at(-1)?.problem).toMatch(/^Gli allegati sono al massimo cinque/);
  });

  it("that are stopped while they are sent go from Storage and from the notice", async () => {
    calls.upload.mockImplementation(
      ({ signal }: Sent) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
    );
    const list = open();
    await list.add([pdf("modulo.pdf")]);
    await expect.poll(() => calls.upload).toHaveBeenCalledOnce();
    const [file] = list.read();
    await list.remove(file?.id ?? "");
    expect(calls.remove).toHaveBeenCalledExactlyOnceWith(file?.id, "n/modulo.pdf");
    expect(list.read()).toEqual([]);
  });

  it("that readers see are only left out of the next text: the correction takes them away", async () => {
    const list = open([sampleFile("a", { shown: true })]);
    await list.remove("a");
    expect(list.read()).toEqual([]);
    expect(calls.remove).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("stay when the server does not take them away, and say why", async () => {
    calls.remove.mockRejectedValue(new TypeError("Failed to fetch"));
    const list = open([sampleFile("a")]);
    await list.remove("a");
    expect(list.read()).toMatchObject([{ state: "there", problem: expect.stringContaining("Il server non risponde") }]);
  });

  it("have titles and an order, which are saved", () => {
    const list = open([sampleFile("a"), sampleFile("b")]);
    list.rename("a", "Delega");
    expect(onChange).toHaveBeenCalledTimes(1);
    list.move("b", -1);
    expect(onChange).toHaveBeenCalledTimes(2);
    list.move("b", -1);
    expect(list.read().map(({ title }) => title)).toEqual(["b", "Delega"]);
    list.arrange([
      { id: "a", title: "Prima" },
      { id: "gone", title: "x" },
    ]);
    expect(list.read().map(({ title }) => title)).toEqual(["Prima", "b"]);
  });

  it.each([
    ["each by itself", (list: ReturnType<typeof open>) => list.retry(list.read()[0]?.id ?? "")],
    ["all when the network returns", (list: ReturnType<typeof open>) => list.retryAll()],
  ])("wait when Storage does not answer, and are sent again, %s", async (_, retry) => {
    calls.upload.mockRejectedValueOnce(new UploadError(0, "No answer."));
    const list = open();
    await list.add([pdf("modulo.pdf")]);
    await settled(list, "modulo.pdf waiting");
    expect(list.read()[0]?.problem).toMatch(/riparte da solo/);
    retry(list);
    await settled(list, "modulo.pdf there");
    expect(list.read()[0]?.problem).toBeUndefined();
  });

  it("wait for the notice to be saved, without a row of their own", async () => {
    ensureSaved.mockResolvedValueOnce(false);
    const list = open();
    await list.add([pdf("modulo.pdf")]);
    await settled(list, "modulo.pdf waiting");
    expect(calls.add).not.toHaveBeenCalled();
    list.retryUnsaved();
    await settled(list, "modulo.pdf there");
  });
});

/** A part of a file, byte by byte. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
