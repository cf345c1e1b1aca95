import { Check } from "lucide-react";
import { memo } from "react";
import { questions, type Topic } from "#content/answers.ts";
import { school } from "#content/school.ts";
import type { SiteAddress } from "#content/site-map.ts";
import { PlainText } from "#shared/ui/plain-text.tsx";
import { formatDate } from "#shared/format-date.ts";
import type { ClosedOn } from "#shared/office-hours.ts";
import { daysBetween } from "#shared/rome-time.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { withDay } from "#shared/with-article.ts";
import type { Answer } from "./answers-queries.ts";
import { WrittenHours } from "./written-hours.tsx";

/** After this many days without a check, readers are told. */
const OLD_DAYS = 180;

interface BodyProps {
  answer: Answer;
  today: string;
  closedOn: ClosedOn | undefined;
}

/** What the school has written, what to do, and since when it is known to be true. */
export const AnswerBody = memo(function AnswerBody({ answer, today, closedOn }: BodyProps) {
  const { body, checked_on, hours } = answer;
  const isOld = daysBetween(checked_on, today) > OLD_DAYS;
  return (
    <>
      {hours && <WrittenHours hours={hours} today={today} closedOn={closedOn} />}
      {body && (
        <div className="-mt-4">
          <PlainText text={body} />
        </div>
      )}
      <Action {...actionOf(answer)} />
      <p className="mt-auto flex items-baseline gap-2 text-base text-graphite">
        {!isOld && <Check aria-hidden="true" className="size-4 shrink-0 self-center" />}
        <span>
          <span>{isOld ? "Non ricontrollato" : "Controllato"}</span>{" "}
          <time dateTime={checked_on}>{withDay(isOld ? "dal" : "il", formatDate(checked_on))}</time>
        </span>
      </p>
    </>
  );
});

/** Of a question that the school has not answered: whom to ask. */
export function EmptyAnswer({ topic, text }: { topic: Topic; text: string }) {
  return (
    <>
      <p>{text}</p>
      <Action {...usualAction(topic)} />
      <p className="mt-auto text-base text-graphite">La risposta è ancora da scrivere.</p>
    </>
  );
}

interface Link {
  to: string;
  label: string;
}

/**
 * Where the action leads, and its words; without one, what the question is for. Nothing when the school has no such
 * number or address.
 */
export function actionOf({ topic, ...chosen }: Pick<Answer, "topic" | keyof Chosen>): Partial<Link> {
  return chosen.action === null ? usualAction(topic) : linkOf(chosen);
}

function usualAction(topic: Topic): Partial<Link> {
  const question = questions.find((one) => one.topic === topic);
  const [way, other] =
    question && "isByPhone" in question ? (["call", "write"] as const) : (["write", "call"] as const);
  const usual = linkOf({ action: way, target: "", label: "" });
  return usual.to ? usual : linkOf({ action: other, target: "", label: "" });
}

type Chosen = Pick<Answer, "action" | "target" | "label">;

function linkOf({ action, target, label }: Chosen): Partial<Link> {
  if (action === "call") {
    const phone = target || school.phones[0];
    return phone && /\d{3}/.test(phone) ? { to: phoneLink(phone), label: label || `Chiama ${phone}` } : {};
  }
  if (action === "write") {
    const mail = target || school.email;
    const words = target ? `Scrivi a ${target}` : "Scrivi alla segreteria";
    return mail ? { to: `mailto:${mail}`, label: label || words } : {};
  }
  return action === "open" && isSafe(target) ? { to: target, label } : {};
}

/** The database refuses other addresses; this is what keeps an older or broken one from running. */
function isSafe(target: string): boolean {
  return target.startsWith("https://") || /^\/(?!\/)/.test(target);
}

function Action({ to, label }: Partial<Link>) {
  if (!to || !label) return null;
  const className = `${buttonClass("secondary")} wrap-anywhere`;
  return (
    <p>
      {to.startsWith("https://") ? (
        <ExternalLink href={to} className={className}>
          {label}
        </ExternalLink>
      ) : to.startsWith("/") ? (
        <SiteLink to={to as SiteAddress} className={className}>
          {label}
        </SiteLink>
      ) : (
        <a href={to} className={className}>
          {label}
        </a>
      )}
    </p>
  );
}
