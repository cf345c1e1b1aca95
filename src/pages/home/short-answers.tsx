import { BookOpen, Clock3, File, type LucideIcon, MoveRight, Notebook, UserPlus, Utensils } from "lucide-react";
import { answers, homeQuestions } from "#content/answers.ts";
import { canonicalUrl } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

const icons: Record<(typeof homeQuestions)[number]["topic"], LucideIcon> = {
  segreteria: Clock3,
  registro: Notebook,
  mensa: Utensils,
  moduli: File,
  iscrizioni: UserPlus,
  libri: BookOpen,
};

/** «Che cosa vi serve?»: the six answers that families look for most. */
export function ShortAnswers() {
  return (
    <nav aria-labelledby="che-cosa-vi-serve">
      <h2 id="che-cosa-vi-serve" className="text-2xl">
        {answers.heading}
      </h2>
      <ul role="list" className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 wide:grid-cols-6 wide:gap-4">
        {homeQuestions.map(({ topic, title }) => (
          <li key={topic}>
            <Tile topic={topic} title={title} />
          </li>
        ))}
      </ul>
      <p className="hidden print:block">{`Le risposte si leggono in ${canonicalUrl("/informazioni")}`}</p>
      <SiteLink to="/informazioni" className="inline-flex min-h-11 items-center gap-1.5 font-semibold print:hidden">
        Tutte le risposte brevi
        <MoveRight aria-hidden="true" className="size-5" />
      </SiteLink>
    </nav>
  );
}

function Tile({ topic, title }: Pick<(typeof homeQuestions)[number], "topic" | "title">) {
  const Icon = icons[topic];
  return (
    <SiteLink
      to="/informazioni"
      part={topic}
      className="flex h-full min-h-11 items-center gap-3 rounded-paper border border-t-4 border-grid border-t-institute bg-sheet p-3 leading-snug font-semibold text-ink no-underline hover:underline hover:paper-shadow wide:flex-col wide:items-start print:min-h-0 print:border-0 print:p-0"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-institute print:hidden" strokeWidth={1.75} />
      {title}
    </SiteLink>
  );
}
