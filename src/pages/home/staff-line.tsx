import { Clock, MoveRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { SitePath } from "#content/site-map.ts";
import { sayToRead } from "#features/notices/staff/receipt-messages.ts";
import { useToRead } from "#features/notices/staff/use-to-read.ts";
import { Queries } from "#shared/query-client.tsx";
import { isAppRole } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** That the school has yet to confirm the account, then that it has; "2 avvisi da leggere"; or the line that everybody reads. */
export function StaffLine({ children }: { children: ReactNode }) {
  const { role, loading } = useAuth();
  const [hasWaited, setWaited] = useState(false);
  const isWaiting = !loading && role === null;
  if (isWaiting && !hasWaited) setWaited(true);
  // Always there, so that screen readers announce what comes.
  return (
    <span role="status">
      {isWaiting ? (
        <Line to="/profilo" icon={<Clock aria-hidden="true" className="size-5 shrink-0" />}>
          La scuola deve ancora confermarti
        </Line>
      ) : hasWaited && isAppRole(role) ? (
        <Line to="/area-docenti">La scuola ti ha confermato</Line>
      ) : (
        <Queries>
          <ToRead>{children}</ToRead>
        </Queries>
      )}
    </span>
  );
}

function ToRead({ children }: { children: ReactNode }) {
  const count = useToRead();
  return count === 0 ? children : <Line to="/area-docenti">{sayToRead(count)}</Line>;
}

function Line({ to, icon, children }: { to: SitePath; icon?: ReactNode; children: ReactNode }) {
  return (
    // Higher than its line, for fingers.
    <SiteLink to={to} className="-my-2 inline-flex items-center gap-1.5 py-2">
      {icon}
      {children}
      <MoveRight aria-hidden="true" className="size-5 shrink-0" />
    </SiteLink>
  );
}
