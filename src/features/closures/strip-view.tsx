import { ArrowRight, ChevronDown, Globe, Megaphone } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { closureLanguageCodes, type ClosureLanguage } from "#content/closures/closure.ts";
import type { CurrentClosures } from "./ask-for-closures.ts";
import { keyOf, lastEnd } from "./current-closures.ts";
import { OTHER_LANGUAGES_ID } from "./strip-room.ts";

/** The languages of the phrases but Italian, each by its own name. Not from the phrases, which no page loads for this. */
const names: Record<Exclude<ClosureLanguage, "it">, string> = {
  ro: "Română",
  ar: "العربية",
  sq: "Shqip",
  "zh-Hans": "中文",
  uk: "Українська",
  en: "English",
  fr: "Français",
  es: "Español",
};
const languages = closureLanguageCodes.filter((code) => code !== "it");

interface Props {
  told: CurrentClosures;
  ref?: Ref<HTMLElement>;
  /** Over the page, and not in its place. */
  isOver?: boolean;
  /** What is said below the sentence. */
  note?: string | undefined;
  /** When it was read, in milliseconds: for the script in the HTML of the build (src/start/drawn-strip.ts). */
  readAt?: number;
  /** What puts the strip away; in the HTML of the build its room. */
  children: ReactNode;
}

/** What the strip says: the nearest closure, and whether there are others. */
export function StripView({ told, ref, isOver = false, note, readAt, children }: Props) {
  const { closures, more } = told;
  const [nearest, next] = closures;
  if (!nearest) return null;
  const others = closures.length - 1 + more;
  return (
    <aside
      ref={ref}
      aria-label="Avviso urgente"
      {...(readAt !== undefined && { "data-key": keyOf(told), "data-ends": lastEnd(told), "data-read-at": readAt })}
      className={`urgent border-b-2 border-l-8 border-on-infanzia border-l-margin bg-infanzia text-on-infanzia ${isOver ? "fixed inset-x-0 z-20" : ""}`}
    >
      <div className="relative wrap flex flex-wrap items-center gap-x-6 py-1.5">
        <p className="flex grow basis-full items-start gap-3 py-1.5 pr-12 font-bold sm:basis-88 sm:pr-0 sm:text-lg">
          <Megaphone aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <span>
            {nearest.title}
            {others > 0 && !/[.!?]$/.test(nearest.title) && "."}
            {others > 0 && (
              <>
                {" "}
                <span className="font-semibold">
                  E{" "}
                  <Link discover="none" to={others === 1 && next ? next.path : "/avvisi"} className={LINK}>
                    {others === 1 ? "un altro avviso" : `altri ${others} avvisi`}
                  </Link>
                  .
                </span>
              </>
            )}
            {note && <span className="block text-sm font-normal">{note}</span>}
          </span>
        </p>
        <Link discover="none" to={nearest.path} className={`inline-flex min-h-11 items-center gap-1.5 ${LINK}`}>
          Leggete l’avviso <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
        {readAt === undefined ? <Languages of={nearest.path} /> : <LanguagesLink to={nearest.path} />}
        {children}
      </div>
    </aside>
  );
}

const LANGUAGES =
  "flex min-h-11 w-fit items-center gap-1.5 rounded-paper border-2 px-3 text-sm font-semibold max-sm:ml-auto";

function Languages({ of: path }: { of: string }) {
  return (
    <details className="group relative ml-auto open:max-sm:basis-full sm:ml-0">
      <summary className={`${LANGUAGES} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <LanguagesLabel />
      </summary>
      <ul
        aria-label="L’avviso in altre lingue"
        className="z-10 my-1.5 grid w-full grid-cols-2 rounded-paper border border-ink bg-sheet p-2 text-ink sm:absolute sm:right-0 sm:w-80"
      >
        {languages.map((code) => (
          <li key={code}>
            <Link
              discover="none"
              to={{ pathname: path, hash: code }}
              lang={code}
              dir={code === "ar" ? "rtl" : undefined}
              className="flex min-h-11 items-center px-3 text-institute"
            >
              {names[code]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** In the HTML of the build: the list of the languages takes 0.3 kB of every page. The closure's page has them all. */
function LanguagesLink({ to }: { to: string }) {
  return (
    <div className="ml-auto sm:ml-0">
      <Link
        discover="none"
        to={{ pathname: to, hash: OTHER_LANGUAGES_ID }}
        className={`${LANGUAGES} text-inherit no-underline`}
      >
        <LanguagesLabel />
      </Link>
    </div>
  );
}

function LanguagesLabel() {
  return (
    <>
      <Globe aria-hidden="true" className="size-5" />
      Altre lingue
      <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
    </>
  );
}

const LINK = "font-semibold text-inherit underline";

/** The place of the button that puts the strip away: on the right of the first line. */
export const CROSS = "size-11 shrink-0 max-sm:absolute max-sm:top-1 max-sm:right-2";
