import { Search } from "lucide-react";
import { use } from "react";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { OpenSearch } from "./site-search.tsx";

/** The way to the search: a link to its page, which opens over the present one. */
export function SearchLink() {
  const open = use(OpenSearch);
  return (
    <SiteLink
      to="/cerca"
      aria-label="Cerca"
      title="Cerca"
      className="grid size-11 shrink-0 place-items-center rounded-paper text-ink hover:bg-secondaria-soft"
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event)} // those open tabs
    >
      <Search aria-hidden="true" className="size-6" />
    </SiteLink>
  );
}
