import { isLeaving } from "#shared/leaving.ts";
import { useEffect, useState, type ReactNode } from "react";
import { type Course, courses, noCertificate, toCheck } from "#content/courses.ts";
import type * as training from "#features/training/add-to-training.tsx";
import { slug } from "#shared/article/slug.ts";
import { Button } from "#shared/ui/button.tsx";
import { ArticleLayout, SectionHeading } from "#shared/article/article-layout.tsx";
import { ResourceList } from "#shared/article/resource-list.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SelectField } from "#shared/ui/select-field.tsx";
import { ExternalLink } from "#shared/ui/external-link.tsx";

const languages = { "": "Tutte", it: "Italiano", en: "Inglese" };
const certificates = { "": "Tutti", yes: "Con attestato", no: "Senza attestato", unknown: "Da verificare" };

export function CoursesPage() {
  const [language, setLanguage] = useState<keyof typeof languages>("");
  const [certificate, setCertificate] = useState<keyof typeof certificates>("");
  const own = useTraining();

  const isShown = (course: Course) =>
    (!language || course.lingua === language) && (!certificate || certificateOf(course) === certificate);
  const groups = courses.groups.map((group) => ({ ...group, courses: group.courses.filter(isShown) }));
  const count = groups.reduce((sum, group) => sum + group.courses.length, 0);
  const showAll = () => {
    setLanguage("");
    setCertificate("");
  };

  return (
    <ArticleLayout wide heading={courses.heading} intro={courses.intro} updated={courses.updated}>
      <div role="search" aria-label="Filtra i corsi" className="mt-6 flex flex-wrap gap-6 print:hidden noscript:hidden">
        <SelectField
          label="Lingua"
          options={Object.entries(languages)}
          value={language}
          onChange={({ target }) => setLanguage(target.value as keyof typeof languages)}
          className="min-w-48"
        />
        <SelectField
          label="Attestato"
          options={Object.entries(certificates)}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value as keyof typeof certificates)}
          className="min-w-48"
        />
      </div>
      <p role="status" className="mt-4 text-graphite print:hidden">
        {count === 1 ? "1 corso" : `${count} corsi`}
      </p>
      {own === "failed" && (
        <p role="alert" className="mt-4 print:hidden">
          I pulsanti «Aggiungi ai miei corsi» non si sono caricati. Controllate la connessione e ricaricate la pagina.
        </p>
      )}
      {typeof own === "object" && <own.TrainingProblem />}
      {count === 0 && (
        <div className="mt-6">
          <p className="mb-4">Nessun corso corrisponde ai filtri.</p>
          <Button variant="secondary" onClick={showAll}>
            Mostra tutti i corsi
          </Button>
        </div>
      )}
      {groups.map(
        (group) =>
          group.courses.length > 0 && (
            <section key={group.heading} aria-labelledby={slug(group.heading)}>
              <SectionHeading id={slug(group.heading)}>{group.heading}</SectionHeading>
              <p className="reading-measure">{group.intro}</p>
              <ul role="list" className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
                {group.courses.map((course) => (
                  <li key={course.id}>
                    <CourseCard course={course}>
                      {typeof own === "object" && <own.AddToTraining course={course} />}
                    </CourseCard>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <section aria-labelledby={slug(courses.platformHeading)} className="reading-measure">
        <SectionHeading id={slug(courses.platformHeading)}>{courses.platformHeading}</SectionHeading>
        <ResourceList resources={[courses.platform]} />
      </section>
    </ArticleLayout>
  );
}

function certificateOf({ attestato }: Course): keyof typeof certificates {
  if (attestato === toCheck) return "unknown";
  return attestato === noCertificate ? "no" : "yes";
}

const labels = {
  course: "Vai al corso",
  platform: "Vai alla piattaforma",
  presentation: "Leggi la presentazione",
} as const;

interface CardProps {
  course: Course;
  /** What people with a role can do with it. */
  children?: ReactNode;
}

export function CourseCard({ course, children }: CardProps) {
  const facts = [
    ["Durata", course.durata],
    ["Modalità", course.modalita],
    ["Piattaforma", course.piattaforma],
    ["Disponibilità", course.disponibilita],
    ["Attestato", course.attestato],
    ["Costo", course.costo],
    ["Lingua", course.lingua === "en" ? "Inglese" : "Italiano"],
  ] as const;

  return (
    <div className="flex h-full flex-col rounded-paper border border-grid bg-sheet p-6 paper-shadow print:break-inside-avoid">
      <h3 id={slug(course.title)} tabIndex={-1} lang={course.lingua === "en" ? "en" : undefined} className="text-xl">
        {course.title}
      </h3>
      <p className="mt-2">{course.description}</p>
      <dl className="mt-4 mb-6 grid gap-y-2 border-t border-grid pt-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-3 gap-x-3">
            <dt className="font-semibold text-graphite">{name}</dt>
            <dd className="col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
      {course.link && (
        <div className="mt-auto">
          <ExternalLink href={course.link.to} className={buttonClass("secondary")}>
            {labels[course.link.opens]}
            <span className="sr-only">{`: ${course.title}`}</span>
          </ExternalLink>
        </div>
      )}
      {children && <div className={`print:hidden ${course.link ? "mt-3" : "mt-auto"}`}>{children}</div>}
    </div>
  );
}

/**
 * What only people with a role use: visitors load none of it, nor the modules that decide about roles. It stays when the
 * role is taken away while the page is open: then the buttons say so.
 */
function useTraining() {
  const { role } = useAuth();
  const hasRole = role !== null && role !== "unknown";
  const [part, setPart] = useState<typeof training | "failed">();

  // Loads a chunk.
  useEffect(() => {
    if (!hasRole) return;
    import("#features/training/add-to-training.tsx").then(setPart, (reason: unknown) => {
      if (!isLeaving()) console.error("Could not load a part of the page.", reason);
      setPart("failed");
    });
  }, [hasRole]);

  return part;
}
