import type { Course } from "#content/courses.ts";
import { slug } from "#shared/article/slug.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";

const labels = {
  course: "Vai al corso",
  platform: "Vai alla piattaforma",
  presentation: "Leggi la presentazione",
} as const;

export function CourseCard({ course }: { course: Course }) {
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
            <span className="sr-only">: {course.title}</span>
          </ExternalLink>
        </div>
      )}
    </div>
  );
}
