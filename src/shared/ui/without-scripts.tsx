import type { ReactNode } from "react";
import { builtContent } from "#shared/built-content.ts";
import { dayOf } from "#shared/notice-name.ts";
import { romeHour } from "#shared/rome-time.ts";
import { withDay, withHour } from "#shared/with-article.ts";

/** Shown where scripts are off; in a page with what the school publishes, how old it is. In the browser React draws nothing inside a noscript. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="mt-6 reading-measure rounded-paper bg-infanzia-soft p-3">
          {builtContent()?.queries.length ? sayAge(builtContent()?.readAt ?? "") : children}
        </p>
      )}
    </noscript>
  );
}

function sayAge(readAt: string): string {
  return `Qui leggete ciò che c’era ${withDay("il", dayOf(readAt))} ${withHour("alle", romeHour(new Date(readAt)))}. Per vedere che cosa è cambiato dopo serve JavaScript.`;
}
