import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import type { SitePath } from "#content/site-map.ts";
import { Queries, queryClient } from "#shared/query-client.tsx";
import { includesRole, isAppRole, isRoleRefusal, mayOpen, roleLabels } from "#shared/roles.ts";
import type { Role } from "#shared/session/session-store.ts";
import { isSessionOver, SESSION_OVER } from "#shared/change/refusal.ts";
import { isSessionLost, leaveSession } from "#shared/session/session-over.ts";
import { RoleRefused } from "#shared/session/role-refused.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { pageAt, trail } from "#shared/site.ts";
import { Button } from "#shared/ui/button.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Props {
  /** The page in the site map: its `access` says which role it needs. */
  path: SitePath;
  heading: string;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the pages under /admin: tabs, heading, query cache. If the role changes while the page is open, it says
 * so; the route (src/app/private-page.tsx) keeps the page.
 */
export function AdminShell({ path, heading, aside, children }: Props) {
  const { role } = useAuth();
  const page = pageAt(path);
  const isAllowed = page !== undefined && mayOpen(role, page);
  // The highest role seen since the page was opened.
  const [highest, setHighest] = useState<Role>(null);
  if (isAppRole(role) && !includesRole(highest, role)) setHighest(role);
  const isLower = isAppRole(highest) && !includesRole(role, highest);
  const { refusal, isReading, receive, forget, readAgain } = useRefusals();
  // Now it is known why. When the role comes back, nothing is left to say.
  if (isLower && refusal && refusal !== "session") forget();

  return (
    <div className="wrap pb-6">
      <AdminTabs role={role} current={path} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHeading>{heading}</PageHeading>
        {isAllowed && aside}
      </div>
      {refusal === "session" ? (
        <SessionOver />
      ) : isLower ? (
        <RoleAlert>
          <p>{`Il tuo ruolo è cambiato: ${isAppRole(role) ? `ora è ${roleLabels[role]}` : "il tuo account non ne ha più uno"}.`}</p>
          {!isAllowed && (
            <p>
              Da qui non puoi più cambiare nulla. Ciò che hai scritto resta finché non lasci la pagina: se ti serve,
              copialo. Puoi andare al <SiteLink to="/profilo">tuo profilo</SiteLink>.
            </p>
          )}
        </RoleAlert>
      ) : (
        refusal && (
          <RoleAlert>
            <p>Il server ha rifiutato l’ultima richiesta: forse il tuo ruolo è cambiato.</p>
            {refusal === "unread" && !isReading && (
              <p>Ora il tuo ruolo non si riesce a leggere: controlla la connessione.</p>
            )}
            <Button variant="secondary" busy={isReading} onClick={readAgain}>
              Controlla di nuovo
            </Button>
          </RoleAlert>
        )
      )}
      <RoleRefused value={receive}>
        <Queries>{children}</Queries>
      </RoleRefused>
    </div>
  );
}

/** Not by itself: what is typed on a page that keeps nothing would be lost. */
function SessionOver() {
  const [isLeaving, setLeaving] = useState(false);

  function signIn() {
    setLeaving(true);
    void leaveSession();
  }

  return (
    <RoleAlert>
      <p>{`${SESSION_OVER} Poi torni a questa pagina.`}</p>
      <p>
        Un avviso, una pagina o i dati della scuola che stavi scrivendo restano su questo dispositivo. Ciò che hai
        scritto altrove, se ti serve, copialo prima.
      </p>
      <Button variant="secondary" busy={isLeaving} onClick={signIn}>
        Accedi di nuovo
      </Button>
    </RoleAlert>
  );
}

/** Why the server refuses: "role" as far as is known, "unread" when the role could not be read again. */
type PageRefusal = "role" | "unread" | "session";

/** Finds out why the database refuses a query of the page, or a change, which calls `receive` itself. */
function useRefusals() {
  const { reload, session } = useAuth();
  const [refusal, setRefusal] = useState<PageRefusal>();
  const [isReading, setReading] = useState(false);
  // Another window has signed in again.
  const [known, setKnown] = useState(session);
  if (session !== known) {
    setKnown(session);
    if (refusal === "session") setRefusal(undefined);
  }

  /** Leaves what `whenRead` says where the role could be read. */
  async function readRole(whenRead: PageRefusal | undefined) {
    setReading(true);
    const isRead = await reload().catch((reason: unknown) => {
      console.error("The role could not be read again.", reason);
      return false;
    });
    const next = isRead ? whenRead : (await isSessionLost()) ? "session" : "unread";
    setReading(false);
    setRefusal((present) => (present === undefined || present === "session" ? present : next));
  }

  const receive = (error: unknown) => {
    if (isSessionOver(error)) return setRefusal("session");
    setRefusal((present) => present ?? "role");
    void readRole("role");
  };
  const receiveOfQuery = useEffectEvent(receive);

  // Listens to the query cache.
  useEffect(() => {
    return queryClient.getQueryCache().subscribe((event) => {
      // Most events come while components render: then the effect event may not be called.
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { error } = event.action;
      if (isRoleRefusal(error) || isSessionOver(error)) receiveOfQuery(error);
    });
  }, []);

  const readAgain = () => void readRole(undefined);
  return { refusal, isReading, receive, forget: () => setRefusal(undefined), readAgain };
}

/** The pages of the administration that the role may open, without those below them; nothing when there is only one. */
function AdminTabs({ role, current }: { role: Role; current: SitePath }) {
  const overview = pageAt("/admin");
  const tabs = overview ? [overview, ...(overview.pages ?? [])].filter((page) => mayOpen(role, page)) : [];
  // The overview is above every page, also above one that has no tab because the role may not open it.
  const shown = trail(current).findLast((page) => tabs.includes(page) && (page !== overview || current === page.path));
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Amministrazione" className="mt-4 border-b border-grid print:hidden">
      <ul className="relative flex gap-1 overflow-x-auto">
        {tabs.map((page) => (
          <li key={page.path} ref={page === shown ? keepInSight : undefined} className="shrink-0">
            <SiteLink
              to={page.path}
              aria-current={page === shown ? (page.path === current ? "page" : "true") : undefined}
              className="flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold text-ink no-underline hover:bg-secondaria-soft focus-visible:-outline-offset-3 aria-[current]:border-margin md:px-4"
            >
              {page === overview ? "Panoramica" : page.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The present tab, where a narrow window has no room for all. Not scrollIntoView, which would scroll the page too. */
function keepInSight(tab: HTMLElement | null) {
  const list = tab?.parentElement;
  if (!list) return;
  const scroll = () => {
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  };
  scroll();
  addEventListener("resize", scroll); // a change of the text size too
  return () => removeEventListener("resize", scroll);
}

/** The focus stays where it is: somebody may be typing. */
function RoleAlert({ children }: { children: ReactNode }) {
  return (
    <div
      ref={scrollTo}
      role="alert"
      className="mt-6 grid justify-items-start gap-3 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-4 py-3"
    >
      {children}
    </div>
  );
}

function scrollTo(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: "nearest" });
}
