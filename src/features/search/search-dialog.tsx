import { useRef, useState, type KeyboardEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Modal } from "#shared/ui/modal.tsx";
import { choicesOf } from "./choices.ts";
import { DialogField } from "./dialog-field.tsx";
import { firstOf } from "./group-found.ts";
import { NothingFound } from "./nothing-found.tsx";
import { ResultListbox } from "./result-listbox.tsx";
import { isNothing, sayOutcome } from "./say-outcome.ts";
import { useNewsFound } from "./use-news-found.ts";
import { usePainted } from "./use-painted.ts";
import { useSearch } from "./use-search.ts";

const LIST_ID = "trovati";

const SHOWN = 10;
/** An answer is seldom lower than this, with what the dialog has around them: in pixels. */
const LOWEST = 120;

/** The search over the page that one is reading: a field, what it finds while one types, and the keys to choose. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const question = typed.trim();
  const found = useSearch(question, SHOWN);
  const news = useNewsFound(question);
  // At each key first those that are seen, then those below.
  const isSettled = usePainted(question) === question;
  const groups = isSettled ? found.groups : firstOf(found.groups, Math.ceil(innerHeight / LOWEST));
  const choices = choicesOf(found.groups, news);
  const current = choices[Math.min(chosen, choices.length - 1)];
  const page = `/cerca?q=${encodeURIComponent(question)}`;

  function ask(words: string) {
    setTyped(words);
    setChosen(0);
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
      setChosen((Math.min(chosen, choices.length - 1) + step + choices.length) % choices.length);
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      leaveFor(current.to);
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
          groups={groups}
          news={news}
          question={question}
          current={current}
          onChoose={({ to }) => leaveFor(to)}
        />
        {isNothing(found, news) && (
          <NothingFound question={question} nearest={found.nearest} onTry={setTyped} onLeave={onClose} />
        )}
        {choices.length > 0 && <Ways page={page} onLeave={onClose} />}
      </div>
    </Modal>
  );
}

function Ways({ page, onLeave }: { page: string; onLeave: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap justify-between gap-x-5 border-t border-grid pt-3 text-sm text-graphite">
      <span aria-hidden="true" className="pointer-coarse:hidden">
        ↑ ↓ scegliere · Invio aprire · Esc chiudere
      </span>
      <Link to={page} onClick={onLeave}>
        Tutti i risultati in una pagina
      </Link>
    </p>
  );
}
