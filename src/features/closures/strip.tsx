import { X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { sayKept } from "#shared/kept-copy.ts";
import { useIsOffline } from "#shared/use-is-offline.ts";
import { ASK_AGAIN_MS, type ClosuresAnswer, type CurrentClosures } from "./ask-for-closures.ts";
import { endOf, keyOf, lastEnd, stillCurrent } from "./current-closures.ts";
import {
  arePutAway,
  dropRoom,
  isNews,
  keepClosures,
  keepHeight,
  leaveRoom,
  putAway,
  readKeptClosures,
} from "./kept-closures.ts";
import { CROSS, StripView } from "./strip-view.tsx";

export interface StripProps {
  /** Where the strip is. It has a height if the page has left room for it. */
  place: RefObject<HTMLDivElement | null>;
  answer: ClosuresAnswer;
  /** Called when the first of the closures is over. */
  onOver: () => void;
  /** Called when it is known what to show: the strip that the build drew is no longer needed. */
  onTold: (isTold: true) => void;
}

/**
 * The current closures, at the top of the page. In its place where the page has left room for it; otherwise over the
 * page, so that nothing moves, until the visitor goes to another page or reaches with the keyboard what it covers.
 */
export function Strip({ place, answer, onOver, onTold }: StripProps) {
  const { told, readAt } = useKnownClosures(answer, onOver);
  const isOffline = useIsOffline(answer.error);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  /** The page over which the strip is, or "" when it is in its place; undefined until it is measured. */
  const [covered, setCovered] = useState<string>();
  const [away, setAway] = useState<string>();
  const key = told && keyOf(told);
  const isShown = told !== undefined && key !== "" && key !== away && !arePutAway(told);
  const isKnown = told !== undefined;

  // Measures the room that there is, and keeps it: nothing moves when the drawn strip goes.
  useLayoutEffect(() => {
    const height = place.current?.getBoundingClientRect().height ?? 0;
    if (!isKnown) return;
    if (height > 0) leaveRoom(height);
    if (isShown) setCovered(height === 0 ? page.current : "");
    onTold(true);
  }, [isKnown, isShown, place, onTold]);

  // On another page nothing is being read yet: the strip takes its place, and that of one that is over goes.
  useLayoutEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (!isShown) dropRoom();
  }, [pathname, isShown]);

  if (!isShown || covered === undefined) return null;
  return (
    <ShownStrip
      told={told}
      note={isOffline ? sayKept({ readAt }, new Date(), "Letto") : undefined}
      isOver={covered === pathname}
      onCovered={() => setCovered("")}
      onAway={() => {
        putAway(told);
        setAway(key);
        dropRoom();
        // The button that has the focus goes.
        document.querySelector<HTMLElement>("header a")?.focus({ preventScroll: true });
      }}
    />
  );
}

/** What is current now, by the answer of the database or what the device has kept: undefined while nothing is known. */
function useKnownClosures({ told, readAt, now }: ClosuresAnswer, onOver: () => void) {
  const [kept] = useState(readKeptClosures);
  const latest = told ? { told, readAt } : kept;
  const current = latest && stillCurrent(latest.told, now);
  const end = Math.min(...(current?.closures.map(endOf) ?? []));

  // Stores the answer for the next page.
  useEffect(() => {
    if (told) keepClosures({ told, readAt });
  }, [told, readAt]);

  // Sets a timer: later ones are over when the next answer comes.
  useEffect(() => {
    const due = end - now;
    if (due > ASK_AGAIN_MS) return;
    const timer = setTimeout(onOver, due);
    return () => clearTimeout(timer);
  }, [end, now, onOver]);

  return { told: current, readAt: latest?.readAt ?? NaN };
}

interface ShownProps {
  told: CurrentClosures;
  note: string | undefined;
  isOver: boolean;
  /** Called when the focus goes to something below the strip. */
  onCovered: () => void;
  onAway: () => void;
}

function ShownStrip({ told, note, isOver, onCovered, onAway }: ShownProps) {
  const box = useRef<HTMLElement>(null);
  const spoken = useSpoken(told);
  const ends = lastEnd(told);

  // Keeps the height, for the next page and for when the strip goes. The observer ends with the element, which is 0 high
  // afterwards.
  useLayoutEffect(() => {
    const strip = box.current;
    if (!strip) return;
    const observer = new ResizeObserver(() => {
      if (strip.querySelector("details[open]")) return;
      const { height } = strip.getBoundingClientRect(); // with its fractions: the page would move by them
      keepHeight(height, ends);
      if (!isOver) leaveRoom(height);
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [isOver, ends]);

  // Keeps the strip below the header, which in a low window is scrolled away, and not above the focus.
  useLayoutEffect(() => {
    const strip = box.current;
    if (!isOver || !strip) return;
    const follow = () => {
      const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      strip.style.top = `${Math.max(0, bottom)}px`;
    };
    const uncover = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || strip.contains(target) || !target.matches(":focus-visible")) return;
      const [above, below] = [strip.getBoundingClientRect(), target.getBoundingClientRect()];
      if (below.top < above.bottom && below.bottom > above.top) onCovered();
    };
    follow();
    addEventListener("resize", follow);
    addEventListener("scroll", follow, { passive: true });
    document.addEventListener("focusin", uncover);
    return () => {
      removeEventListener("resize", follow);
      removeEventListener("scroll", follow);
      document.removeEventListener("focusin", uncover);
    };
  });

  return (
    <StripView ref={box} told={told} note={note} isOver={isOver}>
      <button
        type="button"
        aria-label="Chiudi l’avviso urgente"
        onClick={onAway}
        className={`${CROSS} grid place-items-center rounded-paper hover:inset-ring-2`}
      >
        <X aria-hidden="true" className="size-6" />
      </button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </StripView>
  );
}

/** Long enough for a screen reader to begin; then what is written is read where it is. */
const SPOKEN_MS = 5_000;

/** What screen readers say by themselves: each closure once in a visit. */
function useSpoken(told: CurrentClosures): string {
  const [said, setSaid] = useState("");
  const key = keyOf(told);
  const title = told.closures[0]?.title ?? "";

  // The element must be there before its text.
  useEffect(() => {
    const begin = setTimeout(() => isNews(key) && setSaid(title), 100);
    const end = setTimeout(() => setSaid(""), SPOKEN_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [key, title]);

  return said;
}
