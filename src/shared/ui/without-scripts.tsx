import type { ReactNode } from "react";

/** Shown where scripts are off. In the browser React draws nothing inside a noscript. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      {import.meta.env.SSR && <p className="mt-6 reading-measure rounded-paper bg-infanzia-soft p-3">{children}</p>}
    </noscript>
  );
}
