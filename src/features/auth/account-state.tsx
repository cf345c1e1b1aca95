import type { User } from "@supabase/supabase-js";
import { Check, Clock, Mail, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { school } from "#content/school.ts";
import { isAppRole, roleLabels } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { Button } from "#shared/ui/button.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { formatDay, weekday } from "#shared/format-date.ts";
import { romeDay, romeHour } from "#shared/rome-time.ts";
import { withHour } from "#shared/with-article.ts";

interface Props {
  user: User;
  /** "staff": in the staff area, which opens with the confirmation. */
  place?: "profile" | "staff";
}

/** The user's role. Without one, that the account waits for the school and what to do, until it is confirmed. */
export function AccountState({ user, place = "profile" }: Props) {
  const { role } = useAuth();
  const [hasWaited, setWaited] = useState(false);
  if (role === null && !hasWaited) setWaited(true);
  return (
    <div className="mt-6 max-w-3xl">
      {/* Always there, so that screen readers announce what comes. */}
      <div role="status">
        {hasWaited && isAppRole(role) && (
          <p className="rounded-paper bg-primaria-soft px-4 py-3">La scuola ha confermato il tuo account.</p>
        )}
      </div>
      {role === null && <Waiting user={user} place={place} />}
      {isAppRole(role) && (
        <p className="mt-3">
          Il tuo ruolo: <strong>{roleLabels[role]}</strong>
        </p>
      )}
    </div>
  );
}

function Waiting({ user, place }: Required<Props>) {
  const { isChecking, outcome, check } = useCheck();
  const [phone] = school.phones;
  return (
    <section
      aria-labelledby="in-attesa"
      className="flex flex-col gap-4 rounded-paper border border-grid bg-sheet p-6 paper-shadow md:flex-row md:gap-6"
    >
      <Clock aria-hidden="true" strokeWidth={1.5} className="size-11 shrink-0 text-institute" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="in-attesa" className="text-2xl">
          Il tuo account aspetta la conferma della scuola
        </h2>
        <p className="mt-2 text-graphite">
          <span>{`${place === "staff" ? "Gli avvisi riservati si aprono con la conferma. " : ""}Chi amministra il sito deve riconoscere l’indirizzo`}</span>{" "}
          <strong className="text-ink">{user.email}</strong>
          <span>. Di solito serve un giorno lavorativo. Intanto</span>{" "}
          {place === "profile" ? (
            <span>scrivi qui sotto il tuo nome e dove lavori</span>
          ) : (
            <>
              <span>scrivi il tuo nome e dove lavori nel</span> <SiteLink to="/profilo">profilo</SiteLink>
            </>
          )}
          <span>{`: aiuta a riconoscerti. Se passano più giorni, chiedi alla segreteria${phone ? `, al numero ${phone}` : ""}.`}</span>
        </p>
        <ol className="my-6 grid gap-2">
          <Step icon={Check}>{`Registrazione fatta ${sayMoment(new Date(user.created_at))}`}</Step>
          {user.email_confirmed_at && <Step icon={Check}>Indirizzo email confermato</Step>}
          <Step icon={Clock}>
            <strong>Conferma della scuola: in attesa</strong>
          </Step>
        </ol>
        <p className="flex flex-wrap gap-3">
          <Button busy={isChecking} onClick={() => void check()}>
            Controlla di nuovo
          </Button>
          {school.email && (
            <a href={`mailto:${school.email}`} className={buttonClass("secondary")}>
              <Mail aria-hidden="true" className="size-5" />
              Scrivi alla segreteria
            </a>
          )}
        </p>
        {place === "staff" && (
          <p className="mt-4">
            <SiteLink to="/avvisi">Leggi gli avvisi pubblici</SiteLink>
          </p>
        )}
        <p role="status" className="mt-3">
          {outcome}
        </p>
      </div>
    </section>
  );
}

/** Asks the database for the role. The page does so too, by itself and each time the window gets the focus. */
function useCheck() {
  const { reload } = useAuth();
  const [isChecking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState("");

  async function check() {
    setChecking(true);
    setOutcome("");
    const isRead = await reload().catch((reason: unknown) => {
      console.error("The role could not be read again.", reason);
      return false;
    });
    setOutcome(
      isRead
        ? `${withHour("Alle", toTheSecond(new Date()))} la conferma non c’è ancora.`
        : "Non è stato possibile controllare. Guarda se la rete funziona e riprova.",
    );
    setChecking(false);
  }

  return { isChecking, outcome, check };
}

function Step({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

/** "mercoledì 25 novembre alle 8:05" */
function sayMoment(instant: Date): string {
  const day = romeDay(instant);
  return `${weekday(day)} ${formatDay(day, romeDay(new Date()))} ${withHour("alle", romeHour(instant))}`;
}

/** "8:05:09": the answer to the next press is another one, which screen readers say too. */
function toTheSecond(instant: Date): string {
  return `${romeHour(instant)}:${instant.toISOString().slice(17, 19)}`;
}
