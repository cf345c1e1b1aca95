import type { ReactNode } from "react";

/** What only somebody who maintains the site understands: names of files, of what is in the database. Closed at first. */
export function ForMaintainers({ children }: { children: ReactNode }) {
  return (
    <details className="text-sm wrap-anywhere text-graphite">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
        Per chi cura il sito
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
