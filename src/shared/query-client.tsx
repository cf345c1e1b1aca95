import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

// TanStack Query assumes it is online until an event: a page opened offline would not fetch when the network returns.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

export const queryClient = new QueryClient({
  // The Supabase client already retries failed reads three times.
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
});

/** Provides the query cache. Not part of the layout: pages without queries do not load TanStack Query. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
