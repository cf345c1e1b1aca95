import { Search } from "lucide-react";
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from "react";
import { shownSettings } from "#features/display-settings/display-settings.ts";
import type { SearchDialogProps } from "#features/search/search-dialog.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** Opens the search dialog and prevents the event's default action. */
const OpenSearch = createContext<(event: Event | MouseEvent) => void>(() => {});

const readAnswers = async () => (await import("#features/answers/read-answers.ts")).readAnswers();

// With the phrases in every language.
const findClosures = async (question: string, signal: AbortSignal) =>
  (await import("#features/closures/find-closures.ts")).findClosures(question, signal);

const readDates = async () => (await import("#features/calendar/read-dates.ts")).readDates();

/** Renders the search dialog, so that it stays open when the menu that contains the search link is replaced. */
export function SiteSearch({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  // The characters typed while the dialog's chunk loads; undefined when it is not loading.
  const early = useRef<string>(undefined);

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (early.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      early.current += event.key;
      return event.preventDefault();
    }
    const isSlash = event.key === "/" && !acceptsText(event.target as Element) && !shownSettings().slash; // the target of a key event is an element
    const isK = event.key === "k" && (event.ctrlKey || event.metaKey);
    if (isSlash || isK) open(event);
  });

  // Listens to the keys of the whole page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  function open(event: Event | MouseEvent) {
    event.preventDefault();
    if (Dialog || early.current !== undefined) return; // open, or loading
    early.current = "";
    import("#features/search/search-dialog.tsx").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => location.assign(`/cerca?q=${encodeURIComponent(takeEarly())}`),
    );
  }

  function takeEarly(): string {
    const typed = early.current ?? "";
    early.current = undefined;
    return typed;
  }

  return (
    <OpenSearch value={open}>
      {children}
      {Dialog && (
        <Dialog
          takeEarly={takeEarly}
          readAnswers={readAnswers}
          findClosures={findClosures}
          readDates={readDates}
          onClose={() => setDialog(undefined)}
        />
      )}
    </OpenSearch>
  );
}

/** Opens the search dialog; without scripts, the search page. */
export function SearchLink() {
  const open = use(OpenSearch);
  return (
    <SiteLink
      to="/cerca"
      aria-label="Cerca"
      title="Cerca"
      className="grid size-11 shrink-0 place-items-center rounded-paper text-ink hover:bg-secondaria-soft"
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event)} // those open a tab or a window
    >
      <Search aria-hidden="true" className="size-6" />
    </SiteLink>
  );
}

function acceptsText(element: Element): boolean {
  return element.closest("input, textarea, select, dialog") !== null;
}
