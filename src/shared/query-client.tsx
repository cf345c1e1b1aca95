import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { builtAt, builtContent } from "./built-content.ts";
import { sessionStore } from "./session/session-store.ts";

// TanStack Query assumes it is online until an event: a page opened offline would not fetch when the network returns.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
// It listens to the network while somebody listens to it: not only once the application is there, or it would miss the event.
onlineManager.subscribe(() => {});

export const queryClient = new QueryClient({
  // The Supabase client already retries failed reads three times.
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
});

/** What the build prerendered into the page is the first result of its queries, as old as it is. */
export function takeBuiltContent(): void {
  const built = builtContent();
  for (const [key, data] of [...(built?.queries ?? []), ...(built?.prerendered ?? [])])
    queryClient.setQueryData(key, data, { updatedAt: builtAt() });
  // Also where the clock of the device is behind that of the database, by which it would be fresh for as long.
  void queryClient.invalidateQueries({ refetchType: "none" });
}
takeBuiltContent();

// When the session ends or another person signs in, every tab removes private data from its cache. Keys like
// ["…", "public"] hold public data.
sessionStore.subscribe(() => {
  if (sessionStore.read().status === "in") return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== "public" });
});

/** Provides the query cache. Not part of the layout: pages without queries do not load TanStack Query. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
