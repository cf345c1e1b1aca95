import { useLiveTable, type LiveTable } from "#shared/use-live-table.ts";

// A new notice is in every open window within two seconds.
const notices: LiveTable = {
  table: "site_updates",
  filter: "topic=eq.notices",
  pauses: { waitMs: [0, 800], spacingMs: 1_000 },
};

/** Calls `refetch` after the public notices have changed, while they are visible. Returns the interval at which to poll instead. */
export function useLiveNotices(isVisible: boolean, refetch: () => void): number | false {
  return useLiveTable(notices, isVisible, refetch);
}
