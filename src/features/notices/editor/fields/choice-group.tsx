import { type FieldError, get, useFormContext, useFormState } from "react-hook-form";
import type { NoticeForm } from "#features/notices/editor/notice-form.ts";
import { Choices } from "#shared/ui/choices.tsx";

interface Props {
  name: "kind" | "audiences" | "release" | `closure.${"what" | "why" | "destination"}`;
  legend: string;
  type: "radio" | "checkbox";
  labels: Partial<Record<string, string>>;
  hint?: string | undefined;
  onChange?: () => void;
}

/** A group of choices of the form of a notice. */
export function ChoiceGroup({ name, legend, type, labels, hint, onChange }: Props) {
  const { register, control } = useFormContext<NoticeForm>();
  const { errors } = useFormState({ control, name });
  return (
    <Choices
      {...register(name, { deps: "ackBy", ...(onChange && { onChange }) })}
      {...{ legend, type, hint }}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      error={(get(errors, name) as FieldError | undefined)?.message}
    />
  );
}
