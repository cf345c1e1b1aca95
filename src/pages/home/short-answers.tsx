import { MoveRight } from "lucide-react";
import { answers, homeQuestions } from "#content/answers.ts";
import { canonicalUrl } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** «Che cosa vi serve?»: the six answers that families look for most. */
export function ShortAnswers() {
  return (
    <nav
      aria-labelledby="che-cosa-vi-serve"
      className="rounded-paper border border-grid bg-sheet p-6 print:border-0 print:p-0"
    >
      <h2 id="che-cosa-vi-serve" className="text-2xl">
        {answers.heading}
      </h2>
      <ul role="list" className="mt-3 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">
        {homeQuestions.map(({ topic, title }) => (
          <li key={topic}>
            <SiteLink to="/informazioni" part={topic} className="inline-flex min-h-11 items-center print:min-h-0">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="hidden print:block">Le risposte si leggono in {canonicalUrl("/informazioni")}</p>
      <SiteLink
        to="/informazioni"
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold print:hidden"
      >
        Tutte le risposte brevi
        <MoveRight aria-hidden="true" className="size-5" />
      </SiteLink>
    </nav>
  );
}
