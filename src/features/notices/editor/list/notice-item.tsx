import { Eye, ListRestart, Lock, Paperclip, Pencil, Square, Trash2, Undo2, Users } from "lucide-react";
import { sayAttachments } from "#features/notices/notice-labels.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import { RowAction, rowActionClass } from "#shared/ui/row-action.tsx";
import { READERS_ID } from "#features/notices/editor/readers/readers-section.tsx";
import { StatusBadge } from "#features/notices/editor/status-badge.tsx";
import { NO_HOUR_YET } from "#features/notices/editor/notice-form.ts";
import { canEnd, type ManagedNotice, type NoticeStatus } from "#features/notices/editor/notices-to-edit.ts";
import { noticeNumber } from "#shared/notice-name.ts";
import { sayWhen } from "#shared/say-when.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import type { NoticeAction } from "./notice-dialog.tsx";

interface Props {
  notice: ManagedNotice;
  onAsk: (action: NoticeAction | "end") => void;
}

const opening = {
  draft: { word: "Modifica", Icon: Pencil },
  in_review: { word: "Rileggi", Icon: Eye },
  scheduled: { word: "Vedi", Icon: Eye },
  published: { word: "Correggi", Icon: Pencil },
  withdrawn: { word: "Vedi", Icon: Eye },
} satisfies Record<NoticeStatus, unknown>;

const actions: Partial<Record<NoticeStatus, { action: NoticeAction; word: string; Icon: typeof Eye }>> = {
  draft: { action: "delete", word: "Elimina", Icon: Trash2 },
  in_review: { action: "take-back", word: "Riporta a bozza", Icon: Undo2 },
  scheduled: { action: "stop", word: "Ferma", Icon: Square },
};

/** A row of the list: its state, what it is, who wrote it and when, and what can be done. */
export function NoticeItem({ notice, onAsk }: Props) {
  const { id, status, files, schools, number, reserved, school_year, ack_by } = notice;
  const title = notice.title || "Senza titolo";
  const { word, Icon } = opening[status];
  const more = actions[status];
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-grid px-1 py-4">
      <div className="w-32">
        <StatusBadge status={status} />
      </div>
      <div className="min-w-0 grow basis-60">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere">
          <SiteLink to={`/admin/avvisi/${id}`} className="text-ink">
            {title}
          </SiteLink>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-graphite">
          {number ? <b>{`${noticeNumber({ number, reserved })}/${school_year}`}</b> : <span>senza numero</span>}
          {reserved && (
            <span className="inline-flex items-center gap-1.5">
              <Lock aria-hidden="true" className="size-4 shrink-0" />
              Riservato
            </span>
          )}
          <span>{sayWho(notice)}</span>
          {sayFate(notice) && <span>{sayFate(notice)}</span>}
          {schools.length > 0 && <SchoolLabels {...notice} />}
          {files > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Paperclip aria-hidden="true" className="size-4 shrink-0" />
              {sayAttachments(files)}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SiteLink to={`/admin/avvisi/${id}`} aria-label={`${word}: ${title}`} className={rowActionClass}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {word}
        </SiteLink>
        {status === "published" && ack_by && (
          <SiteLink
            to={`/admin/avvisi/${id}`}
            part={READERS_ID}
            aria-label={`Chi ha letto: ${title}`}
            className={rowActionClass}
          >
            <Users aria-hidden="true" className="size-5 shrink-0" />
            Chi ha letto
          </SiteLink>
        )}
        {canEnd(notice) && (
          <RowAction name="Torna tutto normale" about={title} Icon={ListRestart} onClick={() => onAsk("end")} />
        )}
        {more && <RowAction name={more.word} about={title} Icon={more.Icon} onClick={() => onAsk(more.action)} />}
      </div>
    </li>
  );
}

/** Who changed it last, or wrote it, and when: "Giulia Bianchi, oggi alle 10:42". */
function sayWho(notice: ManagedNotice): string {
  const { author_nome, author_cognome, updated_by_nome, updated_by_cognome, updated_at } = notice;
  const author = [author_nome, author_cognome].filter(Boolean).join(" ");
  const changer = [updated_by_nome, updated_by_cognome].filter(Boolean).join(" ");
  const when = sayWhen(notice.published_at ?? updated_at, new Date());
  const names = [author || "account eliminato", changer && changer !== author && `cambiato da ${changer}`];
  return [...names, when].filter(Boolean).join(", ");
}

/** What happened to it or will: when it goes out, that it was corrected, withdrawn, replaced, or is no longer valid. */
function sayFate({ status, state, publish_at, corrected_at, withdrawn_at, replaced_by }: ManagedNotice): string {
  const now = new Date();
  const replacement = replaced_by && `sostituito dal ${noticeNumber(replaced_by)}`;
  if (status === "scheduled" && publish_at) return `esce ${sayWhen(publish_at, now)}`;
  if ((status === "draft" || status === "in_review") && publish_at) return sayChosenHour(publish_at, now);
  if (status === "withdrawn" && withdrawn_at)
    return [`ritirato ${sayWhen(withdrawn_at, now)}`, replacement].filter(Boolean).join(", ");
  const parts = [
    corrected_at && `corretto ${sayWhen(corrected_at, now)}`,
    replacement ?? (state === "expired" && "non più valido"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Of a draft. It was scheduled and could not go out, or nobody has scheduled it. */
function sayChosenHour(moment: string, now: Date): string {
  if (moment === NO_HOUR_YET) return "ora dell’uscita da scegliere";
  const when = sayWhen(moment, now);
  return Date.parse(moment) <= now.getTime()
    ? `non è uscito ${when}: controlla l’ora e «Valido fino al»`
    : `da programmare: ${when}`;
}
