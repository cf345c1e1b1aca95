import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { AuthCard, FormNotice } from "./auth-card.tsx";
import { type LinkMessage, linkMessages } from "./link-messages.ts";
import { isLinkType, type LinkType } from "./mail-link.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The outcome of a mail link. Kept in the history state, so that a reload finds it. */
export type LinkAnswer =
  { outcome: keyof typeof linkMessages; type: LinkType } | { outcome: "choose"; type: LinkType; email: string };

/** The outcome in the history state, if there is one. */
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
  // The focused button is gone: move the focus to the heading, which screen readers then announce.
  useEffect(() => document.querySelector<HTMLElement>("main h1")?.focus(), []);

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
