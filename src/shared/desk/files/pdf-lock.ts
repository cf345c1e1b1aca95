type Bytes = Uint8Array<ArrayBuffer>;

/** What the encryption of a PDF does to its readers. */
export interface PdfLock {
  /** Undefined where it cannot be told: older encryptions use MD5, which browsers do not have. */
  asksPassword: boolean | undefined;
  /** Programs that respect it give no text to a screen reader. */
  forbidsText: boolean;
}

/** Flags of /P (ISO 32000, table 22): copying the text, and reading it with assistive technology. */
const COPY = 0x10;
const ACCESSIBILITY = 0x200;

/** How a PDF is encrypted; undefined for one that is not. Its encryption dictionary is always in the clear. */
export async function pdfLock(bytes: Bytes): Promise<PdfLock | undefined> {
  const source = new TextDecoder("latin1").decode(bytes);
  if (!/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(source)) return undefined;
  const at = source.search(/\/Filter\s*\/Standard\b/);
  if (at === -1) return { asksPassword: undefined, forbidsText: false };
  const start = Math.max(source.lastIndexOf("obj", at), source.lastIndexOf("trailer", at), 0);
  const end = source.indexOf("endobj", at);
  const dictionary = source.slice(start, end === -1 ? undefined : end);
  const revision = Number(/\/R\s+(\d)\b/.exec(dictionary)?.[1]);
  const allowed = Number(/\/P\s+(-?\d+)/.exec(dictionary)?.[1] ?? -1);
  const flags = revision === 2 ? COPY : COPY | ACCESSIBILITY;
  return {
    asksPassword: revision >= 5 ? await asksPassword(userEntry(dictionary, bytes, start), revision) : undefined,
    forbidsText: (allowed & flags) === 0,
  };
}

/** The entry /U, which tells whether a password is right: `<hex>` or `(bytes)`. */
function userEntry(dictionary: string, bytes: Bytes, start: number): Bytes | undefined {
  const found = /\/U\s*(?:<([\da-fA-F\s]+)>|\()/.exec(dictionary);
  if (!found) return undefined;
  const hex = found[1]?.replace(/\s/g, "");
  if (hex) return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return literal(bytes, start + found.index + found[0].length);
}

const ESCAPES: Partial<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The first 48 bytes of a string in brackets, with its escapes. */
function literal(bytes: Bytes, start: number): Bytes {
  const read: number[] = [];
  for (let at = start; read.length < 48 && at < bytes.length; at += 1) {
    if (bytes[at] !== 0x5c) {
      read.push(bytes[at] ?? 0);
      continue;
    }
    at += 1;
    const next = String.fromCharCode(...bytes.subarray(at, at + 3));
    const [octal] = /^[0-7]{1,3}/.exec(next) ?? [];
    if (octal) at += octal.length - 1;
    read.push(octal ? parseInt(octal, 8) & 255 : (ESCAPES[next.charAt(0)] ?? bytes[at] ?? 0));
  }
  return Uint8Array.from(read);
}

/** Whether the empty password does not open it (ISO 32000-2, algorithms 2.A and 2.B). */
async function asksPassword(user: Bytes | undefined, revision: number): Promise<boolean | undefined> {
  if (!user || user.length < 48) return undefined;
  const first = await digest("SHA-256", user.slice(32, 40));
  const hash = revision === 5 ? first : await hardened(first);
  return hash.some((byte, at) => byte !== user[at]);
}

async function hardened(first: Bytes): Promise<Bytes> {
  let key = first;
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const encrypted = await encrypt(key, repeated(key, 64));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = await digest((["SHA-256", "SHA-384", "SHA-512"] as const)[sum % 3] ?? "SHA-256", encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.slice(0, 32);
}

async function encrypt(key: Bytes, text: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey("raw", key.slice(0, 16), "AES-CBC", false, ["encrypt"]);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-CBC", iv: key.slice(16, 32) }, imported, text);
  return new Uint8Array(encrypted).slice(0, text.length); // without the padding that Web Crypto adds
}

async function digest(name: "SHA-256" | "SHA-384" | "SHA-512", bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(name, bytes));
}

function repeated(bytes: Bytes, times: number): Bytes {
  return Uint8Array.from({ length: bytes.length * times }, (_, at) => bytes[at % bytes.length] ?? 0);
}
