import type { ReactNode } from "react";
import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { plainText } from "#shared/languages/fill-phrase.ts";
import { PhraseText } from "#shared/languages/phrase-text.tsx";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import type { Line, Section } from "./language-page.ts";

interface Props {
  code: LanguageCode;
  labels: PagePhrases["labels"];
  sections: readonly Section[];
  /** The ids of lines that nobody may read yet: they keep their place. */
  awaited: ReadonlySet<string>;
}

/** The sections of the page of a language: each line with its Italian beside it, on a phone below it. */
export function LanguageSections({ sections, ...props }: Props) {
  return sections.map(({ name, heading, italianHeading, lines }) => (
    <section key={name} aria-labelledby={name} className={`mt-10 print:mt-2 ${name === "day" ? "print:hidden" : ""}`}>
      <div className={columns}>
        <h2 id={name} className="border-s-4 border-margin px-4 text-2xl print:text-xl">
          {heading}
        </h2>
        <InItalian {...props} className="font-semibold">
          {italianHeading}
        </InItalian>
      </div>
      <ul role="list" className="mt-3 *:border-b *:border-grid print:mt-0">
        {lines.map((line) => (
          <li key={line.id} className={lineClass(line, props.awaited)}>
            {line.isToShow ? <ToShow line={line} {...props} /> : <InBoth line={line} {...props} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const columns = "grid gap-x-6 gap-y-1 wide:grid-cols-2 wide:items-baseline print:grid-cols-2";

function lineClass({ id, isPassing = false }: Line, awaited: ReadonlySet<string>): string {
  // Without scripts the built state may be of another day: only the line that says to ask the school is shown.
  const shown = awaited.has(id)
    ? id === "day.unknown"
      ? "invisible noscript:visible"
      : "invisible noscript:hidden"
    : "";
  // A school may have ten buildings, and the paper is one sheet.
  const isBuilding = id.startsWith("office.building.");
  return `py-3 print:py-0 ${shown} ${isPassing ? "print:hidden" : ""} ${isBuilding ? "print:me-4 print:inline-block print:text-sm" : ""}`;
}

type LineProps = Omit<Props, "sections" | "awaited"> & { line: Line };

function InBoth({ line, code, labels }: LineProps) {
  // The name and the address of a building are the same in all languages.
  const isItalian = code !== "it" && plainText(line.text) === plainText(line.italian);
  return (
    <div className={isItalian ? "" : columns}>
      <div className={`min-w-0 text-lg wrap-anywhere ${isItalian ? "print:text-sm" : "print:text-base"}`}>
        <Text line={line} labels={labels} />
      </div>
      {!isItalian && (
        <InItalian code={code}>
          <PhraseText parts={line.italian} withLinks={false} />
        </InItalian>
      )}
    </div>
  );
}

/** With the largest letters in a narrow window no larger than leaves a word whole. */
const whole = "text-[length:clamp(1rem,9vw,1.625rem)] leading-snug";

/** Larger, with the Italian first: the other person reads that. */
function ToShow({ line: { text, italian }, code }: LineProps) {
  return (
    <div className="my-2 rounded-paper border-2 border-ink bg-sheet px-[min(1.25rem,4vw)] py-4 print:my-0 print:py-0">
      <p lang="it" dir="ltr" className={`${whole} font-semibold wrap-anywhere`}>
        <PhraseText parts={italian} withLinks={false} />
      </p>
      {code !== "it" && (
        <p className="mt-1 text-lg wrap-anywhere text-graphite">
          <PhraseText parts={text} />
        </p>
      )}
    </div>
  );
}

function Text({ line: { text, to, part, map }, labels }: Omit<LineProps, "code">) {
  if (to === "/avvisi" || to === "/calendario")
    return (
      <SiteLink to={to}>
        <PhraseText parts={text} />
      </SiteLink>
    );
  return (
    <>
      <PhraseText parts={text} newTab={labels.newTab} />{" "}
      {to && (
        <SiteLink to={to} {...(part && { part })} className="inline-block font-semibold">
          {labels.readNotice}
        </SiteLink>
      )}
      {map && (
        <span className="inline-block print:hidden">
          <ExternalLink href={map} newTab={labels.newTab}>
            {labels.map}
          </ExternalLink>
        </span>
      )}
    </>
  );
}

function InItalian({
  code,
  className = "",
  children,
}: Pick<Props, "code"> & { className?: string; children: ReactNode }) {
  if (code === "it") return null;
  return (
    <p lang="it" dir="ltr" className={`min-w-0 text-base wrap-anywhere text-graphite print:text-sm ${className}`}>
      {children}
    </p>
  );
}
