import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";

/** Defence in depth: the database already rejects URLs with another scheme, such as `javascript:`. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

interface Props {
  href: string;
  className?: string;
  arrow?: boolean;
  /** For the validator of Italian school sites. */
  "data-element"?: string | undefined;
  children: ReactNode;
}

/** A link to another site: opens in a new tab and announces it. */
export function ExternalLink({ href, className, arrow = true, children, ...mark }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} {...mark}>
      {children}
      {arrow && <ArrowUpRight aria-hidden="true" className="ml-1 inline size-4 shrink-0" />}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  );
}
