import { fireEvent } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { haveProject } from "./have-project.ts";

interface Options {
  /** Of the image that is chosen. */
  width?: number;
  height?: number;
  /** Of what the canvas makes of it, by its type; nothing for a type that the browser cannot make. */
  bytes?: Partial<Record<string, number>>;
  /** Whether uploads are answered only when the test says so. */
  waits?: boolean;
}

/** What jsdom lacks: it draws images, and sends files. */
export function haveUploads({ width = 4000, height = 3000, bytes = { "image/webp": 200_000 }, waits }: Options = {}) {
  haveProject();
  const drawn: string[] = [];
  const sent: { url: string; file: File }[] = [];
  const answers: (() => void)[] = [];
  let fails = false;

  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(height);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    () => ({ drawImage() {}, fillRect() {} }) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = "",
  ) {
    drawn.push(`${this.width}×${this.height} ${type}`);
    // A browser answers with a PNG to a type that it cannot make.
    done(new Blob([new Uint8Array(bytes[type] ?? 9)], { type: bytes[type] ? type : "image/png" }));
  });
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = () => {};

  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 0;
      responseText = "";
      url = "";
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload = () => {};
      onerror = () => {};
      onabort = () => {};
      open(_method: string, url: string) {
        this.url = url;
      }
      setRequestHeader() {}
      send(body: FormData) {
        sent.push({ url: this.url, file: body.get("") as File });
        this.upload.onprogress?.({ loaded: 64, total: 100 });
        const answer = () => {
          this.status = 200;
          if (fails) this.onerror();
          else this.onload();
        };
        if (waits) answers.push(answer);
        else answer();
      }
      abort() {
        this.onabort();
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    for (const name of ["createObjectURL", "revokeObjectURL"]) Reflect.deleteProperty(URL, name);
    Reflect.deleteProperty(HTMLImageElement.prototype, "decode");
    Reflect.deleteProperty(Blob.prototype, "arrayBuffer");
  });

  return {
    /** What was asked of the canvas: "1600×1200 image/webp". */
    drawn,
    sent,
    answer: () => answers.splice(0).forEach((answer) => answer()),
    /** From now on the network is not there, or is again. */
    setFailing: (next: boolean) => (fails = next),
  };
}

/** Chooses files in an input, as the dialog of the browser does: the focus stays where it was. */
export const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } });

/** A photograph, as a camera names it: its content says what it is. */
export const photo = (name = "IMG_2031.jpg", start = "\xff\xd8\xff\xe0") =>
  new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0)), "Exif GPS"], name, { type: "image/jpeg" });

export const pdf = (name = "Modulo.pdf") => new File(["%PDF-1.4 /Font"], name, { type: "application/pdf" });
