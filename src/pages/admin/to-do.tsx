import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { ListTodo, MoveRight, RotateCw } from "lucide-react";
import { Link } from "#shared/ui/link.tsx";
import { answersToEdit } from "#features/answers/editor/answers-to-edit.ts";
import { newsQueries } from "#features/news/news-queries.ts";
import { noticesToEdit } from "#features/notices/editor/notices-to-edit.ts";
import { pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { peopleQueries } from "#features/people/people-queries.ts";
import { schoolFacts } from "#features/school/school-facts-queries.ts";
import { siteBuild } from "#features/site-build/site-build-queries.ts";
import { isUnread } from "#shared/published/is-unread.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { AdminCard } from "./admin-card.tsx";
import { leftToComplete } from "./left-to-complete.ts";
import {
  ofAnswers,
  ofBuild,
  ofLeftFiles,
  ofPages,
  ofPeople,
  ofPortals,
  ofReview,
  ofSchedule,
  ofTexts,
  ofUnplaced,
  type Task,
} from "./tasks.ts";

/** What waits for somebody, each with the way to where it is done. It asks what the cards ask: one request serves both. */
export function ToDo() {
  const isAdmin = useAuth().role === "admin";
  const people = useQuery({ ...peopleQueries.counts(), enabled: isAdmin });
  const notices = useQuery(noticesToEdit.counts());
  const scheduled = notices.data?.scheduled ?? 0;
  const next = useQuery({ ...noticesToEdit.nextScheduled(), enabled: scheduled > 0 });
  const build = useQuery(siteBuild);
  const portals = useQuery({ ...newsQueries.portals(), enabled: isAdmin });
  const answers = useQuery(answersToEdit);
  const pages = useQuery(pagesToEdit.list());
  const facts = useQuery({ ...schoolFacts.toEdit(), enabled: isAdmin });

  const now = new Date();
  const tasks = [
    people.data && ofPeople(people.data),
    people.data && ofUnplaced(people.data),
    notices.data && ofReview(notices.data),
    pages.data && ofPages(pages.data),
    ofSchedule(scheduled, next.data, now),
    build.data && ofBuild(build.data, now),
    portals.data && ofPortals(portals.data, now),
    answers.data && ofAnswers(answers.data, now),
    notices.data && ofLeftFiles(notices.data),
    isAdmin && ofTexts(leftToComplete(pages.data, facts.data)),
  ]
    .flatMap((some) => some || [])
    .filter(({ count }) => count > 0);
  const reads: [query: UseQueryResult, what: string][] = [
    [people, "le persone che aspettano"],
    [notices, "gli avvisi da far uscire"],
    [next, "quando escono gli avvisi programmati"],
    [build, "di quando è il sito"],
    [portals, "i portali delle notizie"],
    [answers, "le risposte brevi"],
    [pages, "le pagine"],
    [facts, "i dati della scuola"],
  ];
  const unread = reads.filter(([query]) => isUnread(query));
  const isReading = reads.some(([{ isPending, isFetching }]) => isPending && isFetching);

  return (
    <AdminCard id="da-fare" heading="Da fare oggi" icon={ListTodo} wide>
      {tasks.length + unread.length > 0 && (
        <ul role="list" aria-labelledby="da-fare" className="border-b border-grid *:border-t *:border-grid">
          {tasks.map((task) => (
            <Row key={task.what} task={task} />
          ))}
          {unread.map(([{ isFetching, refetch }, what]) => (
            <li key={what} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
              <span>{`Non è stato possibile leggere ${what}.`}</span>
              <RowAction name="Riprova" about={what} Icon={RotateCw} busy={isFetching} onClick={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-graphite empty:hidden">
        {isReading
          ? "Guardo che cosa c’è da fare…"
          : tasks.length + unread.length === 0 && "Niente da fare: per oggi è tutto a posto."}
      </p>
    </AdminCard>
  );
}

function Row({ task: { count, what, detail, to } }: { task: Task }) {
  return (
    <li>
      <Link
        to={to}
        className="group flex min-h-11 items-center gap-3 py-1.5 text-ink no-underline hover:bg-secondaria-soft"
      >
        <strong className="min-w-11 text-2xl tabular-nums">{count}</strong>{" "}
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold text-institute underline">{what}</span>
          {detail && <span className="text-base text-graphite">{`: ${detail}`}</span>}
        </span>
        <MoveRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </li>
  );
}
