import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { questions } from "#content/answers.ts";
import { Link } from "#shared/ui/link.tsx";
import { schoolFacts, type TextWithFact } from "./school-facts-queries.ts";

/** The school's own texts in which an old telephone or address stands: they do not change by themselves. */
export function OldTexts({ old }: { old: readonly string[] }) {
  const { data = [] } = useQuery({ ...schoolFacts.texts(old), enabled: old.length > 0 });
  if (data.length === 0) return null;
  return (
    <section
      aria-labelledby="testi-vecchi"
      className="mt-6 grid max-w-208 gap-3 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3"
    >
      <h2 id="testi-vecchi" className="flex items-start gap-2 text-lg">
        <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
        <span>
          {data.length === 1
            ? "Un testo della scuola ha ancora un numero o un indirizzo di prima"
            : `${data.length} testi della scuola hanno ancora un numero o un indirizzo di prima`}
        </span>
      </h2>
      <p className="wrap-anywhere">{`Non cambiano da soli. Cercavi: ${new Intl.ListFormat("it").format(old)}.`}</p>
      <ul>
        {data.map((text) => (
          <li key={`${text.kind} ${text.id}`}>
            <Link to={addressOf(text)} className="inline-flex min-h-11 items-center">
              {nameOf(text)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ kind, id }: TextWithFact): string {
  if (kind === "answer") return "/admin/informazioni";
  return kind === "page" ? `/admin/pagine/${id}` : `/admin/avvisi/${id}`;
}

function nameOf({ kind, id, title }: TextWithFact): string {
  if (kind === "answer") return `Risposta breve «${questions.find(({ topic }) => topic === id)?.title ?? id}»`;
  return kind === "page" ? `Pagina «${title ?? ""}»` : `Avviso «${title ?? ""}»`;
}
