import "#shared/reserved-pages.ts";
import { Fragment, memo, type ReactNode } from "react";
import { Link } from "#shared/ui/link.tsx";
import { school } from "#content/school.ts";
import { LIST_MARKER } from "#shared/list-marker.ts";
import { nationalDigits, phoneLink } from "#shared/phone-link.ts";
import { pageAt } from "#shared/site.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";

/** Plain text, or a recognised address with the letters it is written with. */
export type TextInline = string | { text: string; to: string };

export type TextBlock =
  | { kind: "paragraph"; lines: TextInline[][] }
  | { kind: "bullets"; items: TextInline[][] }
  | { kind: "numbers"; items: TextInline[][]; numbers: number[] };

/** The text of a notice or of a short answer, on its page and in the preview of the editor. Memoized: the editor draws it at each key press. */
export const PlainText = memo(function PlainText({ text }: { text: string }) {
  return (
    <div className="reading-measure wrap-anywhere sm:text-lg sm:leading-8">
      {parsePlainText(text).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
});

function Block({ block }: { block: TextBlock }) {
  if (block.kind === "paragraph") {
    return (
      <p className="mt-4">
        <Lines lines={block.lines} />
      </p>
    );
  }
  if (block.kind === "bullets") {
    return (
      <ul className="mt-4 list-disc pl-6 margin-bullets *:not-last:mb-3">
        {block.items.map((item, at) => (
          <li key={at}>{drawn(item)}</li>
        ))}
      </ul>
    );
  }
  return (
    <ol className="mt-4 list-decimal pl-8 margin-bullets *:not-last:mb-3">
      {block.items.map((item, at) => (
        <li key={at} value={block.numbers[at]}>
          {drawn(item)}
        </li>
      ))}
    </ol>
  );
}

/** The lines of a paragraph. */
export function Lines({ lines }: { lines: readonly TextInline[][] }) {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <span>{drawn(line)}</span>
    </Fragment>
  ));
}

/** A line with its links. */
export function drawn(line: readonly TextInline[]): ReactNode[] {
  return line.map((part, at) => (typeof part === "string" ? part : <TextLink key={at} {...part} />));
}

function TextLink({ text, to }: { text: string; to: string }) {
  if (to.startsWith("/")) return <Link to={to}>{text}</Link>;
  if (to.startsWith("http"))
    return (
      // The text of the link is its address: print would repeat it.
      <ExternalLink href={to} isInText className="print:after:content-none">
        {text}
      </ExternalLink>
    );
  return <a href={to}>{text}</a>;
}

/**
 * The blocks of a plain text: paragraphs between blank lines, lists of lines that begin with "- ", "• ", "* ", "1. " or
 * "1) ". Blank lines do not end a list that goes on. Nothing else is markup.
 */
export function parsePlainText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isAfterBlank = true;
  for (const written of text.split(/\r\n|\n|\r/)) {
    const line = written.trim();
    if (line) addLine(blocks, line, isAfterBlank);
    isAfterBlank = line === "";
  }
  return blocks;
}

function addLine(blocks: TextBlock[], line: string, isAfterBlank: boolean): void {
  const last = blocks.at(-1);
  const marker = LIST_MARKER.exec(line);
  const content = linksIn(marker ? line.slice(marker[0].length).trim() : line);
  if (!marker) {
    if (last?.kind === "paragraph" && !isAfterBlank) last.lines.push(content);
    else blocks.push({ kind: "paragraph", lines: [content] });
  } else if (marker[1] === undefined) {
    if (last?.kind === "bullets") last.items.push(content);
    else blocks.push({ kind: "bullets", items: [content] });
  } else {
    const number = Number(marker[1]);
    if (last?.kind === "numbers" && (!isAfterBlank || number === (last.numbers.at(-1) ?? 0) + 1)) {
      last.items.push(content);
      last.numbers.push(number);
    } else blocks.push({ kind: "numbers", items: [content], numbers: [number] });
  }
}

/** Looks at each word once, so that the time grows with the length of the line. */
function linksIn(line: string): TextInline[] {
  const found: TextInline[] = [];
  const add = (part: TextInline) => {
    const last = found.at(-1);
    if (typeof part === "string" && typeof last === "string") found[found.length - 1] = last + part;
    else if (part !== "") found.push(part);
  };
  const words = line.split(/(\s+)/); // the spaces have the odd places
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [, label = "", glued] = PHONE_LABEL.exec(word) ?? [];
    const isLabelled = label !== "" || (at > 1 && PHONE_LABEL.test(words[at - 2] ?? ""));
    const phone = phoneAt(words, at, glued ?? word, isLabelled);
    if (phone) {
      add(label);
      add({ text: phone.text, to: phoneLink(phone.text) });
      add(phone.after);
      at = phone.last;
    } else partsOf(word).forEach(add);
  }
  return found;
}

/** "tel.", "Telefono:", "cell.", or the same with the number: "tel.0123456789". */
const PHONE_LABEL = /^(\(?(?:tel|telefono|cell|cellulare)(?:[.:]+|$))(\+?\d.*)?$/i;
const NUMBER = /^(\+?\d+(?:[./-]\d+)*)([),.;:!?»]*)$/;
const LONGEST_NUMBER = 11;

const ownNumbers = new Set(
  [...school.phones, ...school.buildings.map(({ phone }) => phone)].filter(Boolean).map(nationalDigits),
);

/** A telephone number in groups of digits that begins here: after a label, or the school's own. */
function phoneAt(words: string[], at: number, first: string, isLabelled: boolean) {
  let text = "";
  let found: { text: string; after: string; last: number } | undefined;
  for (let next = at; next < words.length; next += 2) {
    const word = next === at ? first : (words[next] ?? "");
    const [, digits, after = ""] = (word.length <= 2 * LONGEST_NUMBER && NUMBER.exec(word)) || [];
    if (!digits) break;
    text += (next === at ? "" : words[next - 1]) + digits;
    const number = nationalDigits(text);
    if (number.length > LONGEST_NUMBER) break;
    if (ownNumbers.has(number)) return { text, after, last: next };
    if (isLabelled && number.length >= 3) found = { text, after, last: next };
    if (after) break;
  }
  return found;
}

/** The parts of a word without spaces. */
function partsOf(word: string): TextInline[] {
  const web = word.search(/https?:\/\/|www\./i);
  if (web >= 0) return webParts(word, web);
  if (word.includes("@")) return word.split(/([^\w.@%+-]+)/).flatMap(mailParts);
  const path = word.search(/[^("'«“‘]/);
  return word[path] === "/" ? pathParts(word, path) : [word];
}

function webParts(word: string, start: number): TextInline[] {
  if (/[\p{L}\p{N}]$/u.test(word.slice(0, start))) return [word];
  const rest = word.slice(start);
  const stop = rest.search(/[<>"«»“”]/);
  const text = withoutTrailing(stop < 0 ? rest : rest.slice(0, stop));
  const to = webAddress(text);
  return to ? [word.slice(0, start), { text, to }, rest.slice(text.length)] : [word];
}

/** The address that a text names; a page of this site without the domain. */
export function webAddress(text: string): string | undefined {
  let url: URL;
  try {
    url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
  } catch {
    return undefined; // not an address: it stays text
  }
  // "https://school.it@elsewhere.it" leads elsewhere.
  if (!/^https?:$/.test(url.protocol) || !url.hostname.includes(".") || url.username || url.password) return undefined;
  const isOwn = url.origin === new URL(school.url).origin && isPage(url.pathname);
  return isOwn ? url.pathname + url.search + url.hash : url.href;
}

function mailParts(piece: string): TextInline[] {
  const start = piece.search(/[^.]/);
  const text = withoutTrailing(piece.slice(Math.max(start, 0)));
  if (text.length > 254 || !/^[\w.%+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)) return [piece];
  const end = start + text.length;
  return [piece.slice(0, start), { text, to: `mailto:${text}` }, piece.slice(end)];
}

function pathParts(word: string, start: number): TextInline[] {
  const text = withoutTrailing(word.slice(start));
  const path = /^[^?#]*/.exec(text)?.[0] ?? "";
  return isPage(path) ? [word.slice(0, start), { text, to: text }, word.slice(start + text.length)] : [word];
}

function isPage(path: string): boolean {
  return path.length > 1 && path.length <= 200 && !path.startsWith("//") && pageAt(path) !== undefined;
}

/** Without the punctuation of the sentence; a bracket stays if the address opens it. */
function withoutTrailing(text: string): string {
  let open = text.split("(").length - text.split(")").length;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (!".,;:!?…'’”»)]}".includes(last)) break;
    if (last !== ")") continue;
    if (open >= 0) break;
    open += 1;
  }
  return text.slice(0, end);
}
