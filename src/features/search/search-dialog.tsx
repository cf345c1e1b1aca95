import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { Modal } from "#shared/ui/modal.tsx";
import { DialogField } from "./dialog-field.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultListbox } from "./result-listbox.tsx";
import { isNothing, sayOutcome } from "./say-outcome.ts";
import { useAnswers } from "./use-answers.ts";
import { useChoice } from "./use-choice.ts";

const LIST_ID = "trovati";

export interface SearchDialogProps {
  /** Gives, once, what was typed before the field was there. */
  takeEarly?: () => string;
  onClose: () => void;
}

/** The search over the page that one is reading: a field, what it finds while one types, and the keys to choose. */
export function SearchDialog({ takeEarly, onClose }: SearchDialogProps) {
  useLeavingPage(onClose);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => takeEarly?.() ?? "");
  const navigate = useNavigate();
  const question = typed.trim();
  const { found, news, choices } = useAnswers(question);
  const { current, move, restart } = useChoice(choices);
  const page = `/cerca?q=${encodeURIComponent(question)}`;

  // The next letter comes after those that were typed early; once the dialog, a child, has given the field its focus.
  useLayoutEffect(() => {
    const { current: input } = field;
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  function ask(words: string) {
    setTyped(words);
    restart();
  }

  function offer(words: string) {
    ask(words);
    field.current?.focus(); // the button that was pressed goes away
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
      move(step);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const to = found.state === "loading" && question ? page : current?.to;
      if (to) leaveFor(to);
      else news.sendNow();
    }
  }

  return (
    <Modal
      aria-label="Cerca nel sito"
      className="fixed inset-x-0 top-0 m-0 mx-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet text-ink shadow-sheet backdrop:bg-night/60 sm:top-14 sm:h-fit sm:max-h-[calc(100dvh-5rem)] sm:max-w-176 sm:rounded-paper"
      onClose={onClose}
    >
      <DialogField
        ref={field}
        listId={LIST_ID}
        currentId={current && `${LIST_ID}-${current.key}`}
        hasChoices={choices.length > 0}
        value={typed}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={onKeyDown}
        onLeave={onClose}
      />
      <div className="px-5 pb-5">
        <p role="status" className="pt-3 text-sm text-graphite">
          {sayOutcome(question, found, news)}
        </p>
        <ResultListbox
          id={LIST_ID}
          groups={found.groups}
          news={news}
          question={question}
          current={current}
          onChoose={({ to }) => leaveFor(to)}
        />
        {isNothing(found, news) && (
          <NothingFound question={question} nearest={found.nearest} onTry={offer} onLeave={onClose} />
        )}
        {choices.length > 0 && <Ways page={page} onLeave={onClose} />}
      </div>
    </Modal>
  );
}

/** Nothing stays open over another page, to which Back leads too. */
function useLeavingPage(onLeave: () => void) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onLeave();
  }, [pathname, onLeave]);
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
