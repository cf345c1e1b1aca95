import { useState } from "react";
import { courses, noCertificate, toCheck, type Course } from "#content/courses.ts";
import { slug } from "#shared/article/slug.ts";
import { Button } from "#shared/ui/button.tsx";
import { CourseCard } from "./courses/course-card.tsx";
import { ArticleLayout, SectionHeading } from "#shared/article/article-layout.tsx";
import { ResourceList } from "#shared/article/resource-list.tsx";
import { SelectField } from "./courses/select-field.tsx";

const languages = { "": "Tutte", it: "Italiano", en: "Inglese" };
const certificates = { "": "Tutti", yes: "Con attestato", no: "Senza attestato", unknown: "Da verificare" };

export function CoursesPage() {
  const [language, setLanguage] = useState<keyof typeof languages>("");
  const [certificate, setCertificate] = useState<keyof typeof certificates>("");

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
        <SelectField label="Lingua" options={languages} value={language} onChange={setLanguage} />
        <SelectField label="Attestato" options={certificates} value={certificate} onChange={setCertificate} />
      </div>
      <p role="status" className="mt-4 text-graphite print:hidden">
        {count === 1 ? "1 corso" : `${count} corsi`}
      </p>
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
                    <CourseCard course={course} />
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
