import { useEffect, useState, type ReactNode } from "react";
import { usePrivatePage } from "./use-private-page.ts";
import type { SitePage } from "#content/site-map.ts";
import { AccountState } from "#features/auth/account-state.tsx";
import { ReadAgain } from "#features/auth/read-again.tsx";
import { staffQueries } from "#features/notices/staff/staff-queries.ts";
import { AdminShell } from "#pages/admin/admin-shell.tsx";
import { queryClient } from "#shared/query-client.tsx";
import { mayOpen } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";

interface Props {
  page: SitePage;
  children: ReactNode;
}

/**
 * A page for who is signed in, with the role that its `access` names. Loaded with these pages only. Access itself is
 * enforced by the database.
 */
export function PrivatePage({ page, children }: Props) {
  const { role } = useAuth();
  usePrivatePage();
  const isAllowed = mayOpen(role, page);
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);

  // When the role is taken away, a page to write stays, so that nothing typed is lost; a page to read goes.
  if (isAllowed || (wasAllowed && page.access !== "docente")) return children;
  if (page.access === "docente") return <NotOfTheStaff heading={page.title} />;
  return (
    <AdminShell path={page.path} heading={page.title}>
      {role === "unknown" ? (
        <RoleNotRead />
      ) : (
        <p className="mt-6 text-lg">
          Questa pagina è riservata a chi amministra il sito. Se pensi di doverci entrare, chiedilo a chi lo amministra
          nella tua scuola o all’assistenza del sito.
        </p>
      )}
    </AdminShell>
  );
}

/** Who has no role yet reads what they wait for. */
function NotOfTheStaff({ heading }: { heading: string }) {
  const { user, role } = useAuth();

  // The role was taken away: what was read before goes too.
  useEffect(() => {
    if (role === null) queryClient.removeQueries({ queryKey: staffQueries.all });
  }, [role]);

  return (
    <div className="wrap pt-6 pb-12">
      <div className="max-w-240">
        <PageHeading>{heading}</PageHeading>
        {role === "unknown" ? <RoleNotRead /> : user && <AccountState user={user} place="staff" />}
      </div>
    </div>
  );
}

function RoleNotRead() {
  return <ReadAgain message="Non è stato possibile verificare il tuo ruolo." />;
}
