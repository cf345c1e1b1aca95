import { useLocation } from "react-router-dom";
import { useAuth } from "#shared/session/use-auth.ts";
import { pageAt } from "#shared/site.ts";
import { MenuDisclosure, MenuEntry } from "./menu-disclosure.tsx";
import type { OpenBranch } from "./use-open-branch.ts";
import { RoleBadge, UserActions, userName, WaitingSender } from "./user-actions.tsx";

/** The user's entry of the menu bar. Split into its own chunk: most visitors are signed out. */
export function SignedInMenu({ branch }: { branch: OpenBranch }) {
  const auth = useAuth();
  const { pathname } = useLocation();
  const name = userName(auth);
  const isCurrent = pageAt(pathname)?.access !== undefined;
  return (
    <MenuDisclosure
      id="user"
      align="end"
      isCurrent={isCurrent}
      branch={branch}
      title={name}
      label={
        // The button underlines its text when it is current: an inline block is not underlined, it has one line below.
        <span>
          <span className={`inline-flex items-center ${isCurrent ? "border-b-3 border-margin" : ""}`}>
            {/* Initials, because their fixed width causes no layout shift when the profile loads. */}
            <span className="sr-only">{name}</span>
            <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-secondaria-soft">
              {initials(name)}
            </span>
            <RoleBadge role={auth.role} />
            <WaitingSender />
          </span>
        </span>
      }
    >
      <div className="w-72">
        <UserActions Entry={MenuEntry} />
      </div>
    </MenuDisclosure>
  );
}

/** "MR" for "Maria Grazia Rossi". For an email, its first letter. */
function initials(name: string): string {
  const [first = "", ...others] = name.split(/[ .@]+/).filter((word) => /^\p{L}/u.test(word));
  return (
    first.charAt(0) + (others.length > 0 && !name.includes("@") ? (others.at(-1) ?? "") : "").charAt(0)
  ).toUpperCase();
}
