import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch, type Resolver, type ResolverOptions } from "react-hook-form";
import { courseFacts, formOf, type CourseForm } from "./course-form.ts";
import { stateLabels } from "./training-list.ts";
import { TrainingConflict, type CourseFacts, type OwnCourse } from "./training-queries.ts";
import { useTrainingChange } from "./use-training-change.ts";
import { Field } from "#shared/ui/field.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { romeDay } from "#shared/rome-time.ts";

interface Props {
  /** Without it, a course is written by hand. */
  course?: OwnCourse | undefined;
  onSaved: (facts: CourseFacts) => void;
  onClose: () => void;
}

/** The form of a course of the own list. */
export function CourseDialog({ course, onSaved, onClose }: Props) {
  const [id] = useState(() => course?.id ?? crypto.randomUUID());
  // The row as this window has read it last; undefined when there is none to change.
  const [present, setPresent] = useState(course);
  const [problem, setProblem] = useState("");
  const [isWarned, setWarned] = useState(false);
  const { register, handleSubmit, formState, control } = useForm({
    resolver: resolveCourse,
    defaultValues: formOf(course),
  });
  const { errors, isDirty } = formState;
  const state = useWatch({ control, name: "state" });

  const { change, isPending } = useTrainingChange({
    onDone: (done) => {
      if (done.kind !== "remove") onSaved(done.facts);
    },
    onRefused: (sentence, error) => {
      if (!(error instanceof TrainingConflict)) return setProblem(sentence);
      setPresent(error.present);
      setProblem(
        error.present
          ? "Nel frattempo questo corso è stato cambiato in un’altra finestra. Salva di nuovo per tenere ciò che è scritto qui, oppure annulla."
          : "Nel frattempo questo corso è stato tolto in un’altra finestra. Salva di nuovo per rimetterlo nell’elenco, oppure annulla.",
      );
    },
  });

  const submit = handleSubmit((facts) => {
    setProblem("");
    setWarned(true); // what is typed was looked at
    change(
      present
        ? { kind: "change", course: present, facts }
        : { kind: "add", id, course_id: course?.course_id ?? null, facts, isTyped: true },
    );
  });

  /** Escape and a press beside the dialog are easily made by mistake. */
  function close() {
    if (!isDirty || isWarned) return onClose();
    setWarned(true);
    setProblem("Ciò che hai scritto non è salvato. Annulla ancora una volta per lasciarlo perdere.");
  }

  return (
    <ModalForm
      title={course ? "Modifica il corso" : "Aggiungi un corso a mano"}
      action="Salva"
      busy={isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <Field {...register("title")} label="Corso" autoComplete="off" error={errors.title?.message} />
      <Field {...register("provider")} label="Chi lo organizza" autoComplete="off" error={errors.provider?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...register("state")} label="Stato" options={Object.entries(stateLabels)} />
        <Field
          {...register("hours")}
          label="Ore"
          inputMode="decimal"
          autoComplete="off"
          hint="Quelle dell’attestato: per esempio 12,5"
          error={errors.hours?.message}
        />
        <Field {...register("starts_on")} label="Primo giorno" type="date" error={errors.starts_on?.message} />
        <Field
          {...register("ends_on")}
          label={state === "done" ? "Ultimo giorno (obbligatorio)" : "Ultimo giorno"}
          type="date"
          error={errors.ends_on?.message}
        />
      </div>
      <Field
        {...register("certificate_url")}
        label="Indirizzo dell’attestato"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Se è in rete: l’indirizzo comincia con https://"
        error={errors.certificate_url?.message}
      />
    </ModalForm>
  );
}

const resolveCourse: Resolver<CourseForm, unknown, CourseFacts> = (values, context, options) =>
  zodResolver(courseFacts(romeDay(new Date())))(withHalfDays(values, options.fields), context, options);

/** A day that does not exist, or is half typed, leaves the value of its input empty: it must not pass for no day. */
function withHalfDays(values: CourseForm, fields: ResolverOptions<CourseForm>["fields"]): CourseForm {
  const read = (name: "starts_on" | "ends_on") => {
    const input: unknown = fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput ? "?" : values[name];
  };
  return { ...values, starts_on: read("starts_on"), ends_on: read("ends_on") };
}
