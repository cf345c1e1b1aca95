import { PeopleWithRole } from "#features/people/people-with-role.tsx";
import { RoleLog } from "#features/people/role-log.tsx";
import { WaitingPeople } from "#features/people/waiting-people.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** Who has an account and what each may do. The database decides who may read and change it. */
export function PeoplePage() {
  return (
    <AdminShell path="/admin/persone" heading="Persone">
      <p className="mt-3 reading-measure text-lg text-graphite">
        Chi si registra con l’indirizzo della scuola aspetta qui, finché la scuola non lo riconosce.
      </p>
      <WaitingPeople />
      <PeopleWithRole />
      <RoleLog />
    </AdminShell>
  );
}
