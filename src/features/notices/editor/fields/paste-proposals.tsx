import { useFormContext, useWatch } from "react-hook-form";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { sayAudiences } from "#shared/ui/audience-labels.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { proposalsOf } from "./proposals-of.ts";

/** What the head of a pasted letter proposes for the other fields. */
export function PasteProposals({ pasted }: { pasted: string }) {
  const { control, getValues, setValue, setFocus } = useFormContext<NoticeForm>();
  const [kind, title, audiences] = useWatch({ control, name: ["kind", "title", "audiences"] });
  const proposed = kind !== "chiusura" ? proposalsOf(pasted) : undefined;
  const newTitle = proposed && proposed.title !== title.trim() ? proposed.title : "";
  const isNew = proposed?.audiences.some((one) => !audiences.includes(one));
  const people = proposed && isNew ? sayAudiences(proposed.audiences) : "";

  function takeTitle() {
    if (!proposed) return;
    setValue("title", proposed.title, { shouldDirty: true, shouldValidate: title !== "" });
    // The page shows the title above the text.
    const lines = getValues("body").split("\n");
    const at = lines.indexOf(proposed.subjectLine);
    if (at >= 0) {
      lines.splice(at, lines[at + 1] === "" ? 2 : 1);
      setValue("body", lines.join("\n").trimStart(), { shouldDirty: true });
    }
    setFocus("title");
  }

  function takeAudiences() {
    if (!proposed) return;
    setValue("audiences", [...new Set([...audiences, ...proposed.audiences])], { shouldDirty: true });
    setFocus("audiences");
  }

  if (!newTitle && !people) return null;
  return (
    <div role="group" aria-label="Proposte dal testo incollato" className="mt-2 flex flex-wrap gap-2">
      {newTitle && <RowAction name={`Usa come titolo: «${newTitle}»`} onClick={takeTitle} />}
      {people && <RowAction name={`Segna per chi è: ${people}`} onClick={takeAudiences} />}
    </div>
  );
}
