import { sayFileSize } from "#shared/say-file.ts";
import { pdfLock, type PdfLock } from "./pdf-lock.ts";
import { pdfText } from "./pdf-text.ts";

/** The limit of the buckets (supabase/migrations). */
export const MAX_BYTES = 10_485_760;

export const FILE_TYPES = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

export function isImage({ mime }: { mime: string }): boolean {
  return mime.startsWith("image/");
}

export type FileType = (typeof FILE_TYPES)[number];

export type CheckedFile =
  | {
      mime: FileType;
      /** What readers would miss, for the person who attaches it. */
      remark?: string;
    }
  | {
      mime?: never;
      /** Why it cannot be attached, and what to do instead. */
      problem: string;
    };

/** Checks a file by its size and its content: its name may lie. `max`: of one that is not sent as it is. */
export async function checkFile(file: File, max = MAX_BYTES): Promise<CheckedFile> {
  if (file.size === 0) return { problem: "Il file è vuoto." };
  const advice = insteadOf(file);
  if (file.size > max) return { problem: `Il file supera ${sayFileSize(max)}. ${advice ?? tooBig(file.name)}` };
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const mime = typeOf(start);
  if (!mime) return { problem: advice ?? unknownContent(file.name) };
  if (mime !== "application/pdf") return { mime };
  const content = new Uint8Array(await file.arrayBuffer());
  const lock = await pdfLock(content);
  if (lock?.asksPassword)
    return {
      problem: "Il file chiede una password: chi legge non lo potrebbe aprire. Salvalo senza, e allega quello.",
    };
  const remark = (lock && sayLock(lock)) || remarks[await pdfText(content)];
  return { mime, ...(remark && { remark }) };
}

const remarks = {
  text: "",
  photo:
    "Questo file è una fotografia: chi ascolta la pagina non lo può leggere. Se hai il documento da cui viene, salvalo come PDF da lì; altrimenti scrivi nel testo ciò che dice.",
  unknown: "Il sito non riesce a capire se in questo file c’è del testo o solo una fotografia. Controllalo tu.",
};

function sayLock({ asksPassword, forbidsText }: PdfLock): string {
  if (forbidsText)
    return "Questo PDF vieta di copiare il testo: chi usa un lettore di schermo non lo può ascoltare. Chiedine una copia senza protezione; altrimenti scrivi nel testo ciò che dice.";
  return asksPassword === undefined
    ? "Questo PDF è protetto: aprilo di nuovo per vedere se chiede una password. Se la chiede, salvalo senza e allega quello."
    : "";
}

function typeOf(start: Uint8Array): FileType | undefined {
  const letters = String.fromCharCode(...start);
  // Some programs put a byte order mark or line breaks first.
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-/.test(letters)) return "application/pdf";
  if (letters.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (letters.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (letters.startsWith("RIFF") && letters.slice(8, 12) === "WEBP") return "image/webp";
  return undefined;
}

/** What to do instead, for the kinds of file that people try to attach. */
function insteadOf({ name, type }: File): string | undefined {
  const ending = endingOf(name);
  if (type.startsWith("video/") || /^(mp4|mov|avi|mkv|webm|wmv)$/.test(ending))
    return "I video non si allegano: mettilo in rete e scrivi nel testo il collegamento.";
  if (type.startsWith("audio/") || /^(mp3|m4a|wav|ogg)$/.test(ending))
    return "Le registrazioni non si allegano: mettila in rete e scrivi nel testo il collegamento.";
  if (/^(docx?|odt|rtf|pages|xlsx?|ods|pptx?|odp|txt)$/.test(ending))
    return "Non tutti lo possono aprire: nel programma in cui l’hai scritto salvalo come PDF, e allega quello.";
  if (/^(heic|heif|tiff?|bmp|gif|svg)$/.test(ending)) return "Salva l’immagine come JPEG o PNG, e allega quella.";
  if (ending === "p7m")
    return "È un documento firmato, che molti non possono aprire: con il programma della firma salva il PDF che contiene, e allega quello.";
  if (/^(zip|rar|7z)$/.test(ending)) return "Apri l’archivio e allega i file che contiene, uno per uno.";
  return undefined;
}

function tooBig(name: string): string {
  return endingOf(name) === "pdf"
    ? "Salvalo di nuovo con una qualità più bassa, oppure dividilo."
    : "Rimpicciolisci l’immagine e riprova.";
}

function unknownContent(name: string): string {
  const ending = endingOf(name);
  return /^(pdf|png|jpe?g|webp)$/.test(ending)
    ? `Il nome finisce con «.${ending}», ma dentro c’è altro: aprilo, salvalo di nuovo e riprova.`
    : "Si allegano solo PDF e immagini (JPEG, PNG, WebP).";
}

function endingOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
