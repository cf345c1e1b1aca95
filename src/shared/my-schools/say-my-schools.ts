import type { NoticeAudience } from "#shared/ui/audience-labels.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { chosenSchools, namesOf } from "#shared/ui/say-schools.ts";
import type { MySchools } from "./my-schools.ts";

const bare: Record<SchoolLevel | NoticeAudience, string> = {
  infanzia: "l’infanzia",
  primaria: "la primaria",
  secondaria: "la secondaria",
  famiglie: "le famiglie",
  alunni: "gli alunni",
  docenti: "i docenti",
  ata: "il personale ATA",
};

/** "dell’infanzia" */
export const ofSchool: Record<SchoolLevel, string> = {
  infanzia: "dell’infanzia",
  primaria: "della primaria",
  secondaria: "della secondaria",
};

/** "per le famiglie della primaria", "per l’infanzia e la primaria (Rodari)" */
export function sayMySchools({ schools, audiences, buildings = [] }: MySchools): string {
  const words = audiences.length > 0 ? ofSchool : bare;
  const places = chosenSchools(schools).map((school) => {
    const names = namesOf(school, buildings);
    return words[school.value] + (names && ` (${names})`);
  });
  return ["per", listed(audiences.map((value) => bare[value])), listed(places)].filter(Boolean).join(" ");
}

function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" e ");
}
