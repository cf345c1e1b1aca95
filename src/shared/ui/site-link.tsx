import { Link, type LinkProps } from "./link.tsx";
import { isWritten } from "#shared/site.ts";
import type { SiteAddress, SitePage } from "#content/site-map.ts";

interface Props extends Omit<LinkProps, "to"> {
  to: SiteAddress;
  /** The fragment: the id of a heading. */
  part?: string;
}

/** A link to a page of this site: a path that is not in the site map does not compile. */
export function SiteLink({ to, part, ...rest }: Props) {
  return <Link to={part ? { pathname: to, hash: part } : to} {...rest} />;
}

interface PageLinkProps extends Omit<Props, "to"> {
  page: SitePage;
  current: SitePage | undefined;
}

/** An entry of a menu. src/index.css shows the description beside a page that has no content yet. */
export function PageLink({ page, current, children, ...rest }: PageLinkProps) {
  return (
    <SiteLink
      aria-description={isWritten(page) ? undefined : "in preparazione"}
      {...rest}
      to={page.path}
      aria-current={page === current ? "page" : undefined}
    >
      {page.title}
      {children}
    </SiteLink>
  );
}
