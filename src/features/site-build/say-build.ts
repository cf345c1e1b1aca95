import { sayWhen } from "#shared/say-when.ts";
import type { BuildState, RebuildOutcome } from "./site-build-queries.ts";

/** A build that is asked for is published in a few minutes. */
const LATE_MS = 30 * 60_000;

const DAY_MS = 24 * 3_600_000;

/** After this many days a site that lacks changes is old, if no build is on its way. */
const OLD_DAYS = 3;

export type SiteBuild = BuildState & { builtAt: string | null };

/** "Il sito pubblicato è di oggi alle 6:12 · dopo sono cambiati 2 avvisi · restano 11 pubblicazioni, contando gli ultimi 31 giorni". */
export function saySiteBuild({ builtAt, changes, hook, budget_left: left }: SiteBuild, now: Date): string {
  return [
    builtAt === null
      ? "Non si sa quando è stato pubblicato il sito"
      : `Il sito pubblicato è ${sayWhen(builtAt, now, "di")}`,
    changes && sayChanges(changes),
    hook === "ready" && sayLeft(left),
  ]
    .filter(Boolean)
    .join(" · ");
}

function sayChanges({ notices, events, answers, pages, facts }: NonNullable<BuildState["changes"]>): string {
  const total = notices + events + answers + pages;
  if (total + facts === 0) return "dopo non è cambiato nulla";
  if (total === 0) return "dopo sono cambiati i dati della scuola";
  const isFeminine = notices + facts === 0;
  if (total + facts === 1)
    return `dopo è ${isFeminine ? "cambiata" : "cambiato"} ${notices ? "un avviso" : events ? "una data" : answers ? "una risposta" : "una pagina"}`;
  const count = (many: number, one: string, more: string) => many > 0 && `${many} ${many === 1 ? one : more}`;
  const parts = [
    count(notices, "avviso", "avvisi"),
    count(events, "data", "date"),
    count(answers, "risposta", "risposte"),
    count(pages, "pagina", "pagine"),
    facts > 0 && "i dati della scuola",
  ].filter((part) => part !== false);
  return `dopo sono ${isFeminine ? "cambiate" : "cambiati"} ${new Intl.ListFormat("it").format(parts)}`;
}

function sayLeft(left: number): string {
  if (left === 0) return "le pubblicazioni possibili in 31 giorni sono finite";
  return `${left === 1 ? "resta una pubblicazione" : `restano ${left} pubblicazioni`}, contando gli ultimi 31 giorni`;
}

/** What somebody must know or do, one sentence or two each. */
export function sayTroubles(build: SiteBuild, now: Date): string[] {
  const { hook, last_ok: ok, last_called_at: calledAt, next_possible_at: next } = build;
  const live = "Chi apre le pagine legge comunque le novità.";
  if (hook !== "ready") return [`Il sito non si ripubblica da solo: avvisa l’assistenza del sito. ${live}`];
  const nextCall = hasChanged(build) ? build.next_call_at : null;
  return [
    calledAt !== null &&
      ok === false &&
      `La pubblicazione chiesta ${sayWhen(calledAt, now)} non è riuscita${sayReason(build)}. Il sito riprova da solo.`,
    calledAt !== null &&
      isLate(build, now) &&
      `La pubblicazione chiesta ${sayWhen(calledAt, now)} non è ancora arrivata: guarda nel pannello di chi ospita il sito se la costruzione è fallita.`,
    nextCall !== null &&
      `Il sito si ripubblica da solo ${sayWhen(nextCall, now)}, perché le pubblicazioni bastino per tutti i giorni. ${live}`,
    build.monthly_budget === 0 && "Il limite delle pubblicazioni è zero: il sito non si ripubblica da solo.",
    build.monthly_budget > 0 &&
      build.budget_left === 0 &&
      [
        next && `La prossima è possibile ${sayWhen(next, now)}.`,
        build.reserve_left > 0 &&
          (build.reserve_left === 1
            ? "Ne resta una per ciò che va tolto subito e per «Ripubblica»."
            : `Ne restano ${build.reserve_left} per ciò che va tolto subito e per «Ripubblica».`),
      ]
        .filter(Boolean)
        .join(" "),
  ].filter((sentence): sentence is string => Boolean(sentence));
}

/** What is wrong with the published site, as the words after a number; null when nothing is. */
export function countBuildTrouble(build: SiteBuild, now: Date): { count: number; what: string } | null {
  const { hook, last_ok: ok, last_called_at: calledAt, builtAt, next_call_at: nextCall } = build;
  if (hook === "ready" && calledAt !== null && ok === false)
    return { count: 1, what: "pubblicazione del sito non riuscita" };
  if (hook === "ready" && isLate(build, now)) return { count: 1, what: "pubblicazione del sito che non arriva" };
  if (builtAt === null || !hasChanged(build) || nextCall !== null) return null;
  const days = Math.floor((now.getTime() - Date.parse(builtAt)) / DAY_MS);
  return days < OLD_DAYS ? null : { count: days, what: "giorni dall’ultima pubblicazione del sito" };
}

/** Whether a build was asked for, and its pages are not there. */
function isLate({ last_ok: ok, last_called_at: calledAt, builtAt }: SiteBuild, now: Date): boolean {
  return ok === true && calledAt !== null && builtAt !== null && builtAt < calledAt && isOlder(calledAt, now);
}

function hasChanged({ changes }: BuildState): boolean {
  return changes !== null && Object.values(changes).some((count) => count > 0);
}

const isOlder = (iso: string, now: Date) => now.getTime() - Date.parse(iso) > LATE_MS;

/** Editors are not told. */
function sayReason({ last_error: error }: BuildState): string {
  if (!error) return "";
  const status = statusOf(error);
  if (status) return `: chi ospita il sito ha risposto con l’errore ${status}`;
  return (
    {
      timeout: ": chi ospita il sito non ha risposto in tempo",
      no_answer: ": la risposta di chi ospita il sito si è persa",
      not_reached: ": chi ospita il sito non si raggiunge",
      not_sent: ": la richiesta non è partita",
    }[error] ?? ""
  );
}

/** What whoever maintains the site has to set right, if it is that. */
export function sayCause({ hook, last_ok: ok, last_error: error }: SiteBuild): string | null {
  const where = "Come si scrive è in by-hand.md, nella cartella docs.";
  if (hook === "missing") return `Nel database manca l’indirizzo di chi ospita il sito. ${where}`;
  const address = "L’indirizzo di chi ospita il sito, scritto nel database,";
  if (hook === "wrong") return `${address} non è valido: deve cominciare con https://. ${where}`;
  const isRefused = ok === false && [401, 403, 404, 410].includes(statusOf(error));
  return isRefused ? `${address} non vale più. ${where}` : null;
}

/** Of "http_404"; NaN of other errors. */
function statusOf(error: string | null | undefined): number {
  return Number(/^http_(\d+)$/.exec(error ?? "")?.[1]);
}

/** The toast after «Ripubblica». */
export function sayRebuild(outcome: RebuildOutcome): {
  variant: "success" | "error";
  title: string;
  description: string;
} {
  const failed = (description: string) => ({ variant: "error" as const, title: "Sito non ripubblicato", description });
  switch (outcome) {
    case "called":
      return {
        variant: "success",
        title: "Pubblicazione chiesta",
        description: "Il sito nuovo arriva in pochi minuti.",
      };
    case "too soon":
      return failed("La pubblicazione è già stata chiesta da poco: riprova tra cinque minuti.");
    case "no budget left":
      return failed(
        "Le pubblicazioni possibili in 31 giorni sono finite. Chi apre le pagine legge comunque le novità.",
      );
    case "not configured":
      return failed("Non è impostato chi ospita il sito: avvisa l’assistenza.");
    case "not sent":
      return failed("La richiesta non è partita. Il sito riprova da solo.");
  }
}
