import type { ReactNode } from "react";
import { romeFormat } from "#shared/rome-format.ts";
import { MarkedText } from "./marked-text.tsx";
import type { FoundNews } from "./find-news.ts";
import { terms } from "./words.ts";

const day = romeFormat("it-IT", { day: "numeric", month: "short" });

/** What is read of a news item. */
export function NewsWords({ item, question }: { item: FoundNews; question: string }): ReactNode {
  return (
    <>
      <span className="block font-bold">
        <MarkedText text={item.title} terms={new Set(terms(question))} />
      </span>{" "}
      <span className="block text-sm text-graphite">
        {[item.source, item.date && day.format(new Date(item.date))].filter(Boolean).join(" · ")} · Si apre in una nuova
        scheda.
      </span>
    </>
  );
}

export function NewsFailed({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className="px-1 text-base text-graphite">
      {hasOthers
        ? "Non è stato possibile caricare le notizie: qui sopra c’è tutto il resto."
        : "Non è stato possibile caricare le notizie."}
    </p>
  );
}
