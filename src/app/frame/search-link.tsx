import { Search } from "lucide-react";
import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The way to the search: a link to its page, which opens over the present one once its code is there. */
export function SearchLink() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();

  // Listens to the keys of the whole page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSlash = event.key === "/" && !(event.target as Element).closest("input, textarea, select, dialog"); // keys go to elements
      const isK = event.key === "k" && (event.ctrlKey || event.metaKey);
      if (isSlash || isK) open(event);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  function open(event: Event | MouseEvent) {
    event.preventDefault();
    import("#features/search/search-dialog.tsx").then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => location.assign("/cerca"),
    );
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
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
