import type { Building } from "#content/school-form.ts";

/** "Via Lunga 1, 00000 Borgo (XX)" */
export function addressOf({ street, town }: Pick<Building, "street" | "town">): string {
  return [street, town].filter(Boolean).join(", ");
}

/** Where it is on a map that asks nothing of whoever opens it. */
export function mapOf(building: Building): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(building))}`;
}
