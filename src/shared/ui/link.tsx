import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends ComponentProps<"a"> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link to an address of this site. React Router's own brings the prefetching of its framework: 4 kB on every page. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
