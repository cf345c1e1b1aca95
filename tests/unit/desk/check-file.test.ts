import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkFile, MAX_BYTES } from "#shared/desk/files/check-file.ts";
import { pdfText } from "#shared/desk/files/pdf-text.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (name: string, content: string | Uint8Array<ArrayBuffer>, type = "") =>
  new File([typeof content === "string" ? bytes(content) : content], name, { type });

/** A PDF whose objects are in a compressed stream, as word processors write them. */
function compressedPdf(objects: string, filter = "/FlateDecode"): Uint8Array<ArrayBuffer> {
  const stream = deflateSync(objects);
  return new Uint8Array(
    Buffer.concat([
      bytes(
        `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${stream.length} >>\nstream\r\n`,
      ),
      stream,
      bytes("\nendstream\nendobj\n%%EOF"),
    ]),
  );
}

const scanned = "%PDF-1.4\n1 0 obj\n<< /Type /Page /Resources << /XObject << /Im0 2 0 R >> >> >>\nendobj\n%%EOF";

describe("a file is what its content says", () => {
  it.each([
    ["a PDF", file("a.pdf", "%PDF-1.4 /Font"), "application/pdf"],
    ["a PDF after a byte order mark", file("a.pdf", "\xef\xbb\xbf%PDF-1.4 /Font"), "application/pdf"],
    ["a PDF called .doc", file("a.doc", "%PDF-1.4 /Font"), "application/pdf"],
    ["a PNG image", file("a.png", "\x89PNG\r\n\x1a\n…"), "image/png"],
    ["a JPEG image", file("a.jpg", "\xff\xd8\xff\xe0"), "image/jpeg"],
    ["a JPEG image called .png", file("a.png", "\xff\xd8\xff\xe0", "image/png"), "image/jpeg"],
    ["a WebP image", file("a.webp", "RIFF\x10\0\0\0WEBPVP8 "), "image/webp"],
  ])("%s", async (_, given, mime) => {
    expect(await checkFile(given)).toEqual({ mime });
  });

  it.each([
    [
      "a program called .pdf",
      file("circolare.pdf", "MZ\x90\0\x03", "application/pdf"),
      /finisce con «\.pdf», ma dentro c’è altro/,
    ],
    ["a page called .pdf", file("circolare.pdf", "<!doctype html><p>%PDF-1.4"), /ma dentro c’è altro/],
    ["a WAV called .webp", file("a.webp", "RIFF\x10\0\0\0WAVEfmt "), /ma dentro c’è altro/],
    ["a Word file", file("orario.docx", "PK\x03\x04"), /salvalo come PDF/],
    ["a spreadsheet", file("orario.xlsx", "PK\x03\x04"), /salvalo come PDF/],
    ["a video", file("festa.mp4", "\0\0\0\x18ftypmp42", "video/mp4"), /I video non si allegano.*collegamento/],
    ["a photo of a telephone", file("foto.HEIC", "\0\0\0\x18ftypheic"), /JPEG o PNG/],
    ["a drawing", file("logo.svg", "<svg><script>alert(1)</script></svg>"), /JPEG o PNG/],
    ["a signed document", file("circolare.pdf.p7m", "0\x82\x0a"), /documento firmato.*salva il PDF che contiene/],
    ["an archive", file("tutto.zip", "PK\x03\x04"), /Apri l’archivio/],
    ["an unknown file", file("setup.exe", "MZ\x90\0"), /solo PDF e immagini/],
    ["a file without content", file("vuoto.pdf", ""), /vuoto/],
  ])("refuses %s and says what to do", async (_, given, problem) => {
    expect(await checkFile(given)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it("takes 10 MB, and refuses one byte more", async () => {
    const big = (size: number, name: string) => {
      const content = new Uint8Array(size);
      content.set(bytes("\xff\xd8\xff\xe0"));
      return file(name, content);
    };
    expect(await checkFile(big(MAX_BYTES, "a.jpg"))).toEqual({ mime: "image/jpeg" });
    const { problem } = (await checkFile(big(MAX_BYTES + 1, "a.jpg"))) as { problem: string };
    expect(problem).toBe("Il file supera 10 MB. Rimpicciolisci l’immagine e riprova.");
    const video = (await checkFile(big(MAX_BYTES + 1, "a.mp4"))) as { problem: string };
    expect(video.problem).toMatch(/10 MB.*I video non si allegano/);
  });

  it("says of a scanned PDF that it cannot be listened to", async () => {
    expect(await checkFile(file("modulo.pdf", scanned))).toEqual({
      mime: "application/pdf",
      remark: expect.stringContaining(
        "Questo file è una fotografia: chi ascolta la pagina non lo può leggere.",
      ) as string,
    });
  });
});

describe("a PDF that is encrypted", () => {
  const salt = "saltsalt";
  const hex = (content: Uint8Array | string) => Buffer.from(content).toString("hex");
  /** /U of a PDF that the empty password opens. */
  const open = `<${hex(createHash("sha256").update(salt).digest())}${hex(salt)}${hex("keysalt!")}>`;
  /** The same as a string in brackets, some of whose bytes are escaped. */
  const asString = `(${createHash("sha256").update(salt).digest().toString("latin1")}${salt}keysalt!)`
    .replace(/(?!^)[()\\\r\n](?!$)/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`)
    .replace("keysalt!", "\\153eysalt\\!");
  const other = `<${hex("x".repeat(48))}>`;
  const locked = (revision: number, allowed: number, user: string) =>
    file(
      "verbale.pdf",
      `%PDF-1.7\n1 0 obj\n<< /Resources << /Font << /F1 2 0 R >> >> >>\nendobj\n6 0 obj\n<< /Filter /Standard /V 5 /R ${revision} /P ${allowed} /U ${user} >>\nendobj\ntrailer << /Encrypt 6 0 R >>`,
    );

  it.each([5, 6])("for those who know a password (revision %i) is refused", async (revision) => {
    expect(await checkFile(locked(revision, -4, other))).toEqual({
      problem: expect.stringMatching(/^Il file chiede una password/) as string,
    });
  });

  it.each([
    ["for everybody", 5, -4, open, undefined],
    ["for everybody, with a string of bytes", 5, -4, asString, undefined],
    ["with a string that is cut", 5, -4, "<00>", /aprilo di nuovo per vedere se chiede una password/],
    ["without its text", 5, -532, open, /vieta di copiare il testo.*lettore di schermo/],
    ["without its text, as it was done once", 2, -20, other, /vieta di copiare il testo/],
    ["with its text for screen readers", 5, -20, open, undefined],
    ["in an older way", 3, -4, other, /aprilo di nuovo per vedere se chiede una password/],
  ])("%s is attached, with what readers would miss", async (_, revision, allowed, user, remark) => {
    expect(await checkFile(locked(revision, allowed, user))).toEqual({
      mime: "application/pdf",
      ...(remark && { remark: expect.stringMatching(remark) as string }),
    });
  });
});

describe("the text of a PDF", () => {
  it.each([
    ["fonts in the clear", bytes("%PDF-1.4 << /Font << /F1 1 0 R >> >>"), "text"],
    ["fonts in a compressed stream", compressedPdf("4 0 << /Font << /F1 1 0 R >> >>"), "text"],
    ["no fonts, in a compressed stream", compressedPdf("4 0 << /XObject 1 0 R >>"), "photo"],
    ["no fonts", bytes(scanned), "photo"],
    ["objects compressed in another way", compressedPdf("4 0 << /Font >>", "/LZWDecode"), "unknown"],
    ["encrypted", bytes("%PDF-1.4 trailer << /Encrypt 9 0 R >>"), "unknown"],
    [
      "a stream that is not what it says",
      bytes("%PDF-1.5 1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nxxxx\nendstream"),
      "unknown",
    ],
    [
      "a stream without an end",
      bytes("%PDF-1.5 1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nxxxx"),
      "photo",
    ],
  ])("%s", async (_, given, expected) => {
    expect(await pdfText(given)).toBe(expected);
  });
});
