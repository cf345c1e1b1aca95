import { useState } from "react";
import { AccountState } from "#features/auth/account-state.tsx";
import { DeleteAccount } from "#features/auth/delete-account.tsx";
import { ProfileForm } from "#features/auth/profile-form.tsx";
import { ReadAgain } from "#features/auth/read-again.tsx";
import { loadOnce } from "#shared/load-once.ts";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { Queries } from "#shared/query-client.tsx";
import { isAppRole } from "#shared/roles.ts";
import { readPlace } from "#shared/staff/place.ts";
import { useAuth, type AuthState } from "#shared/session/use-auth.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { useLoaded } from "#shared/use-loaded.ts";

/** Il mio profilo. The route is for people who are signed in: the guard has already waited for the profile. */
export function ProfilePage() {
  const { user, profile, role } = useAuth();
  // It stays when the role is taken away: somebody may be typing.
  const [hasTraining, setHasTraining] = useState(false);
  if (isAppRole(role) && !hasTraining) setHasTraining(true);
  if (!user) return null;
  // On paper there is the training alone.
  const screenOnly = hasTraining ? "print:hidden" : "";
  return (
    <div className="wrap py-12 print:py-0">
      <div className={screenOnly}>
        <PageHeading className="text-4xl">Il mio profilo</PageHeading>
        <p className="mt-3 text-graphite">
          Il nome e il cognome mostrati nel portale, accanto al tuo indirizzo, e dove lavori.
        </p>
        <AccountState user={user} />
        <div className="mt-8 max-w-108">
          {profile === "unknown" ? (
            <ReadAgain message="Non è stato possibile caricare il profilo." />
          ) : profile ? (
            <Queries>
              <ProfileForm
                key={user.id}
                userId={user.id}
                email={profile.email}
                saved={{ nome: profile.nome, cognome: profile.cognome }}
                proposal={readPlace(profile.proposed_audience, profile.proposed_schools, profile.proposed_buildings)}
              />
            </Queries>
          ) : (
            <ReadAgain message="Il tuo account non ha ancora un profilo, e non è stato possibile crearlo. Se riprovando non riesci, avvisa la segreteria." />
          )}
        </div>
        <p className="mt-8">
          <SiteLink to="/auth/nuova-password">Cambia la password</SiteLink>
        </p>
        {isAppRole(role) && (
          <div className="mt-4 min-h-11">
            <TellMeSlot as="TellMe" isStaff />
          </div>
        )}
      </div>
      {hasTraining && <Training key={user.id} user={user} profile={profile} />}
      {user.email && (
        <div className={screenOnly}>
          <DeleteAccount email={user.email} />
        </div>
      )}
    </div>
  );
}

const training = loadOnce(async () => (await import("#features/training/training-section.tsx")).TrainingSection);

function Training({ user, profile }: { user: NonNullable<AuthState["user"]>; profile: AuthState["profile"] }) {
  const { value: TrainingSection, hasFailed } = useLoaded(training);
  if (hasFailed)
    return (
      <p role="alert" className="mt-12">
        «La mia formazione» non si è caricata. Controlla la connessione e ricarica la pagina.
      </p>
    );
  const { nome = "", cognome = "" } = profile && profile !== "unknown" ? profile : {};
  const person = [nome, cognome].filter(Boolean).join(" ") || (user.email ?? "");
  return TrainingSection && <TrainingSection userId={user.id} person={person} />;
}
