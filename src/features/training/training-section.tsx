import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { CourseDialog } from "./course-dialog.tsx";
import { CourseRow } from "./course-row.tsx";
import { PrintedTraining } from "./printed-training.tsx";
import { courseYears, coursesOf, saySum, TRAINING_ID, trainingFile, yearsOf } from "./training-list.ts";
import { trainingQueries, type CourseFacts, type OwnCourse } from "./training-queries.ts";
import { useTrainingChange } from "./use-training-change.ts";
import { notify } from "#shared/notify.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Queries } from "#shared/query-client.tsx";
import { isAppRole } from "#shared/roles.ts";
import { saveFile } from "#shared/save-file.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { actionClass } from "#shared/ui/button-class.ts";
import { Button } from "#shared/ui/button.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { romeDay } from "#shared/rome-time.ts";

interface Props {
  userId: string;
  /** Printed, and in the file. */
  person: string;
}

/** The person's own training: a list by school year, with its sum, as a file and on paper. */
export function TrainingSection(props: Props) {
  const { role } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);

  // The section comes after the page: the browser and the router have looked for it already.
  useEffect(() => {
    if (location.hash === `#${TRAINING_ID}`) heading.current?.focus();
  }, []);

  return (
    <section
      aria-labelledby={TRAINING_ID}
      className="mt-12 max-w-240 border-t border-grid pt-6 print:mt-0 print:max-w-none print:border-0"
    >
      <h2 id={TRAINING_ID} ref={heading} tabIndex={-1} className="text-2xl print:hidden">
        La mia formazione
      </h2>
      <p className="mt-3 reading-measure print:hidden">
        I corsi da fare, in corso e conclusi. Li vedi solo tu: chi amministra il sito sa quante persone seguono un
        corso, mai chi. Si aggiungono dalla pagina{" "}
        <SiteLink to="/didattica-digitale/docenti/formazione">Formazione</SiteLink> o a mano.
      </p>
      {role === null && (
        <p role="alert" className="mt-4 rounded-paper bg-infanzia-soft px-4 py-3 print:hidden">
          Il tuo account non ha più un ruolo nel sito: i corsi restano, ma non si possono leggere né cambiare.
        </p>
      )}
      <Queries>
        <Training {...props} mayRead={isAppRole(role)} heading={heading} />
      </Queries>
    </section>
  );
}

interface ListProps extends Props {
  /** False when the role was taken away: an open dialog stays, with what was typed. */
  mayRead: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Training({ userId, person, mayRead, heading }: ListProps) {
  const today = romeDay(new Date());
  const query = useQuery(trainingQueries.own(userId));
  const { data } = query;
  const [year, setYear] = useState(() => schoolYear(today));
  const [asked, setAsked] = useState<{ about: "form" | "removal"; course?: OwnCourse }>();
  const hadDialog = useRef(false);

  // A row that has moved or gone takes the focus with it.
  useEffect(() => {
    if (hadDialog.current && document.activeElement === document.body) heading.current?.focus();
  }, [data, year, heading]);

  const ask = (about: "form" | "removal", course?: OwnCourse) => {
    hadDialog.current = true;
    setAsked({ about, ...(course && { course }) });
  };
  const close = () => setAsked(undefined);

  function showSaved(facts: CourseFacts) {
    close();
    const years = courseYears(facts, today);
    const shown = years.includes(year) ? year : (years[0] ?? year);
    setYear(shown);
    notify({
      variant: "success",
      title: "Corso salvato",
      description: `È nell’elenco dell’anno ${schoolYearName(shown)}.`,
    });
  }

  const courses = coursesOf(data ?? [], year, today);
  return (
    <>
      {mayRead && !data && !isUnread(query) && (
        <p role="status" className="mt-6 print:hidden">
          Leggo i tuoi corsi…
        </p>
      )}
      {mayRead && isUnread(query) && (
        <ReadFailure query={query} className="mt-6 print:hidden">
          {data
            ? "Questo elenco non è aggiornato: il server non risponde."
            : "Non è stato possibile leggere i tuoi corsi. Controlla la connessione e riprova."}
        </ReadFailure>
      )}
      {mayRead && data && (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
            <SelectField
              label="Anno scolastico"
              value={year}
              onChange={({ target }) => setYear(target.value)}
              options={yearsOf(data, today).map((each) => [each, schoolYearName(each)])}
              className="min-w-40"
            />
            <Button variant="secondary" onClick={() => ask("form")}>
              Aggiungi un corso a mano
            </Button>
          </div>
          <p role="status" className="mt-4 font-semibold print:hidden">
            {saySum(courses, year)}
          </p>
          {courses.length === 0 ? (
            <p className="mt-4 print:hidden">
              {data.length === 0 ? "Non ci sono ancora corsi." : `Nessun corso nell’anno ${schoolYearName(year)}.`}
            </p>
          ) : (
            <>
              <ul role="list" aria-label="I miei corsi" className="mt-4 border-t-2 border-ink print:hidden">
                {courses.map((course) => (
                  <CourseRow
                    key={course.id}
                    course={course}
                    onChange={() => ask("form", course)}
                    onRemove={() => ask("removal", course)}
                  />
                ))}
              </ul>
              <div className="mt-5 flex flex-wrap gap-3 print:hidden">
                <button
                  type="button"
                  className={actionClass}
                  onClick={() =>
                    saveFile(`formazione-${year}.csv`, trainingFile(courses, year, person), "text/csv;charset=utf-8")
                  }
                >
                  <Download aria-hidden="true" className="size-5" />
                  Scarica per un foglio di calcolo
                </button>
                <button type="button" className={actionClass} onClick={() => print()}>
                  <Printer aria-hidden="true" className="size-5" />
                  Stampa
                </button>
              </div>
            </>
          )}
          <PrintedTraining courses={courses} year={year} person={person} today={today} />
        </>
      )}
      {asked?.about === "form" && <CourseDialog course={asked.course} onSaved={showSaved} onClose={close} />}
      {asked?.about === "removal" && asked.course && <RemovalDialog course={asked.course} onClose={close} />}
    </>
  );
}

function RemovalDialog({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  const [problem, setProblem] = useState("");
  const { change, isPending } = useTrainingChange({
    onDone: () => {
      onClose();
      notify({ variant: "success", title: "Corso tolto", description: `«${course.title}» non è più nell’elenco.` });
    },
    onRefused: setProblem,
  });
  return (
    <ModalForm
      title={`Togliere «${course.title}»?`}
      action="Togli il corso"
      isFinal
      busy={isPending}
      problem={problem}
      onSubmit={() => {
        setProblem("");
        change({ kind: "remove", id: course.id });
      }}
      onClose={onClose}
    >
      <p>Se ne vanno anche le ore, le date e l’indirizzo dell’attestato. Non si può annullare.</p>
    </ModalForm>
  );
}
