import { type ReactNode, useState } from "react";
import { AuthCard } from "./auth-card.tsx";
import { FormFields } from "#shared/ui/form-fields.tsx";
import type { LinkAnswer } from "./link-answer.tsx";
import type { LinkType, MailLink } from "./mail-link.ts";
import { useSending } from "./use-sending.ts";
import { Button } from "#shared/ui/button.tsx";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

interface Words {
  title: string;
  /** The question about the account; without its address when the link has none. */
  question: (email: string, newEmail: string) => ReactNode;
  yes: string;
  /** What to do, and what happens, if somebody else asked for it. */
  otherwise: string;
}

const words: Record<LinkType, Words> = {
  signup: {
    title: "Conferma il tuo indirizzo",
    question: (email) => (
      <>
        <span>È stata chiesta la</span>{" "}
        {email ? <Account words="registrazione di" email={email} /> : <span>tua registrazione</span>}{" "}
        <span>al Portale Docenti.</span>
      </>
    ),
    yes: "Sì, sono io: conferma",
    otherwise:
      "Se ti ha registrato qualcun altro e l’account ti serve, scegli tu la password: la sua non varrà più. Se non ti " +
      "serve, chiudi questa pagina: la richiesta si cancella da sola.",
  },
  invite: {
    title: "Attiva il tuo account",
    question: (email) => (
      <>
        <span>La scuola ti invita al Portale Docenti</span>
        {email && <Account words=" con l’indirizzo" email={email} />}
        <span>.</span>
      </>
    ),
    yes: "Sì, sono io: scelgo la password",
    otherwise: "Se non te l’aspettavi, chiudi questa pagina e avvisa la segreteria.",
  },
  recovery: {
    title: "Scegli una nuova password",
    question: (email) => (
      <>
        <span>È stata chiesta una nuova password per</span>{" "}
        {email ? <Account words="l’account" email={email} /> : <span>il tuo account</span>}
        <span>.</span>
      </>
    ),
    yes: "Sì, sono io: scelgo la password",
    otherwise: "Se non l’hai chiesta tu, chiudi questa pagina: la password resta quella di prima.",
  },
  magiclink: {
    title: "Entra nel Portale Docenti",
    question: (email) => (
      <>
        <Account words="È stato chiesto di entrare, senza password, con l’account" email={email} />
        <span>.</span>
      </>
    ),
    yes: "Sì, sono io: entra",
    otherwise: "Se non l’hai chiesto tu, chiudi questa pagina: nessuno entra.",
  },
  email_change: {
    title: "Conferma il cambio di indirizzo",
    question: (email, newEmail) => (
      <>
        <span>È stato chiesto di sostituire</span>{" "}
        {email ? <Account words="l’indirizzo" email={email} /> : <span>l’indirizzo del tuo account</span>}
        {newEmail && <Account words=" con" email={newEmail} />}
        <span>.</span>
      </>
    ),
    yes: "Sì, sono io: conferma il cambio",
    otherwise: "Se non l’hai chiesto tu, non confermare: l’indirizzo resta quello di prima. Poi cambia la password.",
  },
};

interface LinkQuestionProps {
  link: MailLink;
  onAnswer: (answer: LinkAnswer | "entered") => void;
}

/** Says what a mail link asks for. Redeems it only when a button is pressed: mail scanners open links. */
export function LinkQuestion({ link, onAnswer }: LinkQuestionProps) {
  const { title, question, yes, otherwise } = words[link.type];
  const [isDisowning, setDisowning] = useState(false);
  const { sending, send } = useSending("link");

  const redeem = (isDisowned: boolean) => {
    let answer: LinkAnswer | "entered" | undefined;
    setDisowning(isDisowned);
    void send(
      async () => {
        const { redeemLink } = await import("./redeem-link.ts");
        const redeemed = await redeemLink(link, isDisowned);
        if (!redeemed.error) ({ answer } = redeemed);
        return redeemed;
      },
      () => answer && onAnswer(answer),
    );
  };

  return (
    <AuthCard title={title}>
      <div className="mt-6 grid gap-5">
        <p className="text-center wrap-anywhere">{question(link.email, link.newEmail)}</p>
        <FormFields label="Che cosa vuoi fare" busy={sending}>
          <Button type="button" busy={sending && !isDisowning} onClick={() => redeem(false)}>
            {yes}
          </Button>
          {link.type === "signup" && (
            <Button type="button" variant="secondary" busy={sending && isDisowning} onClick={() => redeem(true)}>
              Non l’ho chiesto io: scelgo io la password
            </Button>
          )}
        </FormFields>
        {link.type === "email_change" && (
          <SiteLink to="/auth/nuova-password" className={buttonClass("secondary")}>
            Non l’ho chiesto io: cambio la password
          </SiteLink>
        )}
        <p className="text-graphite">{otherwise}</p>
        <SiteLink to="/" className={buttonClass("quiet")}>
          Torna alla home
        </SiteLink>
      </div>
    </AuthCard>
  );
}

function Account({ words, email }: { words: string; email: string }) {
  return (
    <span>
      {words} <strong>{email}</strong>
    </span>
  );
}
