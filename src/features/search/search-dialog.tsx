import { Search } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { CloseButton } from "#shared/ui/close-button.tsx";
import { choicesOf, type Choice } from "./choices.ts";
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
  const dialog = useRef<HTMLDialogElement>(null);
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

  // The browser's own dialog: it keeps the focus inside, and gives it back where it was.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function close() {
    dialog.current?.close();
    onClose();
  }

  function choose(choice: Choice) {
    close();
    if (choice.to.startsWith("/")) void navigate(choice.to);
    else window.open(choice.to, "_blank", "noopener,noreferrer");
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault(); // or the browser would only empty the field
      close();
    }
    if (step && choices.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, choices.length - 1) + step + choices.length) % choices.length);
    }
    if (event.key === "Enter" && current) {
      event.preventDefault();
      choose(current);
    }
  }

  function closeOutside(event: MouseEvent) {
    if (event.target === event.currentTarget) close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Cerca nel sito"
      className="fixed inset-x-0 top-0 m-0 mx-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-sheet text-ink shadow-sheet backdrop:bg-night/60 sm:top-14 sm:h-fit sm:max-h-[calc(100dvh-5rem)] sm:max-w-176 sm:rounded-paper"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={closeOutside}
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b-2 border-ink bg-sheet py-1 pr-2 pl-5">
        <Search aria-hidden="true" className="size-6 shrink-0" />
        <input
          type="search"
          role="combobox"
          aria-label="Che cosa cercate?"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={current && `${LIST_ID}-${current.key}`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 grow bg-sheet text-xl outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <CloseButton label="Chiudi la ricerca" onClick={close} />
      </div>
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
          onChoose={choose}
        />
        {isNothing(found, news) && (
          <NothingFound question={question} nearest={found.nearest} onTry={setTyped} onLeave={close} />
        )}
        {choices.length > 0 && (
          <p className="mt-4 flex flex-wrap justify-between gap-x-5 border-t border-grid pt-3 text-sm text-graphite">
            <span aria-hidden="true" className="pointer-coarse:hidden">
              ↑ ↓ scegliere · Invio aprire · Esc chiudere
            </span>
            <Link to={`/cerca?q=${encodeURIComponent(question)}`} onClick={close}>
              Tutti i risultati in una pagina
            </Link>
          </p>
        )}
      </div>
    </dialog>
  );
}
