import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

// It believes itself online until it hears otherwise: a page opened without a network would not read when it is back.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);

export const queryClient = new QueryClient({
  // The Supabase client already tries a failed read again, three times: more would only delay the message.
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
});

/** Gives the reads of a screen their shared cache. Not in the frame: pages that read nothing do not load it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
