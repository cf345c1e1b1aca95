import { useEffect, useRef, useState } from "react";
import type { Closure } from "#content/closures/closure.ts";
import { closureText, closureTitle } from "#features/closures/closure-sentences.ts";
import { useChange } from "#shared/change/use-change.ts";
import type { ClosureDate } from "#shared/day-state/day-state.ts";
import { nextLessons } from "#shared/day-state/next-lessons.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { notify } from "#shared/notify.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { endClosure, reopenClosure } from "./notice-calls.ts";
import { refusalOf } from "./notice-messages.ts";
import { noticesToEdit, type ManagedNotice } from "./notices-to-edit.ts";

interface Props {
  notice: ManagedNotice;
  onClose: () => void;
}

/**
 * «Torna tutto normale» has been pressed: publishes it at once in the place of the closure, shows the sentence that went
 * out, and takes it back if that was a mistake.
 */
export function EndClosureDialog({ notice, onClose }: Props) {
  const known = useDayState();
  const [{ tab, newId, closure }] = useState(() => ({
    tab: crypto.randomUUID(),
    newId: crypto.randomUUID(),
    closure: backToNormal(notice, known?.state?.dates ?? []),
  }));
  const [problem, setProblem] = useState("");

  const common = {
    reads: noticesToEdit.all,
    onRefused: (error: Error) => setProblem(refusalOf(error).sentence),
    onRoleLost: onClose,
  };
  const end = useChange({
    ...common,
    // The id is the same when it is sent again: the database publishes it once.
    send: () =>
      endClosure(
        { p_notice: notice.id, p_revision: notice.revision, p_tab: tab },
        newId,
        closureTitle(closure, notice.schools),
        closure,
      ),
  });
  const reopen = useChange({
    ...common,
    send: ({ revision }: { revision: number }) => reopenClosure({ p_notice: newId, p_revision: revision, p_tab: tab }),
    onDone: () => {
      notify({ variant: "success", title: "La chiusura vale ancora", description: notice.title });
      onClose();
    },
  });
  const published = end.data;
  // The other button, which had the focus, takes back what has just been published: not for a second press of Enter.
  const action = useRef<HTMLButtonElement>(null);
  const isPublished = published !== undefined;
  useEffect(() => {
    if (isPublished) action.current?.focus();
  }, [isPublished]);

  const send = (change: () => void) => {
    setProblem("");
    change();
  };
  const begin = useRef(end.change);
  useEffect(() => begin.current(), []);

  return (
    <ModalForm
      title="Torna tutto normale"
      action={published ? "Va bene" : "Riprova"}
      actionRef={action}
      {...(published
        ? { cancel: "Rimetti la chiusura", onCancel: () => send(() => reopen.change(published)) }
        : { cancel: "Chiudi" })}
      busy={end.isPending || reopen.isPending}
      problem={problem}
      onSubmit={published ? onClose : () => send(end.change)}
      onClose={onClose}
    >
      <div role="status" className="grid gap-4">
        <p>
          {published ? "È pubblicato, e la chiusura non vale più." : end.isError ? "Non è pubblicato." : "Pubblico…"}
        </p>
        <p className="rounded-paper bg-infanzia-soft px-4 py-3 text-xl font-semibold wrap-anywhere">
          {closureText(closure, "it", notice.schools)}
        </p>
      </div>
      <p>
        <span>{`${published ? "Ha preso" : "Prende"} il posto di:`}</span>{" "}
        <b className="wrap-anywhere">{notice.title}</b>
      </p>
      {published && (
        <p className="text-base text-graphite">
          È uscito in più lingue, con un numero suo. Se il giorno è un altro,{" "}
          <SiteLink to={`/admin/avvisi/${newId}`}>correggilo</SiteLink>.
        </p>
      )}
    </ModalForm>
  );
}

/**
 * From the next day of lessons: those of today are usually lost already. What has not begun does not happen at all. `dates`:
 * the closures of the calendar and the holidays.
 */
function backToNormal({ closure: ended, schools }: ManagedNotice, dates: readonly ClosureDate[]): Closure {
  const today = romeDay(new Date());
  const from = ended && ended.from > today ? ended.from : nextLessons(addDays(today, 1), schools, dates);
  const buildings = ended?.buildings ?? [];
  return { what: "back-to-normal", why: null, from, to: null, hour: null, buildings, destination: null };
}
