/** In the order in which they are named. The values are those of the database. */
export const schoolLevels = [
  { value: "infanzia", label: "Infanzia", short: "Infanzia" },
  { value: "primaria", label: "Primaria", short: "Primaria" },
  { value: "secondaria", label: "Secondaria di 1° grado", short: "Secondaria" },
] as const;

export type SchoolLevel = (typeof schoolLevels)[number]["value"];
