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
  /** In a sentence: no line can break between the link and the marks that follow it. */
  isInText?: boolean;
  /** In the language of the page. */
  newTab?: string | undefined;
  /** For the validator of Italian school sites. */
  "data-element"?: string | undefined;
  children: ReactNode;
}

/** A link to another site: opens in a new tab and announces it. */
export function ExternalLink({
  href,
  className,
  arrow = true,
  isInText = false,
  newTab = "si apre in una nuova scheda",
  children,
  ...mark
}: Props) {
  // A line may break after an inline image. Out of the flow the arrow stays where it is, in the padding.
  const place = isInText ? "absolute ms-1 mt-1 sm:mt-2" : "ms-1 inline shrink-0";
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={isInText ? `pe-5 ${className ?? ""}` : className}
      {...mark}
    >
      {children}
      {arrow && <ArrowUpRight aria-hidden="true" className={`size-4 ${place}`} />}
      <span className="sr-only">{` (${newTab})`}</span>
    </a>
  );
}
