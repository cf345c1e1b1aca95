import { useLiveTable, type LiveTable } from "#shared/use-live-table.ts";

// A new notice is in every open window within two seconds.
const notices: LiveTable = {
  table: "site_updates",
  filter: "topic=eq.notices",
  pauses: { waitMs: [0, 800], spacingMs: 1_000 },
};

// Who has no role does not see this row.
const reserved: LiveTable = { ...notices, filter: "topic=eq.staff" };

/** Calls `refetch` after the public notices have changed, while they are visible. Returns the interval at which to poll instead. */
export function useLiveNotices(isVisible: boolean, refetch: () => void): number | false {
  return useLiveTable(notices, isVisible, refetch);
}

/** The same for those of the staff, public and reserved. */
export function useLiveStaffNotices(isVisible: boolean, refetch: () => void): number | false {
  const ofPublic = useLiveTable(notices, isVisible, refetch);
  const ofReserved = useLiveTable(reserved, isVisible, refetch);
  return ofPublic || ofReserved;
}
