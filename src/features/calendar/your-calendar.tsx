import { CalendarPlus, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { calendar } from "#content/calendar.ts";
import { school } from "#content/school.ts";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { buildingName } from "#shared/buildings.ts";
import { calendarAddress, type CalendarPart } from "#shared/calendar-address.ts";
import { buildingsToChoose } from "#shared/places/places.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { everything, readParams, type CalendarParams } from "./calendar-params.ts";

/** «Nel vostro calendario»: the ways to follow the dates of all schools, or of one, or of a building. */
export function YourCalendar() {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<CalendarPart>();
  const part = picked ?? onlyOne(isHydrated ? readParams(search) : everything);
  const host = isHydrated ? location.host : new URL(school.url).host;
  const file = calendarAddress(part);
  const buildings = buildingsToChoose({ schools: everything.schools, buildings: [] });
  const followed = `webcal://${host}${file}`;
  return (
    <aside
      aria-labelledby="nel-vostro-calendario"
      data-read-aloud="skip"
      className="mt-10 grid gap-3 rounded-paper border border-grid bg-sheet p-6 paper-shadow wide:sticky wide:top-24 wide:mt-0 print:hidden"
    >
      <div>
        <h2 id="nel-vostro-calendario" tabIndex={-1} className="scroll-mt-24 text-xl">
          {calendar.yours.heading}
        </h2>
        <p className="mt-1.5 text-graphite">{calendar.yours.text}</p>
      </div>
      <SelectField
        label={`Per quale scuola${buildings.length > 0 ? " o sede" : ""}`}
        value={part}
        onChange={({ target }) => setPicked(target.value as CalendarPart)} // of the options below
        options={[
          ["", "Tutte le scuole"],
          ...schoolLevels.map(({ value, label }) => [value, label] as const),
          ...buildings.map((id) => [`sede-${id}`, buildingName(id)] as const),
        ]}
      />
      <a href={followed} className={buttonClass()}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Aggiungi al telefono
      </a>
      {/* Google documents no such link. With the address as webcal:, encoded, it subscribes; with https: it looks for an
          account of that name (https://github.com/calagator/calagator/issues/556). */}
      <ExternalLink
        href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(followed)}`}
        className={buttonClass("secondary")}
      >
        Google Calendar
      </ExternalLink>
      <CopiedAddress address={`https://${host}${file}`} />
    </aside>
  );
}

/** The building, or the school, when one alone is chosen in the filter. */
function onlyOne({ schools, building }: CalendarParams): CalendarPart {
  if (building) return `sede-${building}`;
  return schools.length === 1 ? (schools[0] ?? "") : "";
}

function CopiedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [said, setSaid] = useState("");

  async function copy() {
    setSaid("");
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Indirizzo copiato.");
    } catch (reason) {
      console.warn("The address could not be copied.", reason);
      field.current?.select();
      setSaid("Il browser non copia da solo: l’indirizzo è selezionato, copiatelo voi.");
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Oppure copiate l’indirizzo
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={address}
        className="mb-3 min-h-12 w-full rounded-paper border border-edge bg-sheet px-3"
      />
      <div className="grid noscript:hidden">
        <Button variant="secondary" aria-label="Copia l’indirizzo" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Copia
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {said}
      </p>
    </div>
  );
}
