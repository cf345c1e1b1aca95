import { withDay } from "#shared/with-article.ts";
import { saySum, stateLabels } from "./training-list.ts";
import type { OwnCourse } from "./training-queries.ts";
import { formatDate } from "#shared/format-date.ts";
import { schoolYearName } from "#shared/school-year.ts";

interface Props {
  courses: readonly OwnCourse[];
  year: string;
  person: string;
  today: string;
}

/** The sheet for the training plan. Only printed. */
export function PrintedTraining({ courses, year, person, today }: Props) {
  const cell = "border border-graphite px-2 py-1 text-left align-top";
  const text = `${cell} wrap-anywhere`;
  const short = `${cell} whitespace-nowrap`;
  return (
    <div className="hidden print:block">
      <h2 className="text-xl">{`Formazione di ${person}`}</h2>
      <p>{`Anno scolastico ${schoolYearName(year)}. Stampato ${withDay("il", formatDate(today))}.`}</p>
      <table className="mt-4 w-full border-collapse text-sm">
        <thead>
          <tr>
            {["Corso", "Ente", "Stato", "Ore", "Primo giorno", "Ultimo giorno", "Attestato"].map((name) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {courses.map(({ id, title, provider, state, hours, starts_on, ends_on, certificate_url }) => (
            <tr key={id}>
              <td className={text}>{title}</td>
              <td className={text}>{provider}</td>
              <td className={short}>{stateLabels[state]}</td>
              <td className={short}>{hours?.toString().replace(".", ",")}</td>
              <td className={short}>{starts_on && formatDate(starts_on)}</td>
              <td className={short}>{ends_on && formatDate(ends_on)}</td>
              <td className={text}>{certificate_url}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 font-semibold">{saySum(courses, year)}</p>
    </div>
  );
}
