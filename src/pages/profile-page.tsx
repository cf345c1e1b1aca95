import { AccountState } from "#features/auth/account-state.tsx";
import { DeleteAccount } from "#features/auth/delete-account.tsx";
import { ProfileForm } from "#features/auth/profile-form.tsx";
import { ReadAgain } from "#features/auth/read-again.tsx";
import { usePrivatePage } from "#shared/session/use-private-page.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** Il mio profilo. The route is for people who are signed in: the guard has already waited for the profile. */
export function ProfilePage() {
  const { user, profile } = useAuth();
  usePrivatePage();
  if (!user) return null;
  return (
    <div className="wrap py-12">
      <PageHeading className="text-4xl">Il mio profilo</PageHeading>
      <p className="mt-3 text-graphite">Il nome e il cognome mostrati nel portale, accanto al tuo indirizzo.</p>
      <AccountState user={user} />
      <div className="mt-8 max-w-108">
        {profile === "unknown" ? (
          <ReadAgain message="Non è stato possibile caricare il profilo." />
        ) : profile ? (
          <ProfileForm
            key={user.id}
            userId={user.id}
            email={profile.email}
            saved={{ nome: profile.nome, cognome: profile.cognome }}
          />
        ) : (
          <ReadAgain message="Il tuo account non ha ancora un profilo, e non è stato possibile crearlo. Se riprovando non riesci, avvisa la segreteria." />
        )}
      </div>
      <p className="mt-8">
        <SiteLink to="/auth/nuova-password">Cambia la password</SiteLink>
      </p>
      {user.email && <DeleteAccount email={user.email} />}
    </div>
  );
}
