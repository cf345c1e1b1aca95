import { memo, useMemo, useSyncExternalStore } from "react";
import { useWatch, type Control } from "react-hook-form";
import { NoticeFiles } from "#features/notices/notice-files.tsx";
import { NoticeView } from "#features/notices/notice-view.tsx";
import { attached, type DeskFile, type DeskFiles } from "#shared/desk/files/create-files.ts";
import { usePictures } from "#shared/desk/files/pictures.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { chosenMoment, withTitle, type NoticeForm } from "./notice-form.ts";
import { useSettled } from "#shared/desk/writing/use-settled.ts";
import { noticeFiles } from "./notice-calls.ts";
import type { NoticeToEdit } from "./notices-to-edit.ts";

interface Props {
  control: Control<NoticeForm>;
  notice: NoticeToEdit | null;
  attachments: DeskFiles;
  className: string;
}

/** The notice as readers will see it. It follows the form with a delay, so that key presses do not wait for it. */
export function NoticePreview({ control, notice, attachments, className }: Props) {
  const written = useSettled(useWatch({ control }) as NoticeForm);
  const form = useMemo(() => withTitle(written), [written]);
  const files = useSyncExternalStore(attachments.subscribe, attachments.read);
  const shown = useMemo(() => attached(files), [files]);
  return (
    <section aria-labelledby="anteprima" className={`min-w-0 tall:wide:sticky tall:wide:top-24 ${className}`}>
      <h2 id="anteprima" className="mb-3 text-lg">
        Anteprima
      </h2>
      <PrerenderedNotice notice={notice} form={form} files={shown} />
      <p className="mt-2 text-base text-graphite">
        {notice?.number
          ? "Si aggiorna mentre scrivi. Chi legge vede ancora il testo di prima."
          : "Si aggiorna mentre scrivi. Il numero arriva quando l’avviso esce."}
      </p>
    </section>
  );
}

type PreviewedFile = Pick<DeskFile, "id" | "title" | "name" | "mime" | "size" | "picture" | "path" | "source">;

interface PrerenderedProps {
  notice: NoticeToEdit | null;
  form: NoticeForm;
  files: readonly PreviewedFile[];
}

export const PrerenderedNotice = memo(function PrerenderedNotice({ notice, form, files }: PrerenderedProps) {
  const { kind, title, body, changeNote, audiences, schools, reserved, validUntil, protocol, replaces } = form;
  const moment = chosenMoment(form);
  const pictures = usePictures(noticeFiles, files);
  return (
    <div className="rounded-paper border border-grid bg-sheet p-6 paper-shadow">
      <NoticeView
        notice={{
          kind,
          title,
          body,
          audiences,
          schools,
          buildings: meantBuildings(form),
          reserved,
          number: notice?.number ?? null,
          protocol: protocol.trim() || null,
          published_at: notice?.published_at ?? moment ?? null,
          valid_until: validUntil || null,
          state: null,
          corrected_at: null,
          change_note: changeNote.trim() || null,
          replaces: replaces ? [replaces] : [],
          replaced_by: null,
        }}
      >
        <NoticeFiles files={files} pictures={pictures} />
      </NoticeView>
    </div>
  );
});
