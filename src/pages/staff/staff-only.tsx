import { useEffect, type ReactNode } from "react";
import { AccountState } from "#features/auth/account-state.tsx";
import { ReadAgain } from "#features/auth/read-again.tsx";
import { staffQueries } from "#features/notices/staff/staff-queries.ts";
import { queryClient } from "#shared/query-client.tsx";
import { usePrivatePage } from "#shared/session/use-private-page.ts";
import { useAuth } from "#shared/session/use-auth.ts";

interface Props {
  /** The heading of the page for who may not read it. */
  heading: ReactNode;
  children: (person: string) => ReactNode;
}

/** The staff's pages, for who has a role; who has none yet reads what they wait for. The database decides what each may read. */
export function StaffOnly({ heading, children }: Props) {
  const { user, role } = useAuth();
  usePrivatePage();

  // The role was taken away: what was read before goes too.
  useEffect(() => {
    if (role === null) queryClient.removeQueries({ queryKey: staffQueries.all });
  }, [role]);

  if (!user) return null;
  if (role !== null && role !== "unknown") return children(user.id);
  return (
    <>
      {heading}
      {role === null ? (
        <AccountState user={user} place="staff" />
      ) : (
        <ReadAgain message="Non è stato possibile verificare il tuo ruolo." />
      )}
    </>
  );
}
