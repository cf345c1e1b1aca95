import { TriangleAlert } from "lucide-react";
import { useChange } from "#shared/change/use-change.ts";
import { sayWhen } from "#shared/say-when.ts";
import { Button } from "#shared/ui/button.tsx";
import { TextChanges } from "#shared/desk/text/text-changes.tsx";
import { refusalOf, type Conflict } from "#features/notices/editor/notice-messages.ts";
import { readNotice } from "#features/notices/editor/notices-to-edit.ts";

interface Props {
  notice: string;
  conflict: Conflict;
  /** What is on this page. */
  mine: { title: string; body: string };
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Of the choice between the two texts. */
export const CONFLICT_ID = "conflitto";

const verbs = {
  draft: "ha cambiato",
  in_review: "ha cambiato",
  scheduled: "ha programmato",
  published: "ha pubblicato o corretto",
  withdrawn: "ha ritirato",
};

/** Somebody else changed the notice: nothing is overwritten before the editor has decided. */
export function ConflictNotice({ notice, conflict, mine, onKeepMine, onTakeTheirs }: Props) {
  const theirs = useChange({ send: () => readNotice(notice) });
  const canKeep = conflict.status !== "scheduled" && conflict.status !== "withdrawn";
  const who = conflict.changed_by || "Un’altra persona";
  const text = ({ title, body }: { title: string; body: string }) => `${title}\n\n${body}`;
  return (
    <section
      id={CONFLICT_ID}
      role="alert"
      tabIndex={-1}
      className="mt-6 grid justify-items-start gap-3 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3"
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{`${who} ${verbs[conflict.status]} questo avviso ${sayWhen(conflict.changed_at, new Date())}.`}</span>
      </p>
      <p>Qui sotto c’è ancora il tuo testo. Non si salva nulla finché non scegli quale dei due resta.</p>
      {theirs.data && (
        <section aria-label="Dal suo testo al tuo" className="w-full rounded-paper border border-grid bg-sheet p-4">
          <p className="font-semibold">Dal suo testo al tuo:</p>
          <TextChanges before={text(theirs.data)} after={text(mine)} />
        </section>
      )}
      {theirs.data === null && <p>L’avviso è stato eliminato.</p>}
      {theirs.error && <p className="font-semibold text-error">{refusalOf(theirs.error).sentence}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={theirs.isPending} onClick={() => theirs.change()}>
          Vedi il suo testo
        </Button>
        {canKeep && (
          <Button variant="secondary" onClick={onKeepMine}>
            Tieni il mio
          </Button>
        )}
        <Button variant="secondary" onClick={onTakeTheirs}>
          Prendi il suo
        </Button>
      </div>
    </section>
  );
}
