import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { shownAids } from "#features/reading-aids/aids.ts";
import type { SearchDialogProps } from "#features/search/search-dialog.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The way to the search: a link to its page, which opens over the present one once its code is there. */
export function SearchLink() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  // What is typed from the key that opens it until its field is there; undefined when nothing is on its way.
  const early = useRef<string>(undefined);

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (early.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      early.current += event.key;
      return event.preventDefault();
    }
    const isSlash = event.key === "/" && !isForWords(event.target as Element) && !shownAids().slash; // keys go to elements
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
    <>
      <SiteLink
        to="/cerca"
        aria-label="Cerca"
        title="Cerca"
        className="grid size-11 shrink-0 place-items-center rounded-paper text-ink hover:bg-secondaria-soft"
        onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event)} // those open tabs
      >
        <Search aria-hidden="true" className="size-6" />
      </SiteLink>
      {Dialog && <Dialog takeEarly={takeEarly} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function isForWords(element: Element): boolean {
  return element.closest("input, textarea, select, dialog") !== null;
}
