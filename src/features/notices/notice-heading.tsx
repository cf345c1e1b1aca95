import { useLayoutEffect, useRef, type ReactNode } from "react";

/** Whether the heading that was just removed had the focus. */
let hadFocus = false;

/**
 * The h1 of a notice. The focus, which a navigation puts there before the notice is read, moves to the heading that
 * replaces it: a screen reader says the title.
 */
export function NoticeHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);

  // Sets the focus.
  useLayoutEffect(() => {
    const heading = ref.current;
    if (hadFocus) heading?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === heading;
    };
  }, []);

  return (
    <h1 ref={ref} tabIndex={-1} className="text-4xl wrap-anywhere">
      {children}
    </h1>
  );
}
