import type { SiteAddress } from "#content/site-map.ts";
import { stateOf } from "#features/answers/editor/answer-state.ts";
import type { AnswerToEdit } from "#features/answers/editor/answers-to-edit.ts";
import { otherNumbers } from "#features/answers/editor/other-numbers.ts";
import { describeDailyRun, type DailyRun } from "#features/news/daily-run.ts";
import { describeHealth, type PortalHealth } from "#features/news/portal-health.ts";
import type { ManagedNotice, NoticeCounts } from "#features/notices/editor/notices-to-edit.ts";
import type { ManagedPages } from "#features/pages/pages-to-edit.ts";
import { countBuildTrouble, type SiteBuild } from "#features/site-build/say-build.ts";
import { romeDay } from "#shared/rome-time.ts";
import { sayWhen } from "#shared/say-when.ts";
import type { leftToComplete } from "./left-to-complete.ts";

/** A line of «Da fare oggi». */
export interface Task {
  /** 0 when there is nothing to do. */
  count: number;
  /** The words after the number. */
  what: string;
  detail?: string | undefined;
  to: { pathname: SiteAddress; search?: string; hash?: string };
}

/** Those whose email is not confirmed cannot be confirmed by the school yet. */
export function ofPeople({ waiting, unconfirmed }: { waiting: number; unconfirmed: number }): Task {
  const count = waiting - unconfirmed;
  return {
    count,
    what: count === 1 ? "persona da confermare" : "persone da confermare",
    to: { pathname: "/admin/persone" },
  };
}

/** They are asked for «Ho letto» of everything. */
export function ofUnplaced({ unplaced: count }: { unplaced: number }): Task {
  return {
    count,
    what: count === 1 ? "persona senza le sue scuole" : "persone senza le loro scuole",
    to: { pathname: "/admin/persone", search: "?scuole=non-dette", hash: "#tutte" },
  };
}

export function ofReview({ in_review: count }: NoticeCounts): Task {
  const what = count === 1 ? "avviso in revisione" : "avvisi in revisione";
  return { count, what, to: { pathname: "/admin/avvisi", search: "?stato=in-revisione" } };
}

/** One page is opened at once. */
export function ofPages({ pages }: ManagedPages): Task {
  const [first, ...others] = pages.filter((page) => page.in_review);
  if (first && others.length === 0)
    return { count: 1, what: "pagina in revisione", to: { pathname: `/admin/pagine/${first.id}` } };
  const count = first ? others.length + 1 : 0;
  return { count, what: "pagine in revisione", to: { pathname: "/admin/pagine", search: "?stato=in-revisione" } };
}

export function ofSchedule(count: number, next: ManagedNotice | null | undefined, now: Date): Task {
  const first = count === 1 ? "esce" : "il primo esce";
  return {
    count,
    what: count === 1 ? "avviso programmato" : "avvisi programmati",
    detail: next?.publish_at ? `${first} ${sayWhen(next.publish_at, now)}, «${next.title}»` : undefined,
    to: { pathname: "/admin/avvisi", search: "?stato=programmati" },
  };
}

export function ofBuild(build: SiteBuild, now: Date): Task[] {
  const trouble = countBuildTrouble(build, now);
  return trouble ? [{ ...trouble, to: { pathname: "/admin", hash: "#sito-pubblicato" } }] : [];
}

export function ofPortals(
  { portals, lastDailyRun }: { portals: PortalHealth[]; lastDailyRun: DailyRun | null },
  now: Date,
): Task[] {
  const to = { pathname: "/admin", hash: "#gestione-notizie" } as const;
  const unread = portals.filter((portal) => ["failed", "alarm"].includes(describeHealth(portal, now).tone)).length;
  return [
    {
      count: unread,
      what: unread === 1 ? "portale di notizie che non si legge" : "portali di notizie che non si leggono",
      to,
    },
    {
      count: describeDailyRun(lastDailyRun, now).trouble ? 1 : 0,
      what: "guasto all’aggiornamento automatico delle notizie",
      to,
    },
  ];
}

export function ofAnswers(answers: readonly AnswerToEdit[], now: Date): Task[] {
  const to = { pathname: "/admin/informazioni" } as const;
  const count = (state: "old" | "empty") => answers.filter((answer) => stateOf(answer, romeDay(now)) === state).length;
  const [old, empty] = [count("old"), count("empty")];
  const foreign = answers.filter((each) => otherNumbers(each).length > 0).length;
  const answer = (many: number) => (many === 1 ? "risposta breve" : "risposte brevi");
  return [
    { count: old, what: `${answer(old)} da ricontrollare`, to },
    { count: empty, what: `${answer(empty)} da scrivere`, to },
    { count: foreign, what: `${answer(foreign)} con un telefono che non è della scuola`, to },
  ];
}

export function ofLeftFiles({ files_left: count }: NoticeCounts): Task {
  return {
    count,
    what: count === 1 ? "allegato tolto che si apre ancora" : "allegati tolti che si aprono ancora",
    to: { pathname: "/admin", hash: "#avvisi" },
  };
}

export function ofTexts({ drafts, facts }: ReturnType<typeof leftToComplete>): Task {
  const count = drafts.length + facts.length;
  return {
    count,
    what: count === 1 ? "testo o indirizzo della scuola da completare" : "testi e indirizzi della scuola da completare",
    to: { pathname: "/admin", hash: "#da-completare" },
  };
}
