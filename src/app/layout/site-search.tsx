import {
  createContext,
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

/** Opens the search instead of what the event would do. */
export const OpenSearch = createContext<(event: Event | MouseEvent) => void>(() => {});

/** Opens the search over the page once its code is there; it stays when the link that opened it goes with its menu. */
export function SiteSearch({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  // What is typed from the key that opens it until its field is there; undefined when nothing is on its way.
  const early = useRef<string>(undefined);

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (early.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      early.current += event.key;
      return event.preventDefault();
    }
    const isSlash = event.key === "/" && !isForWords(event.target as Element) && !shownSettings().slash; // keys go to elements
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
    if (Dialog || early.current !== undefined) return; // it is there, or on its way
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
      {Dialog && <Dialog takeEarly={takeEarly} onClose={() => setDialog(undefined)} />}
    </OpenSearch>
  );
}

function isForWords(element: Element): boolean {
  return element.closest("input, textarea, select, dialog") !== null;
}
