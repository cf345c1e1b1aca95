import "#shared/reserved-pages.ts";
import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { FormNotice, AuthCard } from "#features/auth/auth-card.tsx";
import { LoginForm } from "#features/auth/login-form.tsx";
import { ResetForm } from "#features/auth/reset-form.tsx";
import { SignUpForm } from "#features/auth/sign-up-form.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { pageAt } from "#shared/site.ts";
import { Button } from "#shared/ui/button.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";

const tabs = { login: "Accedi", signup: "Registrati", reset: "Recupera" };
type Tab = keyof typeof tabs;

/** Portale Docenti: sign-in, sign-up, recovery. Whoever is signed in goes back where they came from. */
export function AuthPage() {
  const { user } = useAuth();
  const { state } = useLocation();
  // The prerendered page cannot know the state of the history entry: read it after hydration.
  const { from, tab, notice } = readState(useIsHydrated() ? state : null);

  if (user) return <Navigate to={from} replace />;
  return <Portal firstTab={tab} firstNotice={notice} />;
}

function Portal({ firstTab, firstNotice }: { firstTab: Tab; firstNotice: AuthNotice | undefined }) {
  const [chosenTab, setTab] = useState<Tab>();
  const tab = chosenTab ?? firstTab;
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [ownNotice, setNotice] = useState<AuthNotice>();
  const notice = ownNotice ?? firstNotice;
  const loginTab = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();

  // Fetches the client while the e-mail is being typed. If it does not come, the form says so when it is sent.
  useEffect(() => {
    loadSupabase().catch((reason: unknown) => console.error("The client could not be loaded.", reason));
  }, []);

  const form = { email, onEmail: setEmail, onBusy: setBusy };

  const backToLogin = () => {
    setEmail("");
    setNotice("signed-up");
    setTab("login");
    loginTab.current?.focus();
  };

  return (
    <AuthCard title="Portale Docenti">
      <Root value={tab} onValueChange={(value) => setTab(isTab(value) ? value : "login")}>
        <List aria-label="Che cosa vuoi fare" className="my-6 grid grid-cols-3 border-b-2 border-grid outline-none">
          {Object.entries(tabs).map(([name, label]) => (
            <Trigger
              key={name}
              value={name}
              disabled={busy}
              ref={name === "login" ? loginTab : undefined}
              className="-mb-0.5 min-h-11 border-b-3 border-transparent font-semibold text-graphite hover:text-ink disabled:opacity-60 data-[state=active]:border-margin data-[state=active]:text-ink data-[state=active]:chosen forced-colors:mb-0"
            >
              {label}
            </Trigger>
          ))}
        </List>
        <Content value="login" className="grid gap-5" tabIndex={-1}>
          {notice && <FormNotice>{authNotices[notice]}</FormNotice>}
          <p className="text-graphite">Qui accede chi lavora nell’istituto: non è il registro elettronico.</p>
          <LoginForm {...form} />
        </Content>
        <Content value="signup" tabIndex={-1}>
          <SignUpForm {...form} onDone={backToLogin} />
        </Content>
        <Content value="reset" tabIndex={-1}>
          <ResetForm {...form} />
        </Content>
      </Root>
      <div className="mt-4 grid">
        <Button variant="quiet" type="button" disabled={busy} onClick={() => void navigate("/")}>
          Torna alla home
        </Button>
      </div>
    </AuthCard>
  );
}

/** What the previous page asked for. The history is the browser's: only addresses of this site are followed. */
function readState(state: unknown): { from: string; tab: Tab; notice: AuthNotice | undefined } {
  const wanted = state && typeof state === "object" ? state : {};
  const from = "from" in wanted && typeof wanted.from === "string" ? wanted.from : "/";
  const page = pageAt(from.replace(/\?.*/, ""));
  return {
    from: page && page.access !== "visitor" ? from : "/",
    tab: "tab" in wanted && isTab(wanted.tab) ? wanted.tab : "login",
    notice: "notice" in wanted && isAuthNotice(wanted.notice) ? wanted.notice : undefined,
  };
}

function isTab(name: unknown): name is Tab {
  return typeof name === "string" && Object.hasOwn(tabs, name);
}

/** Notices of the sign-in page. The history state carries the name, this file the text. */
const authNotices = {
  expired: "La sessione è scaduta. Accedi di nuovo per tornare alla pagina che avevi aperto.",
  "signed-up":
    "Prima di accedere apri l’email di conferma che ti abbiamo mandato. Se non la trovi, guarda nella posta " +
    "indesiderata. Se avevi già un account non arriva: scegli una nuova password dalla scheda Recupera.",
};

type AuthNotice = keyof typeof authNotices;

function isAuthNotice(name: unknown): name is AuthNotice {
  return typeof name === "string" && Object.hasOwn(authNotices, name);
}
