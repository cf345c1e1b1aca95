import { useLocation, useNavigate } from "react-router-dom";
import { FormNotice } from "#features/auth/form-notice.tsx";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { AuthCard } from "#features/auth/auth-card.tsx";
import { ResetForm } from "#features/auth/reset-form.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";

/** Where the link of the recovery mail ends. */
export function NewPasswordPage() {
  const { user, loading, recovering, endRecovery } = useAuth();
  const { state } = useLocation();
  const navigate = useNavigate();

  if (loading && !user) return <Spinner label="Un momento…" />;

  const saved = () => {
    endRecovery();
    void navigate("/", { replace: true });
  };
  return (
    <AuthCard title="Imposta una nuova password">
      <div className="mt-6 grid gap-5">
        {user && (recovering || cameFromTheMail(state)) ? (
          <NewPasswordForm email={user.email ?? ""} onSaved={saved} />
        ) : (
          <HowToGetOne email={user?.email} />
        )}
      </div>
    </AuthCard>
  );
}

/** The state that app/recovery-redirect.tsx leaves in the history: it survives a reload, the fragment does not. */
function cameFromTheMail(state: unknown): boolean {
  return Boolean(state && typeof state === "object" && "recovering" in state && state.recovering === true);
}

function HowToGetOne({ email }: { email: string | undefined }) {
  return (
    <>
      <FormNotice>
        Per scegliere una nuova password serve il collegamento che mandiamo per email: vale un'ora e si usa una volta
        sola. Chiedilo da qui, poi apri il messaggio su questo dispositivo.
      </FormNotice>
      {email ? (
        // The portal is closed to whoever is signed in: they ask here.
        <ResetForm email={email} />
      ) : (
        <SiteLink to="/auth" state={{ tab: "reset" }} className={buttonClass("primary")}>
          Chiedi il collegamento
        </SiteLink>
      )}
      <SiteLink to="/" className={buttonClass("quiet")}>
        Torna alla home
      </SiteLink>
    </>
  );
}
