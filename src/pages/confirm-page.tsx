import { useLocation, useNavigate } from "react-router-dom";
import { AuthCard } from "#features/auth/auth-card.tsx";
import {
  incompleteLink,
  type LinkAnswer,
  LinkAnswerCard,
  LinkMessageCard,
  readLinkAnswer,
} from "#features/auth/link-answer.tsx";
import { LinkQuestion } from "#features/auth/link-question.tsx";
import { readMailLink } from "#features/auth/mail-link.ts";
import { notify } from "#shared/notify.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";

/** Where the links of the mails lead: nothing is used up until somebody presses. */
export function ConfirmPage() {
  return (
    <>
      {/* The token is in the address until it is used. */}
      <meta name="referrer" content="no-referrer" />
      {useIsHydrated() ? <Step /> : <Reading />}
    </>
  );
}

/** What the build draws, for no link in particular. */
function Reading() {
  return (
    <AuthCard title="Portale Docenti">
      <p className="mt-6 text-center">Un momento: la pagina legge il collegamento dell’email.</p>
    </AuthCard>
  );
}

function Step() {
  const location = useLocation();
  const navigate = useNavigate();
  const answer = readLinkAnswer(location.state);
  const link = readMailLink(location);

  const showAnswer = (next: LinkAnswer | "entered") => {
    if (next === "entered") {
      notify({ variant: "success", title: "Accesso effettuato", description: "Benvenuto nel portale docenti!" });
      void navigate("/", { replace: true });
    } else {
      // In place of the address with the token: a reload shows the answer, and Back does not lead to a spent link.
      void navigate("/auth/conferma", { replace: true, state: next });
    }
  };

  if (answer) return <LinkAnswerCard key={answer.outcome} {...answer} />;
  if (link) return <LinkQuestion key={link.tokenHash} link={link} onAnswer={showAnswer} />;
  return <LinkMessageCard {...incompleteLink} />;
}
