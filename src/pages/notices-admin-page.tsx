import { Pencil } from "lucide-react";
import { NoticesList } from "#features/notices/editor/list/notices-list.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { AdminShell } from "./admin/admin-shell.tsx";

/** The notices of the school in all their states. The database decides who may read and change them. */
export function NoticesAdminPage() {
  return (
    <AdminShell
      path="/admin/avvisi"
      heading="Avvisi"
      aside={
        <SiteLink to="/admin/avvisi/nuovo" className={buttonClass()}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          Scrivi un avviso
        </SiteLink>
      }
    >
      <NoticesList />
    </AdminShell>
  );
}
