import { Search } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Link } from "#shared/ui/link.tsx";
import { OrderLine } from "#shared/my-schools/order-line.tsx";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { Modal } from "#shared/ui/modal.tsx";
import { Proposals } from "./proposals.tsx";
import { EXAMPLE } from "./search-field.tsx";
import { isNothing, sayOutcome, useSearch } from "./use-search.ts";
import { GroupHeading } from "./groups.tsx";
import { NotAsked, shownGroups, type ShownGroup, type ShownResult } from "./result-words.tsx";
import { useAsked } from "./use-asked.ts";
import type { FindClosures } from "./use-closures-found.ts";
import type { ReadDates } from "./use-dates-found.ts";
import { useStoredAnswers, type ReadAnswers } from "./use-stored-answers.ts";

const LIST_ID = "trovati";
const SHOWN = 10;

export interface SearchDialogProps {
  /** Returns, once, what was typed before the field existed. */
  takeEarly?: () => string;
  readAnswers: ReadAnswers;
  findClosures: FindClosures;
  readDates: ReadDates;
  onClose: () => void;
}

/** The search over the current page: a combobox whose results appear at each key. */
export function SearchDialog({ takeEarly, readAnswers, findClosures, readDates, onClose }: SearchDialogProps) {
  useLeavingPage(onClose);
  const [typed, setTyped] = useState(() => takeEarly?.() ?? "");
  const field = useCursorAtEnd();
  const navigate = useNavigate();
  const question = typed.trim();
  const answers = useStoredAnswers(readAnswers);
  const { asked, sendNow } = useAsked(question, findClosures, readDates);
  const found = useSearch(question, SHOWN, answers, asked);
  const groups = shownGroups({ groups: found.groups, answers, asked }, question);
  const choices = groups.flatMap(({ results }) => results);
  // The first that answers, until the arrows choose another: that one stays, also when a late answer puts others before it.
  const [chosen, setChosen] = useState<string>();
  const moved = choices.findIndex(({ key }) => key === chosen);
  const at = moved < 0 ? choices.findIndex(({ isAnswer }) => isAnswer) : moved;
  const current = choices[at];
  const page = `/cerca?q=${encodeURIComponent(question)}`;

  function ask(words: string) {
    setTyped(words);
    setChosen(undefined);
  }

  function offer(words: string) {
    ask(words);
    field.current?.focus(); // the pressed button unmounts
  }

  function leaveFor(to: string) {
    onClose();
    if (to.startsWith("/")) void navigate(to);
    else if (!to.startsWith("https:")) location.assign(to);
    else window.open(to, "_blank", "noopener,noreferrer");
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault(); // or the browser would only empty the field
      onClose();
    }
    if (step && choices.length > 0) {
      event.preventDefault();
      const from = Math.max(at, step < 0 ? 0 : -1);
      setChosen(choices.at((from + step) % choices.length)?.key); // wraps around
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const isUnsure = current === undefined && choices.length > 0;
      const to = (found.state === "loading" || isUnsure) && question ? page : current?.to;
      if (to) leaveFor(to);
      else sendNow();
    }
  }

  return (
    <Modal
      aria-label="Cerca nel sito"
      className="fixed inset-x-0 top-0 m-0 mx-auto h-full max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet text-ink paper-shadow backdrop:bg-night/60 sm:top-14 sm:h-fit sm:max-h-[calc(100%-5rem)] sm:max-w-176 sm:rounded-paper"
      onClose={onClose}
    >
      <DialogField
        ref={field}
        currentId={current && `${LIST_ID}-${current.key}`}
        hasChoices={choices.length > 0}
        value={typed}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={onKeyDown}
        onLeave={onClose}
      />
      <div className="px-5 pb-5">
        <p role="status" className="pt-3 text-sm text-graphite">
          {sayOutcome(question, found, asked)}
        </p>
        {asked.notices.items.length > 1 && <OrderLine what="gli avvisi" className="text-sm" />}
        <ResultListbox groups={groups} current={current} onChoose={leaveFor} />
        <NotAsked asked={asked} hasOthers={found.groups.length > 0} />
        {(!question || isNothing(found, asked)) && (
          <Proposals question={question} nearest={found.nearest} onTry={offer} onLeave={onClose} />
        )}
        {choices.length > 0 && <Ways page={page} onLeave={onClose} />}
      </div>
    </Modal>
  );
}

/** Closes the dialog when the page changes, by Back too. */
function useLeavingPage(onLeave: () => void) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onLeave();
  }, [pathname, onLeave]);
}

/** Puts the cursor after early input, once the dialog, a child, has focused the field. */
function useCursorAtEnd(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current: input } = field;
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return field;
}

interface FieldProps extends ComponentProps<"input"> {
  currentId: string | undefined;
  hasChoices: boolean;
  onLeave: () => void;
}

function DialogField({ currentId, hasChoices, onLeave, ...input }: FieldProps) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 border-b-2 border-ink bg-sheet py-1 pr-2 pl-5">
      <Search aria-hidden="true" className="size-6 shrink-0" />
      <input
        type="search"
        role="combobox"
        aria-label="Che cosa cercate?"
        placeholder={EXAMPLE}
        aria-autocomplete="list"
        aria-expanded={hasChoices}
        aria-controls={LIST_ID}
        aria-activedescendant={currentId}
        autoComplete="off"
        dir="auto"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={100}
        className="min-h-12 min-w-0 grow bg-sheet text-xl text-ellipsis outline-none placeholder:text-graphite [&::-webkit-search-cancel-button]:hidden"
        {...input}
      />
      <CloseButton label="Chiudi la ricerca" onClick={onLeave} />
    </div>
  );
}

function Ways({ page, onLeave }: { page: string; onLeave: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-5 border-t border-grid pt-3 text-sm text-graphite">
      <span aria-hidden="true" className="pointer-coarse:hidden">
        ↑ ↓ scegliere · Invio aprire · Esc chiudere
      </span>
      <Link to={page} onClick={onLeave}>
        Vedi tutti i risultati
      </Link>
    </p>
  );
}

interface ListboxProps {
  groups: readonly ShownGroup[];
  current: ShownResult | undefined;
  onChoose: (to: string) => void;
}

/** The results in the dialog. The focus stays in the combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function ResultListbox({ groups, current, onChoose }: ListboxProps) {
  const currentId = current && `${LIST_ID}-${current.key}`;

  // Scrolls to the current option.
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  return (
    <div role="listbox" id={LIST_ID} aria-label="Risultati">
      {groups.map(({ name, results }) => (
        <div key={name} role="group" aria-label={name} className="pt-4">
          <p aria-hidden="true" className="mb-1 flex items-center gap-2 text-sm font-bold text-graphite">
            <GroupHeading name={name} />
          </p>
          {results.map(({ key, to, words }) => (
            <div
              key={key}
              role="option"
              id={`${LIST_ID}-${key}`}
              aria-selected={key === current?.key}
              onClick={() => onChoose(to)}
              className="-mx-3 cursor-pointer scroll-my-20 rounded-paper border-l-3 border-transparent px-3 py-2.5 hover:bg-secondaria-soft aria-selected:border-margin aria-selected:bg-secondaria-soft"
            >
              {words}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
