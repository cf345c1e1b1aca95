/** The fields of an object somebody else wrote; none of what is no object. */
export function asRecord(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}
