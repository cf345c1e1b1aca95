import type { SitePage } from "#content/site-map.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props {
  page: SitePage;
  /** The page that is being read. */
  current: SitePage | undefined;
  className?: string;
  /** Whether the arrow keys of the menu bar stop here. */
  inBar?: boolean;
}

/** A menu entry: the page's name, marked when it is the page being read. */
export function PageLink({ page, current, className, inBar = false }: Props) {
  return (
    <SiteLink
      to={page.path}
      className={className}
      aria-current={page === current ? "page" : undefined}
      data-bar-item={inBar || undefined}
    >
      {page.title}
    </SiteLink>
  );
}
