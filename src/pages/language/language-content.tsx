import { Printer } from "lucide-react";
import { useMemo } from "react";
import { page as italian } from "#content/languages/it/page.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import type { PagePhrases } from "#content/languages/page-phrases.ts";
import { languagePage } from "#features/languages/language-page.ts";
import { LanguageSections } from "#features/languages/language-sections.tsx";
import { fillPhrase } from "#shared/languages/fill-phrase.ts";
import { languages } from "#shared/languages/languages.ts";
import { PhraseText } from "#shared/languages/phrase-text.tsx";
import { loadOnce } from "#shared/load-once.ts";
import { canonicalUrl } from "#shared/site.ts";
import { actionClass } from "#shared/ui/button-class.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { useSchoolFacts } from "./use-school-facts.ts";

const listen = loadOnce(async () => (await import("./listen-in-language.tsx")).ListenInLanguage);

interface Props {
  code: LanguageCode;
  phrases: PagePhrases;
}

/** What a family must know of the school, in its own language, with the Italian beside it. */
export function LanguageContent({ code, phrases }: Props) {
  const { facts, isOfNow } = useSchoolFacts(code);
  const sections = useMemo(() => languagePage(code, phrases, italian, facts), [code, phrases, facts]);
  const awaited = isOfNow ? none : ofNow;
  const { value: Listen } = useLoaded(listen);
  const { labels } = phrases;
  const info = languages.find((language) => language.code === code);
  return (
    <div lang={code} dir={info?.dir} data-sheet className={`wrap pt-6 pb-12 print:pt-0 ${ownLines[code] ?? ""}`}>
      <PageHeading className="text-[length:min(var(--text-4xl),13vw)] print:text-2xl">{phrases.title}</PageHeading>
      <div className="reading-measure text-lg text-graphite print:hidden">
        {/* The Italian page has nothing beside its lines. */}
        <p className="mt-4">{code === "it" ? phrases.description : phrases.intro}</p>
        {code !== "it" && (
          <p className="mt-2 text-base">
            <WhoRead phrases={phrases} readBy={info?.readBy ?? null} />
          </p>
        )}
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-3 print:hidden noscript:hidden">
        <button type="button" className={actionClass} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          {labels.print}
        </button>
        {Listen && <Listen code={code} labels={labels} sections={sections} awaited={awaited} />}
      </div>
      <LanguageSections code={code} labels={labels} sections={sections} awaited={awaited} />
      <p className="hidden text-sm print:mt-4 print:block">
        <span>{`${labels.address}:`}</span> <bdi dir="ltr">{canonicalUrl(`/lingue/${code}`)}</bdi>
      </p>
      <OtherLanguages code={code} labels={labels} />
    </div>
  );
}

/**
 * Nastaliq stands on slanting lines, and Arabic has marks above and below; what is in Italian inside stays as it is. A Chinese
 * heading breaks at its commas, not inside a word.
 */
const ownLines: Partial<Record<LanguageCode, string>> = {
  ar: "[&_:lang(ar)]:leading-[1.8]",
  ur: "[&_:lang(ur)]:leading-[2.2]",
  "zh-Hans": "[&_h2]:break-keep [&_h2]:wrap-anywhere",
};

const none: ReadonlySet<string> = new Set();

/** What is said of now alone, and must not be said at another time. */
const ofNow: ReadonlySet<string> = new Set(["day.calm", "day.unknown", "office.now"]);

function WhoRead({ phrases, readBy }: { phrases: PagePhrases; readBy: string | null }) {
  if (readBy === null) return phrases.unread;
  return <PhraseText parts={fillPhrase(phrases.readBy, { name: [{ name: readBy }] })} />;
}

function OtherLanguages({ code, labels }: { code: LanguageCode; labels: PagePhrases["labels"] }) {
  return (
    <nav aria-label={labels.otherLanguages} className="mt-12 print:hidden">
      <h2 className="text-2xl">{labels.otherLanguages}</h2>
      <ul role="list" className="mt-3 flex flex-wrap gap-2.5">
        {languages
          .filter((other) => other.code !== code)
          .map((other) => (
            <li key={other.code}>
              <SiteLink
                to={`/lingue/${other.code}`}
                lang={other.code}
                dir={other.dir}
                className={`${actionClass} no-underline`}
              >
                {other.name}
              </SiteLink>
            </li>
          ))}
      </ul>
      <p className="mt-5">
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          {labels.site}
        </SiteLink>
      </p>
    </nav>
  );
}
