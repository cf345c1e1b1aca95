import { Search } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { noticeAddress } from "#shared/notice-name.ts";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { Modal } from "#shared/ui/modal.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultListbox, type Choice } from "./result-listbox.tsx";
import { isNothing, sayOutcome } from "./say-outcome.ts";
import { useNewsFound } from "./use-news-found.ts";
import { useNoticesFound } from "./use-notices-found.ts";
import { useSearch } from "./use-search.ts";

const LIST_ID = "trovati";
const SHOWN = 10;

export interface SearchDialogProps {
  /** Returns, once, what was typed before the field existed. */
  takeEarly?: () => string;
  onClose: () => void;
}

/** The search over the current page: a combobox whose results appear at each key. */
export function SearchDialog({ takeEarly, onClose }: SearchDialogProps) {
  useLeavingPage(onClose);
  const [typed, setTyped] = useState(() => takeEarly?.() ?? "");
  const field = useCursorAtEnd();
  const navigate = useNavigate();
  const question = typed.trim();
  const found = useSearch(question, SHOWN);
  const notices = useNoticesFound(question);
  const news = useNewsFound(question);
  const choices: Choice[] = [
    ...found.groups.flatMap((group) => group.found.map(({ entry: { id, to } }) => ({ key: id, to }))),
    ...notices.items.map((notice) => ({ key: notice.id, to: noticeAddress(notice) })),
    ...news.items.map(({ id, url }) => ({ key: id, to: url })),
  ];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, choices.length - 1);
  const current = choices[at];
  const page = `/cerca?q=${encodeURIComponent(question)}`;

  function ask(words: string) {
    setTyped(words);
    setChosen(0);
  }

  function offer(words: string) {
    ask(words);
    field.current?.focus(); // the pressed button unmounts
  }

  function leaveFor(to: string) {
    onClose();
    if (to.startsWith("/")) void navigate(to);
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
      setChosen((at + step + choices.length) % choices.length); // wraps around
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const to = found.state === "loading" && question ? page : current?.to;
      if (to) leaveFor(to);
      else {
        notices.sendNow();
        news.sendNow();
      }
    }
  }

  return (
    <Modal
      aria-label="Cerca nel sito"
      className="fixed inset-x-0 top-0 m-0 mx-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet text-ink paper-shadow backdrop:bg-night/60 sm:top-14 sm:h-fit sm:max-h-[calc(100dvh-5rem)] sm:max-w-176 sm:rounded-paper"
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
          {sayOutcome(question, found, notices, news)}
        </p>
        <ResultListbox
          id={LIST_ID}
          groups={found.groups}
          notices={notices}
          news={news}
          question={question}
          current={current}
          onChoose={({ to }) => leaveFor(to)}
        />
        {isNothing(found, notices, news) && (
          <NothingFound question={question} nearest={found.nearest} onTry={offer} onLeave={onClose} />
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
        aria-autocomplete="list"
        aria-expanded={hasChoices}
        aria-controls={LIST_ID}
        aria-activedescendant={currentId}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={100}
        className="min-h-12 min-w-0 grow bg-sheet text-xl outline-none [&::-webkit-search-cancel-button]:hidden"
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
