import { useQuery } from "@tanstack/react-query";
import { Check, LoaderCircle, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TRAINING_ID } from "./training-list.ts";
import { trainingQueries } from "./training-queries.ts";
import { useTrainingChange } from "./use-training-change.ts";
import type { Course } from "#content/courses.ts";
import { notify } from "#shared/notify.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Queries } from "#shared/query-client.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props {
  course: Pick<Course, "id" | "title" | "piattaforma">;
}

/** The button that adds a course of the page to the person's own list; a link to the list once it is there. */
export function AddToTraining({ course }: Props) {
  const { user } = useAuth();
  return (
    user && (
      <Queries>
        <AddButton key={user.id} userId={user.id} course={course} />
      </Queries>
    )
  );
}

function AddButton({ userId, course: { id, title, piattaforma } }: Props & { userId: string }) {
  const { data } = useQuery(trainingQueries.own(userId));
  const [problem, setProblem] = useState("");
  const box = useRef<HTMLParagraphElement>(null);
  const { change, isPending, isSuccess } = useTrainingChange({
    onDone: () =>
      notify({
        variant: "success",
        title: "Corso aggiunto",
        description: "È in «Il mio profilo»: lì si scrivono le ore e le date.",
      }),
    onRefused: setProblem,
  });

  // The link takes the place of the button that had the focus.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) box.current?.querySelector("a")?.focus();
  }, [isSuccess]);

  if (!data) return null;
  if (isSuccess || data.some(({ course_id }) => course_id === id))
    return (
      <p ref={box}>
        <SiteLink to="/profilo" part={TRAINING_ID} className="inline-flex min-h-12 items-center gap-2 font-semibold">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          Fra i miei corsi<span className="sr-only">{`: ${title}`}</span>
        </SiteLink>
      </p>
    );

  const Icon = isPending ? LoaderCircle : Plus;
  return (
    <div>
      {/* Never disabled: a disabled button loses the focus. */}
      <button
        type="button"
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        className={buttonClass("secondary")}
        onClick={() => {
          setProblem("");
          change({
            kind: "add",
            id: crypto.randomUUID(),
            course_id: id,
            isTyped: false,
            facts: {
              title,
              provider: piattaforma,
              state: "to_do",
              hours: null,
              starts_on: null,
              ends_on: null,
              certificate_url: null,
            },
          });
        }}
      >
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${isPending ? "animate-spin" : ""}`} />
        <span>Aggiungi ai miei corsi</span>
        <span className="sr-only">{`: ${title}`}</span>
      </button>
      <p role="alert" className="mt-2 text-base font-semibold text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** Says that the own courses could not be read: then there are no buttons. */
export function TrainingProblem() {
  const { user } = useAuth();
  return (
    user && (
      <Queries>
        <ReadingProblem userId={user.id} />
      </Queries>
    )
  );
}

function ReadingProblem({ userId }: { userId: string }) {
  const query = useQuery(trainingQueries.own(userId));
  return (
    isUnread(query) &&
    !query.data && (
      <ReadFailure query={query} className="mt-4 print:hidden">
        Non è stato possibile leggere i tuoi corsi: per ora non se ne possono aggiungere.
      </ReadFailure>
    )
  );
}
