import type { ComponentProps } from "react";
import type { SitePage } from "#content/site-map.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props extends Omit<ComponentProps<typeof SiteLink>, "to"> {
  page: SitePage;
  /** The page of the current URL. */
  current: SitePage | undefined;
}

/** A link with the page's title and `aria-current`. */
export function PageLink({ page, current, ...rest }: Props) {
  return (
    <SiteLink {...rest} to={page.path} aria-current={page === current ? "page" : undefined}>
      {page.title}
    </SiteLink>
  );
}
