import type { ComponentProps } from "react";
import type { SitePage } from "#content/site-map.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props extends Omit<ComponentProps<typeof SiteLink>, "to"> {
  page: SitePage;
  /** The page that is being read. */
  current: SitePage | undefined;
}

/** A menu entry: the page's name, marked when it is the page being read. */
export function PageLink({ page, current, ...rest }: Props) {
  return (
    <SiteLink {...rest} to={page.path} aria-current={page === current ? "page" : undefined}>
      {page.title}
    </SiteLink>
  );
}
