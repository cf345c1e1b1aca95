import { Ban, CalendarCheck, FileText, Lock, Repeat, Trash2 } from "lucide-react";
import { kindOf, sayDays, sayHours, type EventState } from "#features/calendar/event.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { sayWhen } from "#shared/say-when.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import type { DateToEdit } from "./dates-to-edit.ts";

interface Props {
  date: DateToEdit;
  today: string;
  /** Below which heading it stands. */
  level: "h3" | "h4";
  onChange: () => void;
  onSetState: (state: EventState) => void;
}

/** A row of the list: what it is, when, whether readers see it, and what can be done. */
export function DateItem({ date, today, level: Heading, onChange, onSetState }: Props) {
  const { title, kind, details, state, notice, series, ends_lessons, staff_only, updated_by, updated_at } = date;
  // One that names none is for those of its notice.
  const buildings = date.buildings.length > 0 ? date.buildings : notice?.buildings;
  const { icon: Icon, label } = kindOf(kind);
  const about = `${title}, ${sayDays(date, today)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-grid px-1 py-4">
      <p className="flex w-32 items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>{label}</span>
      </p>
      <div className="min-w-0 grow basis-60">
        <Heading className="text-lg leading-snug font-semibold wrap-anywhere">
          {state === "shown" ? title : <s>{title}</s>}
        </Heading>
        <p className="wrap-anywhere">{[sayDays(date, today), sayHours(date), details].filter(Boolean).join(" · ")}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-graphite">
          {state === "cancelled" && <Mark icon={Ban}>Annullata: chi legge la vede annullata</Mark>}
          {state === "removed" && <Mark icon={Trash2}>Tolta: non la vede nessuno</Mark>}
          {staff_only && <Mark icon={Lock}>Solo per il personale</Mark>}
          {ends_lessons && <Mark icon={CalendarCheck}>Ultimo giorno di lezione</Mark>}
          {series && <Mark icon={Repeat}>Si ripete</Mark>}
          <SchoolLabels schools={date.schools} buildings={buildings} />
          {notice && (
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              <FileText aria-hidden="true" className="size-4 shrink-0" />
              <SiteLink
                to={`/admin/avvisi/${date.notice_id}`}
                className="inline-flex min-h-6 items-center wrap-anywhere"
              >
                {notice.number === null
                  ? notice.title || "Avviso senza titolo"
                  : `Avviso ${noticeNumber({ ...notice, number: notice.number })}/${notice.school_year}`}
              </SiteLink>
              {sayHidden(notice)}
            </span>
          )}
          <span>{[updated_by, sayWhen(updated_at, new Date())].filter(Boolean).join(", ")}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowAction name="Modifica" about={about} onClick={onChange} />
        {state === "shown" && (
          <RowAction name="Annulla la data" about={about} onClick={() => onSetState("cancelled")} />
        )}
        {state !== "shown" && <RowAction name="Riprendi" about={about} onClick={() => onSetState("shown")} />}
        {state !== "removed" && <RowAction name="Togli" about={about} onClick={() => onSetState("removed")} />}
      </div>
    </li>
  );
}

function Mark({ icon: Icon, children }: { icon: typeof Ban; children: string }) {
  return (
    <b className="inline-flex items-center gap-1.5 text-ink">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </b>
  );
}

/** Who does not see a date because of its notice; empty when all see it for whom it is. */
function sayHidden({ status, reserved }: NonNullable<DateToEdit["notice"]>): string {
  if (status === "withdrawn") return "è ritirato: la data non si vede";
  if (status !== "published") return "non è ancora uscito: la data si vedrà con lui";
  return reserved ? "è riservato: la data la vede solo il personale" : "";
}
