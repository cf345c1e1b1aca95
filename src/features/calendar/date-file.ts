import type { ShownDate } from "./event.ts";

export function saveDate(date: ShownDate): void {
  throw new Error(date.id);
}
