import { Link, type LinkProps } from "react-router-dom";
import type { SiteAddress } from "#content/site-map.ts";

interface Props extends Omit<LinkProps, "to"> {
  to: SiteAddress;
  /** The fragment: the id of a heading. */
  part?: string;
}

/** A link to a page of this site: a path that is not in the site map does not compile. */
export function SiteLink({ to, part, ...rest }: Props) {
  return <Link to={part ? { pathname: to, hash: part } : to} {...rest} />;
}
