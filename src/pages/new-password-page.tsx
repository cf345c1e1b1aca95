import { AuthCard, FormNotice } from "#features/auth/auth-card.tsx";
import { ResetForm } from "#features/auth/reset-form.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Asks for the mail that lets a new password be chosen, also for people who are signed in. */
export function NewPasswordPage() {
  const { user, loading } = useAuth();
  if (loading && !user) return <Spinner label="Un momento…" />;

  return (
    <AuthCard title="Imposta una nuova password">
      <div className="mt-6 grid gap-5">
        <FormNotice>
          Per scegliere una nuova password serve il collegamento che mandiamo per email: vale un’ora e si usa una volta
          sola.
        </FormNotice>
        <ResetForm email={user?.email ?? ""} />
        <SiteLink to="/" className={buttonClass("quiet")}>
          Torna alla home
        </SiteLink>
      </div>
    </AuthCard>
  );
}
