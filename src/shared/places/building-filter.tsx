import { buildingName } from "#shared/buildings.ts";
import { LinkChoice, LinkChoices } from "#shared/published/link-choices.tsx";
import type { SchoolLevel } from "#shared/ui/school-levels.ts";
import { buildingsToChoose } from "./places.ts";

interface Props {
  /** Those that the list shows. */
  schools: readonly SchoolLevel[];
  building: string | undefined;
  /** The address of the list with this building, or without one. */
  to: (building: string | undefined) => string;
  replace?: true;
}

/** Filters a list by one building of the schools that have more than one; where none has, there is nothing. */
export function BuildingFilter({ schools, building, to, ...how }: Props) {
  const offered = buildingsToChoose({ schools, buildings: [] });
  if (offered.length === 0) return null;
  return (
    <LinkChoices name="Sede">
      <LinkChoice to={to(undefined)} {...how} isChosen={!building}>
        Tutte
      </LinkChoice>
      {offered.map((id) => (
        <LinkChoice key={id} to={to(id)} {...how} isChosen={id === building}>
          {buildingName(id)}
        </LinkChoice>
      ))}
    </LinkChoices>
  );
}
