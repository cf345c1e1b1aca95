import { ChevronDown, ListFilter } from "lucide-react";
import { memo, useId, useState } from "react";
import { romeDay } from "#shared/rome-time.ts";
import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { schoolLevels, SchoolShape, type SchoolLevel } from "#shared/ui/school-labels.tsx";
import { schoolYear, schoolYearName } from "#shared/school-year.ts";
import { BuildingFilter } from "#shared/places/building-filter.tsx";
import { keptBuilding, levelsOf } from "#shared/places/places.ts";
import { LinkChoice, LinkChoices } from "#shared/published/link-choices.tsx";
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
  const { audience, school, building, year, words } = params;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? Boolean(audience ?? school ?? building ?? year);
  const choices = useId();
  const current = { audience, school, building, year, words };
  const ofSchool = (value: SchoolLevel) =>
    addressOf(path, { ...current, school: value, building: keptBuilding(building, [value]) });
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
        <LinkChoices name="Per chi">
          <LinkChoice to={addressOf(path, { ...current, audience: undefined })} isChosen={!audience}>
            Tutti
          </LinkChoice>
          {noticeAudiences.map(({ value, label }) => (
            <LinkChoice key={value} to={addressOf(path, { ...current, audience: value })} isChosen={audience === value}>
              {label}
            </LinkChoice>
          ))}
        </LinkChoices>
        <LinkChoices name="Scuola">
          <LinkChoice to={addressOf(path, { ...current, school: undefined })} isChosen={!school}>
            Tutte
          </LinkChoice>
          {schoolLevels.map(({ value, label }) => (
            <LinkChoice key={value} to={ofSchool(value)} isChosen={school === value}>
              <SchoolShape school={value} />
              {label}
            </LinkChoice>
          ))}
        </LinkChoices>
        <BuildingFilter
          schools={levelsOf(school)}
          building={building}
          to={(id) => addressOf(path, { ...current, building: id })}
        />
        <LinkChoices name="Anno scolastico">
          <LinkChoice to={addressOf(path, { ...current, year: undefined })} isChosen={!year}>
            Tutti
          </LinkChoice>
          {withChosen(years, year).map((each) => (
            <LinkChoice key={each} to={addressOf(path, { ...current, year: each })} isChosen={year === each}>
              {schoolYearName(each)}
            </LinkChoice>
          ))}
        </LinkChoices>
      </div>
    </div>
  );
});

/** The years, or the present one until they are known; also the chosen one when it has no notices. */
function withChosen(years: readonly string[], chosen: string | undefined): readonly string[] {
  const known = years.length > 0 ? years : [schoolYear(romeDay(new Date()))];
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known;
}
