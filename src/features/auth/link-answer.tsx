import { useLayoutEffect } from "react";
import { useNavigate } from "react-router-dom";
import { AuthCard, FormNotice } from "./auth-card.tsx";
import { isLinkType, type LinkType } from "./mail-link.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import type { SitePath } from "#content/site-map.ts";

/** The outcome of a mail link. Kept in the history state, so that a reload finds it. */
export type LinkAnswer =
  { outcome: keyof typeof linkMessages; type: LinkType } | { outcome: "choose"; type: LinkType; email: string };

export function readLinkAnswer(state: unknown): LinkAnswer | undefined {
  if (!state || typeof state !== "object" || !("outcome" in state) || !("type" in state)) return undefined;
  const { outcome, type } = state;
  if (typeof outcome !== "string" || !isLinkType(type)) return undefined;
  if (outcome === "choose") {
    const email = "email" in state ? state.email : undefined;
    return typeof email === "string" ? { outcome, type, email } : undefined;
  }
  return isMessage(outcome) ? { outcome, type } : undefined;
}

function isMessage(outcome: string): outcome is keyof typeof linkMessages {
  return Object.hasOwn(linkMessages, outcome);
}

export function LinkAnswerCard(answer: LinkAnswer) {
  // The focused button is gone: the focus moves to the heading, which screen readers then announce.
  useLayoutEffect(() => document.querySelector<HTMLElement>("main h1")?.focus(), []);

  if (answer.outcome === "choose") return <ChoosePassword {...answer} />;
  return <LinkMessageCard {...linkMessages[answer.outcome](answer.type)} />;
}

function ChoosePassword({ type, email }: { type: LinkType; email: string }) {
  const navigate = useNavigate();
  return (
    <AuthCard title="Scegli la password">
      <div className="mt-6 grid gap-5">
        {type === "signup" && (
          <FormNotice>
            Il tuo indirizzo è confermato. Scegli adesso la tua password: quella scritta da altri non varrà più.
          </FormNotice>
        )}
        <NewPasswordForm email={email} onSaved={() => void navigate("/", { replace: true })} />
      </div>
    </AuthCard>
  );
}

export function LinkMessageCard({ title, text, ways }: LinkMessage) {
  return (
    <AuthCard title={title}>
      <div className="mt-6 grid gap-5">
        <p>{text}</p>
        {ways.map(({ to, tab, label }, place) => (
          <SiteLink
            key={label}
            to={to}
            {...(tab && { state: { tab } })}
            className={buttonClass(place === 0 ? "primary" : "secondary")}
          >
            {label}
          </SiteLink>
        ))}
        <SiteLink to="/" className={buttonClass("quiet")}>
          Torna alla home
        </SiteLink>
      </div>
    </AuthCard>
  );
}

export interface LinkMessage {
  title: string;
  text: string;
  /** The next steps, the most likely first. */
  ways: readonly Way[];
}

interface Way {
  to: SitePath;
  /** Of the sign-in. */
  tab?: "signup";
  label: string;
}

const signIn: Way = { to: "/auth", label: "Accedi" };
const signUp: Way = { to: "/auth", tab: "signup", label: "Registrati di nuovo" };
const askForMail: Way = { to: "/auth/nuova-password", label: "Chiedi un’altra email" };

const spent: Record<LinkType, Omit<LinkMessage, "title">> = {
  signup: {
    text: "Se avevi già confermato il tuo indirizzo, accedi. Altrimenti registrati di nuovo: ti arriva un’altra email.",
    ways: [signIn, signUp],
  },
  recovery: { text: "Se la password non è ancora cambiata, chiedi un’altra email.", ways: [askForMail] },
  invite: {
    text: "Se avevi già scelto la password, accedi. Altrimenti chiedi un’altra email per sceglierla.",
    ways: [signIn, askForMail],
  },
  magiclink: {
    text: "Accedi con la password. Se non la ricordi, chiedi un’altra email per sceglierne una nuova.",
    ways: [signIn, askForMail],
  },
  email_change: {
    text: "Se l’indirizzo è già cambiato, accedi con quello nuovo. Altrimenti il cambio va chiesto da capo.",
    ways: [signIn],
  },
};

/** The message of an outcome that asks for no further input. */
const linkMessages = {
  confirmed: () => ({
    title: "Indirizzo confermato",
    text: "Il tuo account è pronto: accedi con la password scelta per la registrazione.",
    ways: [signIn],
  }),
  changed: () => ({
    title: "Indirizzo cambiato",
    text: "Da adesso accedi con il nuovo indirizzo. La password è quella di prima.",
    ways: [signIn],
  }),
  "half-changed": () => ({
    title: "Manca una conferma",
    text: "Questa è registrata. L’indirizzo cambia quando confermi anche dall’email mandata all’altro indirizzo.",
    ways: [],
  }),
  spent: (type) => {
    const { text, ways } = spent[type];
    return {
      title: "Il collegamento non vale più",
      text: `È scaduto, perché vale un’ora, oppure è già stato usato. ${text}`,
      ways,
    };
  },
} satisfies Record<string, (type: LinkType) => LinkMessage>;

/** The page was opened without a link, or the mail program truncated the link. */
export const incompleteLink: LinkMessage = {
  title: "Il collegamento è incompleto",
  text:
    "Ne manca una parte. Aprilo di nuovo dall’email, o copialo tutto nella barra degli indirizzi del browser. Se non " +
    "va, chiedi un’altra email.",
  ways: [askForMail, signIn],
};
