import { MoveRight } from "lucide-react";
import type { ReactNode } from "react";
import { sayToRead } from "#features/notices/staff/receipt-messages.ts";
import { useToRead } from "#features/notices/staff/use-to-read.ts";
import { Queries } from "#shared/query-client.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** "2 avvisi da leggere", with the way there; otherwise the line that everybody reads. */
export function StaffLine({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <ToRead>{children}</ToRead>
    </Queries>
  );
}

function ToRead({ children }: { children: ReactNode }) {
  const count = useToRead();
  if (count === 0) return children;
  return (
    <SiteLink to="/area-docenti" className="inline-flex items-center gap-1.5">
      {sayToRead(count)}
      <MoveRight aria-hidden="true" className="size-5" />
    </SiteLink>
  );
}
