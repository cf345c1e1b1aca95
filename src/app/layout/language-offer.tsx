import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { LanguageCode } from "#content/languages/language.ts";
import { languageNames } from "#content/languages/names.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { writeStored } from "#shared/device-storage.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** Key in localStorage: that the offer was taken or refused. */
export const OFFER_KEY = "lingua-1";

/** The page in the language of the browser, until it was opened or refused once. */
export function LanguageOffer() {
  const { pathname } = useLocation();
  const [code, setCode] = useState(() => (isSettled() ? undefined : offeredLanguage(navigator.languages)));
  // In a narrow window a closure needs the whole line.
  const hasRoom = useDayState()?.said.isClosure === false;
  const isThere = pathname.startsWith("/lingue");

  // Stores what the device has to remember.
  useEffect(() => {
    if (isThere && code) settle();
  }, [isThere, code]);

  if (!code || isThere) return null;
  return (
    <div className={`flex shrink-0 items-center text-sm wide:order-first ${hasRoom ? "" : "max-wide:hidden"}`}>
      <SiteLink
        to={`/lingue/${code}`}
        lang={code}
        hrefLang={code}
        className="inline-flex min-h-11 items-center font-semibold text-inherit max-[22rem]:text-xs"
      >
        {languageNames[code]}
      </SiteLink>
      <button
        type="button"
        aria-label="Nascondi"
        className="grid size-11 place-items-center"
        onClick={() => {
          settle();
          setCode(undefined);
        }}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Languages that browsers name otherwise. */
const sameLanguage: Readonly<Record<string, LanguageCode | "tl" | undefined>> = { zh: "zh-Hans", fil: "tl", mo: "ro" };

/** The first language of a browser that the site has; undefined where that is Italian, or where there is none. */
export function offeredLanguage(wanted: readonly string[]): LanguageCode | undefined {
  const ours = wanted.map((tag) => {
    // In Pakistan Punjabi has Arabic letters, and its readers read Urdu.
    if (/^pa-(arab|pk)/i.test(tag)) return "ur";
    const [language = ""] = tag.toLowerCase().split("-");
    return sameLanguage[language] ?? language;
  });
  const first = ours.find(isOurs);
  return first === "it" ? undefined : first;
}

function isOurs(language: string): language is LanguageCode {
  return Object.hasOwn(languageNames, language);
}

function isSettled(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null;
  } catch {
    return true; // an offer that cannot be refused would come back on every page
  }
}

function settle(): void {
  writeStored(OFFER_KEY, "1");
}
