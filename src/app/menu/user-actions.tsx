import "#shared/reserved-pages.ts";
import { type ComponentType, Fragment, type ReactElement } from "react";
import { useLocation } from "react-router-dom";
import { addressOf } from "#app/load-page.tsx";
import type { SitePath } from "#content/site-map.ts";
import { editAddress } from "#features/pages/edit-address.ts";
import { loadOnce } from "#shared/load-once.ts";
import { includesRole, mayOpen, roleLabels } from "#shared/roles.ts";
import { pageAt, pages } from "#shared/site.ts";
import { type AuthState, useAuth } from "#shared/session/use-auth.ts";
import { Link } from "#shared/ui/link.tsx";
import { PageLink } from "#shared/ui/site-link.tsx";
import { useLoaded } from "#shared/use-loaded.ts";

const ownPaths: readonly SitePath[] = ["/area-docenti", "/profilo", "/admin"];

const action =
  "flex min-h-11 w-full items-center rounded-paper px-3 text-left font-semibold text-ink no-underline hover:bg-secondaria-soft " +
  "aria-[current]:underline aria-[current]:decoration-margin aria-[current]:decoration-3 aria-[current]:underline-offset-4";

/** Who is signed in, their own pages and the way out. */
export function UserActions({ Entry }: { Entry?: ComponentType<{ children: ReactElement }> }) {
  const auth = useAuth();
  const Choice = Entry ?? Fragment;
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  const edit = current && editAddress(addressOf(current, pathname), auth.role);
  const own = pages.filter((page) => ownPaths.includes(page.path) && mayOpen(auth.role, page));
  const name = userName(auth);
  const email = auth.user?.email;

  const signOutButton = (
    <button type="button" data-closes-menu className={action} onClick={() => void auth.signOut()}>
      Esci
    </button>
  );

  return (
    <>
      {!Entry && <WaitingSender />}
      <div className="mb-2 border-b border-grid px-3 pb-2 wrap-anywhere">
        <p className="font-bold">
          {name}
          {!Entry && <RoleBadge role={auth.role} />}
        </p>
        {email && email !== name && <p className="text-graphite">{email}</p>}
        {auth.role === null && <p className="mt-1">Il tuo account aspetta la conferma della scuola.</p>}
      </div>
      <ul>
        {edit && (
          <li>
            <Choice>
              <Link to={edit} className={action}>
                Modifica questa pagina
              </Link>
            </Choice>
          </li>
        )}
        {own.map((page) => (
          <li key={page.path}>
            <Choice>
              <PageLink page={page} current={current} className={action}>
                {page.path === "/area-docenti" && <ToRead />}
              </PageLink>
            </Choice>
          </li>
        ))}
        <li>
          <Choice>{signOutButton}</Choice>
        </li>
      </ul>
    </>
  );
}

const staff = loadOnce(() => import("#features/notices/staff/staff-menu.tsx"));

/** Beside the link to the staff area: how many notices are to be read. */
function ToRead() {
  const { value } = useLoaded(staff);
  return value && <value.ToRead />;
}

/** In both menus, open or not: what waits on this device is sent from every page. */
export function WaitingSender() {
  const { value } = useLoaded(staff);
  return value && <value.WaitingSender />;
}

/** Name and surname, or the email when the profile has no name. */
export function userName({ profile, user }: Pick<AuthState, "profile" | "user">): string {
  const { nome, cognome } = profile === "unknown" || !profile ? {} : profile;
  return [nome, cognome].filter(Boolean).join(" ") || (user?.email ?? "");
}

/** Nothing for the other roles. */
export function RoleBadge({ role }: Pick<AuthState, "role">) {
  if (!includesRole(role, "redattore")) return null;
  return (
    <span className="ml-1 rounded-full bg-infanzia px-2.5 text-xs font-bold text-on-infanzia">
      {role === "admin" ? "Admin" : roleLabels.redattore}
    </span>
  );
}
