import { TriangleAlert } from "lucide-react";
import { useChange } from "#shared/change/use-change.ts";
import type { Conflict } from "#shared/desk/refusal.ts";
import { TextChanges } from "#shared/desk/text/text-changes.tsx";
import { sayWhen } from "#shared/say-when.ts";
import { Button } from "#shared/ui/button.tsx";
import type { DeskKind, PlainText } from "./desk-kind.ts";

interface Props<Status extends string> {
  kind: Pick<DeskKind<never, Status, never, never>, "readPlain" | "isReadOnly" | "sayRefusal" | "words">;
  id: string;
  conflict: Conflict<Status>;
  /** What is on this page. */
  mine: PlainText;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Of the choice between the two texts. */
export const CONFLICT_ID = "conflitto";

/** Somebody else changed the text: nothing is overwritten before the editor has decided. */
export function ConflictNotice<Status extends string>(props: Props<Status>) {
  const { kind, id, conflict, mine, onKeepMine, onTakeTheirs } = props;
  const theirs = useChange({ send: () => kind.readPlain(conflict.id ?? id) });
  const who = conflict.changed_by || "Un’altra persona";
  const text = ({ title, body }: PlainText) => `${title}\n\n${body}`;
  return (
    <section
      id={CONFLICT_ID}
      role="alert"
      tabIndex={-1}
      className="mt-6 grid justify-items-start gap-3 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3"
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{`${who} ${kind.words.changedBy[conflict.status]} ${sayWhen(conflict.changed_at, new Date())}.`}</span>
      </p>
      <p>Qui sotto c’è ancora il tuo testo. Non si salva nulla finché non scegli quale dei due resta.</p>
      {theirs.data && (
        <section aria-label="Dal suo testo al tuo" className="w-full rounded-paper border border-grid bg-sheet p-4">
          <p className="font-semibold">Dal suo testo al tuo:</p>
          <TextChanges before={text(theirs.data)} after={text(mine)} />
        </section>
      )}
      {theirs.data === null && <p>{kind.words.deleted}</p>}
      {theirs.error && <p className="font-semibold text-error">{kind.sayRefusal(theirs.error)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={theirs.isPending} onClick={() => theirs.change()}>
          Vedi il suo testo
        </Button>
        {!kind.isReadOnly(conflict.status) && (
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
