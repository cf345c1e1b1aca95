import { memo, useDeferredValue, useSyncExternalStore } from "react";
import { useWatch, type Control } from "react-hook-form";
import { NoticeText } from "#features/notices/notice-text.tsx";
import { attached, type Attachments } from "./create-attachments.ts";
import type { NoticeForm } from "./notice-form.ts";
import type { NoticeToEdit } from "./notice-queries.ts";

interface Props {
  control: Control<NoticeForm>;
  notice: NoticeToEdit | null;
  attachments: Attachments;
  className: string;
}

/** The notice as readers will see it. It follows the form with a delay, so that key presses do not wait for it. */
export function NoticePreview({ control, notice, attachments, className }: Props) {
  const form = useDeferredValue(useWatch({ control }) as NoticeForm);
  const files = useDeferredValue(useSyncExternalStore(attachments.subscribe, attachments.read));
  return (
    <section aria-labelledby="anteprima" className={`min-w-0 wide:sticky wide:top-24 ${className}`}>
      <h2 id="anteprima" className="mb-3 text-lg">
        Anteprima
      </h2>
      <DrawnNotice notice={notice} form={form} files={attached(files)} />
      <p className="mt-2 text-base text-graphite">
        {notice?.number
          ? "Si aggiorna mentre scrivi. Chi legge vede ancora il testo di prima."
          : "Si aggiorna mentre scrivi. Il numero è quello previsto: diventa definitivo quando l’avviso esce."}
      </p>
    </section>
  );
}

interface DrawnProps {
  notice: NoticeToEdit | null;
  form: NoticeForm;
  files: readonly { id: string; title: string; mime: string; size: number }[];
}

export const DrawnNotice = memo(function DrawnNotice({ form }: DrawnProps) {
  return (
    <div className="rounded-paper border border-grid bg-sheet p-6 paper-shadow">
      <p className="text-2xl font-bold wrap-anywhere">{form.title || "Senza titolo"}</p>
      <NoticeText text={form.body} />
    </div>
  );
});
