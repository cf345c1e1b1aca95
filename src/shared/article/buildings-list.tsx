import { school } from "#content/school.ts";
import { addressOf, mapOf } from "#shared/building-place.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import type { BuildingsPart } from "./page-content.ts";

/** The buildings of the school, or of one level, with address, telephone and the way to a map. The first is the office's. */
export function BuildingsList({ part }: { part: BuildingsPart }) {
  const [, level] = part.split("-");
  const [seat] = school.buildings;
  const shown = school.buildings.filter(({ levels }) => !level || levels.some((each) => each === level));
  if (shown.length === 0) return null;
  return (
    <ul role="list" className="mt-4 grid gap-3">
      {shown.map((building) => {
        const { id, name, phone } = building;
        const number = phone || (building === seat && school.phones[0]);
        return (
          <li key={id} className="rounded-paper border border-grid bg-sheet px-5 py-3 wrap-anywhere">
            {name && <p className="font-bold">{name}</p>}
            <p>{addressOf(building)}</p>
            <p className="flex flex-wrap gap-x-6">
              {number && (
                <a href={phoneLink(number)} className="inline-flex min-h-11 items-center font-semibold">
                  {`Chiama ${number}`}
                </a>
              )}
              {addressOf(building) && (
                <span className="inline-flex min-h-11 items-center print:hidden">
                  <ExternalLink href={mapOf(building)}>
                    Apri nella mappa <span className="sr-only">{name || addressOf(building)}</span>
                  </ExternalLink>
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
