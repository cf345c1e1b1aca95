import { Link, type LinkProps } from "react-router-dom";
import type { SitePath } from "#content/site-map.ts";

interface Props extends Omit<LinkProps, "to"> {
  to: SitePath;
}

/** A link to a page of this site: an address that is not in the map does not compile. */
export function SiteLink({ to, ...rest }: Props) {
  return <Link to={to} {...rest} />;
}
