import { useEffect, useMemo, useState } from "react";
import type { LanguageCode } from "#content/languages/language.ts";
import type { SchoolFacts } from "#features/languages/school-facts.ts";
import { callAnonymously } from "#shared/call-anonymously.ts";
import type { DayState } from "#shared/day-state/day-state.ts";
import { allClosed } from "#shared/day-state/say-day-state.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { supabaseAddress } from "#shared/env.ts";
import { isLeaving } from "#shared/leaving.ts";
import { type OfficeState, officeState } from "#shared/office-hours.ts";
import { romeDay } from "#shared/rome-time.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useMinute } from "#shared/use-minute.ts";
import { builtFacts } from "./built-facts.ts";
import { closureKey, type SaidAnswer, type SaidClosures, schoolFacts } from "./facts-of-the-page.ts";

interface FactsNow {
  facts: SchoolFacts;
  /** Whether the day is that of now, not that of the build: before, nobody may say what is not announced. */
  isOfNow: boolean;
}

/** What the page says: what the build knows, then what the school says now. */
export function useSchoolFacts(code: LanguageCode): FactsNow {
  const isHydrated = useIsHydrated();
  const [built] = useState(() => builtFacts(code));
  const known = useDayState();
  const now = useMinute();
  const answers = useAnswers() ?? built?.answers;
  const state = known ? known.state : built?.day;
  const { said, hasFailed } = useSaidClosures(state, built?.said, code);
  const day = hasFailed ? undefined : state;
  const today = known?.today ?? (isHydrated || !built ? romeDay(new Date()) : built.today);

  return useMemo(() => {
    const isSaid = day?.closures.every((closure) => said[closureKey(closure)]) ?? true;
    const isOfNow = isSaid && (known !== undefined || (isHydrated && !supabaseAddress()));
    // That nothing is announced is said of now alone.
    const isSilent = !isOfNow && day !== undefined && isEmpty(day, today);
    const shown = isSilent ? undefined : day;
    const facts = schoolFacts({ today, day: shown, isOld: known?.isOld, said, answers: answers ?? [] });
    const isClosed = (date: string) => known?.state !== undefined && allClosed(known.state, date);
    const officeNow = now && known?.state ? officeState(facts.hours, now, isClosed) : undefined;
    return { facts: { ...facts, officeNow: isOfNow || !facts.hours ? officeNow : placeholder }, isOfNow };
  }, [today, day, said, answers, known, now, isHydrated]);
}

/** As tall as what will be said of now: nobody reads it. */
const placeholder: OfficeState = { kind: "closed", today: "", wasOpen: false, reason: "" };

function isEmpty({ closures, dates }: DayState, today: string): boolean {
  return ![...closures, ...dates].some(({ until }) => until >= today);
}

/** Undefined until they are read. Where that fails the page keeps what the build knows. */
function useAnswers(): readonly SaidAnswer[] | undefined {
  const [answers, setAnswers] = useState<readonly SaidAnswer[]>();

  // Asks once: who reads the page for long sees no change of the office hours.
  useEffect(() => {
    if (!supabaseAddress()) return undefined;
    const leaving = new AbortController();
    callAnonymously("list_answers", {}, leaving.signal).then(
      (rows: unknown) => setAnswers(rows as SaidAnswer[]), // the generated types do not know the JSON columns
      (reason: unknown) => {
        if (!leaving.signal.aborted && !isLeaving()) console.error("The answers could not be read.", reason);
      },
    );
    return () => leaving.abort();
  }, []);

  return answers;
}

const nothing: SaidClosures = {};

/** The sentences of the closures: of those that the build does not know with the phrases of closures, a chunk of its own. */
function useSaidClosures(day: DayState | undefined, built = nothing, code: LanguageCode) {
  const [said, setSaid] = useState(built);
  const [hasFailed, setFailed] = useState(false);

  // Loads a chunk.
  useEffect(() => {
    const missing = day?.closures.filter((closure) => !said[closureKey(closure)]) ?? [];
    if (missing.length === 0) return;
    import("#features/closures/closure-sentences.ts")
      .then(({ closureParts }) => {
        const texts = missing.map((one) => {
          const of = (language: LanguageCode) => [language, closureParts(one.closure, language, one.schools)] as const;
          return [closureKey(one), Object.fromEntries([of("it"), of(code)])] as const;
        });
        setSaid((known) => ({ ...known, ...Object.fromEntries(texts) }));
      })
      // Also of a closure that has no sentence here, such as a kind of a later release.
      .catch((reason: unknown) => {
        if (!isLeaving()) console.error("The closures could not be said.", reason);
        setFailed(true);
      });
  }, [day, said, code]);

  return { said, hasFailed };
}
