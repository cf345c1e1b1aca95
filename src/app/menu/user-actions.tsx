import { Fragment, type ComponentType, type ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "#shared/site.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { AdminBadge } from "./admin-badge.tsx";
import { PageLink } from "./page-link.tsx";
import { userName } from "./user-name.ts";

const action =
  "flex min-h-11 w-full items-center rounded-paper px-3 text-left font-semibold text-ink no-underline hover:bg-secondaria-soft " +
  "aria-[current]:underline aria-[current]:decoration-margin aria-[current]:decoration-3 aria-[current]:underline-offset-4";

/** Who is signed in, and what they can do from any page. */
export function UserActions({ Entry }: { Entry?: ComponentType<{ children: ReactElement }> }) {
  const auth = useAuth();
  const Choice = Entry ?? Fragment;
  const current = pageAt(useLocation().pathname);
  const own = [pageAt("/profilo"), auth.role === "admin" ? pageAt("/admin") : undefined].filter(
    (page) => page !== undefined,
  );
  const name = userName(auth);
  const email = auth.user?.email;

  const wayOut = (
    <button type="button" data-closes-menu className={action} onClick={() => void auth.signOut()}>
      Esci
    </button>
  );

  return (
    <>
      <div className="mb-2 border-b border-grid px-3 pb-2 wrap-anywhere">
        <p className="font-bold">
          {name}
          {!Entry && auth.role === "admin" && <AdminBadge />}
        </p>
        {email && email !== name && <p className="text-graphite">{email}</p>}
      </div>
      <ul>
        {own.map((page) => (
          <li key={page.path}>
            <Choice>
              <PageLink page={page} current={current} className={action} />
            </Choice>
          </li>
        ))}
        <li>
          <Choice>{wayOut}</Choice>
        </li>
      </ul>
    </>
  );
}
