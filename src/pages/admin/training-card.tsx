import { queryOptions, useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import courseTitles from "virtual:course-titles";
import { romeDay } from "#shared/rome-time.ts";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { readWithSession } from "#shared/session/call-with-session.ts";
import { AdminCard } from "./admin-card.tsx";
import { CardFailure } from "./card-failure.tsx";

/** The generated types say that nothing is null. */
interface Counts {
  /** Null for all courses that were written by hand. */
  course_id: string | null;
  people: number;
  /** Null when so few people are in it that one could be recognised. */
  done: number | null;
  hours: number | null;
}

const trainingCounts = (year: string) =>
  queryOptions({
    queryKey: ["training", "counts", year],
    queryFn: ({ signal }) =>
      readWithSession("training_counts", { p_year: Number(year.slice(0, 4)) }, signal) as Promise<Counts[]>,
  });

/** How many people follow each course in the present school year. Readable by administrators only, and never with names. */
export function TrainingCard() {
  const year = schoolYear(romeDay(new Date()));
  const query = useQuery(trainingCounts(year));
  const { data, isPending, isPaused } = query;
  return (
    <AdminCard id="formazione" heading={`Formazione ${schoolYearName(year)}`} icon={GraduationCap}>
      {isPending && !isPaused && <p role="status">Conto i corsi…</p>}
      {data && data.length === 0 && <p>Nessuno ha ancora un corso nella propria formazione.</p>}
      {data && data.length > 0 && (
        <ul aria-labelledby="formazione">
          {data.map((counts) => (
            <li key={counts.course_id ?? ""} className="border-t border-grid py-1.5">
              <p className="font-semibold wrap-anywhere">{titleOf(counts)}</p>
              <p className="text-sm text-graphite">{sayCounts(counts)}</p>
            </li>
          ))}
        </ul>
      )}
      <CardFailure query={query} what="contare i corsi" />
      <p className="mt-auto text-graphite">
        Solo numeri, mai nomi. Se le persone sono meno di tre, ore e corsi conclusi non compaiono: si capirebbe di chi
        sono.
      </p>
    </AdminCard>
  );
}

/** What a page has sent as the id of a course may be anything: only the titles of the site are shown. */
function titleOf({ course_id }: Counts): string {
  if (course_id === null) return "Corsi aggiunti a mano";
  return Object.hasOwn(courseTitles, course_id)
    ? (courseTitles[course_id] ?? "")
    : "Un corso che non è più nella pagina";
}

/** "4 persone · 3 hanno concluso · 37,5 ore". */
function sayCounts({ people, done, hours }: Counts): string {
  return [
    people === 1 ? "1 persona" : `${people} persone`,
    done !== null && (done === 1 ? "1 ha concluso" : `${done} hanno concluso`),
    hours !== null && `${String(hours).replace(".", ",")} ore`,
  ]
    .filter(Boolean)
    .join(" · ");
}
