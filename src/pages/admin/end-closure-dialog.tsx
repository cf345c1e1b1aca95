import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Closure } from "#content/closures/closure.ts";
import { closureText, closureTitle } from "#features/closures/closure-sentences.ts";
import { endClosure } from "#features/notices/editor/notice-calls.ts";
import { refusalOf } from "#features/notices/editor/notice-messages.ts";
import { noticeQueries, type ListedNotice } from "#features/notices/editor/notice-queries.ts";
import { formatDay } from "#shared/format-date.ts";
import { notify } from "#shared/notify.ts";
import { addDays, romeDay } from "#shared/rome-time.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import "#shared/ui/toaster.tsx"; // loaded now: without a network it could not be fetched to say so

interface Props {
  notice: ListedNotice;
  onClose: () => void;
}

/** «Torna tutto normale»: shows the sentence that goes out, and publishes it in the place of the closure. */
export function EndClosureDialog({ notice, onClose }: Props) {
  const queries = useQueryClient();
  const today = romeDay(new Date());
  const closureStart = notice.closure?.from ?? today;
  const days = startsOf(closureStart, today);
  // The lessons of today are usually lost already; what has not begun does not happen at all.
  const [from, setFrom] = useState(closureStart > today ? closureStart : addDays(today, 1));
  const [{ tab, newId }] = useState(() => ({ tab: crypto.randomUUID(), newId: crypto.randomUUID() }));
  const [problem, setProblem] = useState("");
  const isUnderWay = useRef(false);
  const closure: Closure = {
    what: "back-to-normal",
    why: null,
    from,
    to: null,
    hour: null,
    buildings: notice.closure?.buildings ?? [],
    destination: null,
  };
  const { mutate, isPending } = useMutation({
    // The id is the same when it is sent again: the database publishes it once.
    mutationFn: () =>
      endClosure(
        { p_notice: notice.id, p_revision: notice.revision, p_tab: tab },
        newId,
        closureTitle(closure),
        closure,
      ),
    // Without a network it fails at once: a change that is sent later would surprise.
    networkMode: "always",
    onSuccess: () => {
      notify({
        variant: "success",
        title: "Torna tutto normale",
        description: "È pubblicato, e la chiusura non vale più. Se non era così, ritiralo da «Avvisi».",
      });
      onClose();
      return queries.invalidateQueries({ queryKey: noticeQueries.all });
    },
    onError: (error) => {
      if (isRoleRefusal(error)) return onClose();
      const { sentence, isStale } = refusalOf(error);
      setProblem(sentence);
      if (isStale) return queries.invalidateQueries({ queryKey: noticeQueries.all });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  return (
    <ModalForm
      title="Torna tutto normale?"
      action="Pubblica subito"
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        if (isUnderWay.current) return; // a second press before React renders the pending state
        isUnderWay.current = true;
        setProblem("");
        mutate();
      }}
      onClose={onClose}
    >
      <p>
        Prende il posto di: <b className="wrap-anywhere">{notice.title}</b>
      </p>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 font-semibold">Da quando</legend>
        <div className="flex flex-wrap gap-2.5">
          {days.map((day) => (
            <label key={day} className="inline-flex min-h-11 cursor-pointer items-center gap-2 pr-3">
              <input
                type="radio"
                name="da-quando"
                checked={from === day}
                onChange={() => setFrom(day)}
                className="size-5 shrink-0 accent-institute"
              />
              {sayStart(day, today)}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="rounded-paper bg-infanzia-soft px-4 py-3 text-xl font-semibold wrap-anywhere">
        {closureText(closure, "it")}
      </p>
      <p className="text-base text-graphite">
        Esce in nove lingue, con un numero suo. Si può ritirare; la chiusura di prima non torna da sola.
      </p>
    </ModalForm>
  );
}

/** Today, tomorrow, and the day of a closure that is further away. */
function startsOf(closureStart: string, today: string): string[] {
  const tomorrow = addDays(today, 1);
  return closureStart > tomorrow ? [today, tomorrow, closureStart] : [today, tomorrow];
}

function sayStart(day: string, today: string): string {
  const name = day === today ? "Oggi, " : day === addDays(today, 1) ? "Domani, " : "";
  return `${name}${formatDay(day, today)}`;
}
