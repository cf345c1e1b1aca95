import { liveNotices } from "#features/notices/notices-queries.ts";
import { siteUpdates, useLiveTable } from "#shared/use-live-table.ts";
import { staffQueries } from "./staff-queries.ts";

const reserved = siteUpdates("staff");

/** Reads the notices of the staff again after a change of public or reserved ones. Returns as `useLiveTable` does. */
export function useLiveStaffNotices(isVisible: boolean): number | false {
  const ofPublic = useLiveTable(liveNotices, isVisible, staffQueries.all);
  const ofReserved = useLiveTable(reserved, isVisible, staffQueries.all);
  return ofPublic || ofReserved;
}
