import { Check, Circle, CircleDot, type LucideIcon } from "lucide-react";
import { withDay } from "#shared/with-article.ts";
import { sayHours, stateLabels } from "./training-list.ts";
import type { OwnCourse, TrainingState } from "./training-queries.ts";
import { formatDate } from "#shared/format-date.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { ExternalLink, isWebAddress } from "#shared/ui/external-link.tsx";

interface Props {
  course: OwnCourse;
  onChange: () => void;
  onRemove: () => void;
}

/** A course of the own list. */
export function CourseRow({ course, onChange, onRemove }: Props) {
  const { title, provider, state, hours, starts_on, ends_on, certificate_url } = course;
  const facts = [
    hours !== null && sayHours(hours),
    starts_on && withDay("dal", formatDate(starts_on)),
    ends_on && `fino ${withDay("al", formatDate(ends_on))}`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-grid px-1 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
        {provider && <p className="text-sm wrap-anywhere text-graphite">{provider}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge state={state} />
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {certificate_url && isWebAddress(certificate_url) && (
            <ExternalLink href={certificate_url} className="inline-flex min-h-6 items-center font-semibold">
              Attestato<span className="sr-only">{`: ${title}`}</span>
            </ExternalLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowAction name="Modifica" about={title} onClick={onChange} />
        <RowAction name="Togli" about={title} onClick={onRemove} />
      </div>
    </li>
  );
}

const badges: Record<TrainingState, { Icon: LucideIcon; colour: string }> = {
  in_progress: { Icon: CircleDot, colour: "bg-secondaria-soft" },
  to_do: { Icon: Circle, colour: "bg-infanzia-soft" },
  done: { Icon: Check, colour: "bg-primaria-soft" },
};

function Badge({ state }: { state: TrainingState }) {
  const { Icon, colour } = badges[state];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3 py-0.5 font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{stateLabels[state]}</span>
    </span>
  );
}
