import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Closure } from "#content/closures/closure.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import { ShareButton } from "#shared/article/share-button.tsx";
import { joinSentences } from "#shared/languages/join-sentences.ts";
import { PhraseText } from "#shared/languages/phrase-text.tsx";
import { actionClass } from "#shared/ui/button-class.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { closureLanguages, closureParts, closureSentences, closureText, isWholeTitle } from "./closure-sentences.ts";
import { CalendarLeaves, daysOf } from "./calendar-leaves.tsx";
import { PrintedAddress } from "./printed-address.tsx";

const others = closureLanguages.filter(({ code }) => code !== "it");

const OTHER_LANGUAGES_ID = "altre-lingue";

/** What the notice of a closure has. */
interface Shown {
  closure: Closure;
  schools: readonly SchoolLevel[];
  /** The Italian sentence, or what fits of it. */
  title: string;
}

interface SignProps extends Shown {
  /** The heading of the page. */
  children: ReactNode;
}

/** The sign at the top of the page of a closure, as one hangs it on the gate, and the ways to the other languages. */
export function ClosureSign({ closure, schools, title, children }: SignProps) {
  const { headline, rest } = closureSentences(closure, "it", undefined, schools);
  const chosen = useChosenLanguage();
  const days = daysOf(closure);
  // Two leaves beside the heading would leave it no room, but on paper.
  const columns =
    days.length > 1 ? "print:grid-cols-[auto_minmax(0,1fr)]" : "sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10";
  const below = joinSentences(isWholeTitle(title, closure, schools) ? [rest] : [headline, rest], "it");
  return (
    <>
      <div
        className={`grid items-center gap-6 book-label px-7 py-8 squared sm:px-10 print:gap-6 print:px-6 print:py-5 ${columns}`}
      >
        <CalendarLeaves days={days} />
        <div className="min-w-0">
          {children}
          {below.length > 0 && (
            <p className="mt-3 text-xl leading-snug font-semibold wrap-anywhere sm:text-2xl">
              <PhraseText parts={below} />
            </p>
          )}
        </div>
      </div>
      <nav aria-label="L’avviso in altre lingue" className="mt-4 print:hidden">
        <ul role="list" className="flex flex-wrap gap-2.5">
          {others.map(({ code, name, dir }) => (
            <li key={code}>
              <a
                href={`#${code}`}
                lang={code}
                dir={dir}
                aria-current={chosen === code || undefined}
                className={`${actionClass} no-underline aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-sheet`}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Above the free lines, which are written in Italian alone. */
export function ClosureTextHeading() {
  return (
    <h2 className="mt-10 border-l-3 border-margin pl-4 text-2xl print:mt-4">
      Che cosa c’è da sapere{" "}
      <span data-read-aloud="skip" className="text-base font-normal tracking-normal text-graphite">
        solo in italiano
      </span>
    </h2>
  );
}

interface SentencesProps extends ShareProps {
  /** Whether free lines follow the sentence, in Italian. */
  hasText: boolean;
}

/** The sentence in the families' languages, each at its own address, and on paper the way back to the page. */
export function ClosureSentences({ closure, schools, title, url, hasText }: SentencesProps) {
  const chosen = useChosenLanguage();

  // Scrolls to the language of the address: the browser did it only if the page came with the sentences.
  useEffect(() => {
    if (location.hash && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <section aria-labelledby={OTHER_LANGUAGES_ID} data-read-aloud="skip" className="mt-12 print:mt-5">
      <h2 id={OTHER_LANGUAGES_ID} className="border-l-3 border-margin pl-4 text-2xl print:hidden">
        In altre lingue
      </h2>
      <p className="mt-3 reading-measure print:hidden">{sayWhoRead()}</p>
      <ul
        role="list"
        data-sentences
        className="mt-5 grid gap-5 sm:grid-cols-2 print:mt-0 print:block print:columns-3 print:gap-3"
      >
        {others.map(({ code, name, italianName, dir, readBy, share, more, unread }) => (
          <li
            key={code}
            id={code}
            lang={code}
            dir={dir}
            className={`flex scroll-mt-28 flex-col rounded-paper border border-s-4 border-grid border-s-margin bg-sheet px-5 py-4 target:outline-3 target:outline-institute print:mb-1 print:break-inside-avoid print:border-0 print:border-s-2 print:px-3 print:py-0 print:outline-none ${chosen === code ? "outline-3 outline-institute" : ""}`}
          >
            <h3 className="text-base tracking-normal text-graphite print:text-sm">
              <SiteLink to={`/lingue/${code}`} className="inline-flex min-h-11 items-center text-inherit print:min-h-0">
                {/* Not the name of the link above, which leads to the sentence. */}
                <span>
                  {name} <bdi lang="it" className="font-normal">{`(${italianName})`}</bdi>
                </span>
              </SiteLink>
            </h3>
            <p
              className={`mt-1.5 text-xl wrap-anywhere ${code === "ur" ? "leading-[2.2]" : dir === "rtl" ? "leading-9" : "leading-8"} print:mt-0 print:text-base`}
            >
              <PhraseText parts={closureParts(closure, code, schools)} />
            </p>
            {hasText && <p className="mt-2 text-sm text-graphite print:hidden">{more}</p>}
            {readBy === null && <p className="mt-2 text-sm text-graphite print:hidden">{unread}</p>}
            <p className="mt-auto pt-3 print:hidden">
              <ShareButton
                className={actionClass}
                title={title}
                url={`${url}#${code}`}
                text={closureText(closure, code, schools)}
              >
                {share}
              </ShareButton>
            </p>
          </li>
        ))}
      </ul>
      <PrintedAddress url={url} />
    </section>
  );
}

function sayWhoRead(): string {
  const names = new Intl.ListFormat("it");
  const read = others.filter(({ readBy }) => readBy !== null).map(({ italianName }) => italianName.toLowerCase());
  const state =
    read.length === 0
      ? ", non ancora rilette da chi parla queste lingue: se"
      : read.length === others.length
        ? ", rilette da chi parla queste lingue: se"
        : `. Chi le parla ha riletto queste lingue: ${names.format(read)}; le altre non ancora. Se`;
  return `Frasi già pronte${state} qualcosa non è chiaro, vale il testo italiano.`;
}

interface ShareProps extends Shown {
  url: string;
}

/** Shares the sentence in the language that was chosen, with its address: in a chat it says it all. */
export function ShareClosure({ closure, schools, title, url }: ShareProps) {
  const chosen = useChosenLanguage();
  const language = others.find(({ code }) => code === chosen);
  return (
    <ShareButton
      className={actionClass}
      title={title}
      url={language ? `${url}#${chosen}` : url}
      text={closureText(closure, chosen, schools)}
    >
      {`Condividi${language ? ` in ${language.italianName.toLowerCase()}` : ""}`}
    </ShareButton>
  );
}

/** The language of the address, as "#ro"; Italian in the prerendered HTML. */
function useChosenLanguage(): LanguageCode {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  return (isHydrated && others.find(({ code }) => `#${code}` === hash)?.code) || "it";
}
