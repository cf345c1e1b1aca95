import { ChevronDown, ListFilter } from "lucide-react";
import { memo, useId, useState, type ReactNode } from "react";
import { Link } from "#shared/ui/link.tsx";
import { romeDay } from "#shared/rome-time.ts";
import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { schoolLevels, SchoolShape } from "#shared/ui/school-labels.tsx";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { SearchForm } from "#shared/published/search-form.tsx";
import { addressOf, type ListPath, type NoticeListParams } from "./notice-list-params.ts";

interface Props {
  path: ListPath;
  params: NoticeListParams;
  /** The school years that have notices. */
  years: readonly string[];
}

/** Filters by words, audience, school and school year. Each choice is an address, starting from the first page. */
export const NoticeFilter = memo(function NoticeFilter({ path, params, years }: Props) {
  const { audience, school, year, words } = params;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? Boolean(audience ?? school ?? year);
  const choices = useId();
  const current = { audience, school, year, words };
  return (
    <div className="mt-6 grid gap-4 print:hidden noscript:hidden">
      <SearchForm
        name="Filtra gli avvisi"
        label="Parole o numero"
        words={words}
        to={(next) => addressOf(path, { ...current, words: next })}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-institute sm:hidden"
      >
        <ListFilter aria-hidden="true" className="size-5" />
        Per chi, scuola, anno
        <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div id={choices} className={`grid gap-4 ${isOpen ? "" : "max-sm:hidden"}`}>
        <Choices name="Per chi">
          <Choice to={addressOf(path, { ...current, audience: undefined })} isChosen={!audience}>
            Tutti
          </Choice>
          {noticeAudiences.map(({ value, label }) => (
            <Choice key={value} to={addressOf(path, { ...current, audience: value })} isChosen={audience === value}>
              {label}
            </Choice>
          ))}
        </Choices>
        <Choices name="Scuola">
          <Choice to={addressOf(path, { ...current, school: undefined })} isChosen={!school}>
            Tutte
          </Choice>
          {schoolLevels.map(({ value, label }) => (
            <Choice key={value} to={addressOf(path, { ...current, school: value })} isChosen={school === value}>
              <SchoolShape school={value} />
              {label}
            </Choice>
          ))}
        </Choices>
        <Choices name="Anno scolastico">
          <Choice to={addressOf(path, { ...current, year: undefined })} isChosen={!year}>
            Tutti
          </Choice>
          {withChosen(years, year).map((each) => (
            <Choice key={each} to={addressOf(path, { ...current, year: each })} isChosen={year === each}>
              {schoolYearName(each)}
            </Choice>
          ))}
        </Choices>
      </div>
    </div>
  );
});

/** The years, or the present one until they are known; also the chosen one when it has no notices. */
function withChosen(years: readonly string[], chosen: string | undefined): readonly string[] {
  const known = years.length > 0 ? years : [schoolYear(romeDay(new Date()))];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known;
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        {name}
      </p>
      <ul role="list" className="flex flex-wrap gap-2.5">
        {children}
      </ul>
    </nav>
  );
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? "true" : undefined}
        className="inline-flex items-center gap-2 rounded-full border border-graphite bg-sheet px-4 py-1.5 text-sm text-ink no-underline hover:underline aria-current:border-ink aria-current:bg-ink aria-current:font-semibold aria-current:text-sheet aria-current:chosen pointer-coarse:py-2.5"
      >
        {children}
      </Link>
    </li>
  );
}
