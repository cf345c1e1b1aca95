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
  question: (email: ReactNode, newEmail: ReactNode) => ReactNode;
  yes: string;
  /** What to do, and what happens, if somebody else asked for it. */
  otherwise: string;
}

const words: Record<LinkType, Words> = {
  signup: {
    title: "Conferma il tuo indirizzo",
    question: (email) => (
      <>È stata chiesta la {email ? <>registrazione di {email}</> : "tua registrazione"} al Portale Docenti.</>
    ),
    yes: "Sì, sono io: conferma",
    otherwise:
      "Se ti ha registrato qualcun altro e l’account ti serve, scegli tu la password: la sua non varrà più. Se non ti " +
      "serve, chiudi questa pagina: la richiesta si cancella da sola.",
  },
  invite: {
    title: "Attiva il tuo account",
    question: (email) => <>La scuola ti invita al Portale Docenti{email && <> con l’indirizzo {email}</>}.</>,
    yes: "Sì, sono io: scelgo la password",
    otherwise: "Se non te l’aspettavi, chiudi questa pagina e avvisa la segreteria.",
  },
  recovery: {
    title: "Scegli una nuova password",
    question: (email) => (
      <>È stata chiesta una nuova password per {email ? <>l’account {email}</> : "il tuo account"}.</>
    ),
    yes: "Sì, sono io: scelgo la password",
    otherwise: "Se non l’hai chiesta tu, chiudi questa pagina: la password resta quella di prima.",
  },
  magiclink: {
    title: "Entra nel Portale Docenti",
    question: (email) => <>È stato chiesto di entrare, senza password, con l’account {email}.</>,
    yes: "Sì, sono io: entra",
    otherwise: "Se non l’hai chiesto tu, chiudi questa pagina: nessuno entra.",
  },
  email_change: {
    title: "Conferma il cambio di indirizzo",
    question: (email, newEmail) => (
      <>
        È stato chiesto di sostituire {email ? <>l’indirizzo {email}</> : "l’indirizzo del tuo account"}
        {newEmail && <> con {newEmail}</>}.
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
        <p className="text-center wrap-anywhere">{question(shown(link.email), shown(link.newEmail))}</p>
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

function shown(email: string): ReactNode {
  return email && <strong>{email}</strong>;
}
