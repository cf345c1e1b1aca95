import { useQuery } from "@tanstack/react-query";
import { Check, Clock, Hourglass, Lock, Paperclip, Users } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { ListFailure } from "#features/notices/list/list-failure.tsx";
import { NoticeFilter } from "#features/notices/list/notice-filter.tsx";
import { addressOf, isFiltered, readParams } from "#features/notices/list/notice-list-params.ts";
import { NoticePages } from "#features/notices/list/notice-pages.tsx";
import { sayCount } from "#features/notices/list/notice-list-messages.ts";
import { sayValidity } from "#features/notices/notice-dates.ts";
import { AddressProblems } from "#shared/published/address-problems.tsx";
import { romeDay } from "#shared/rome-time.ts";
import { sayAudiences } from "#shared/ui/audience-labels.ts";
import { sayAttachments } from "#features/notices/notice-labels.tsx";
import { SchoolLabels } from "#shared/ui/school-labels.tsx";
import { Fact, NoticeRow } from "#features/notices/notice-row.tsx";
import { Queries } from "#shared/query-client.tsx";
import { useFocusOnPageChange } from "#shared/use-focus-on-page-change.ts";
import { useOnScreen } from "#shared/use-on-screen.ts";
import { sayAckBy, sayRead } from "./receipt-messages.ts";
import { useLiveStaffNotices } from "./use-live-staff-notices.ts";
import { staffQueries, type StaffNotice } from "./staff-queries.ts";
import { ToReadList } from "./to-read-list.tsx";

interface Props {
  person: string;
  /** What stands between the two lists, where the address asks for nothing. */
  children: ReactNode;
}

/** What is to be read first, then reserved notices and those for teachers and ATA staff, by the address's parameters. */
export function StaffList(props: Props) {
  return (
    <Queries>
      <LiveList {...props} />
    </Queries>
  );
}

function LiveList({ person, children }: Props) {
  const [search] = useSearchParams();
  const { params, problems } = readParams(search);
  const list = useRef<HTMLDivElement>(null);
  const refetchInterval = useLiveStaffNotices(useOnScreen(list));
  const { data: years = [] } = useQuery(staffQueries.years(person));
  const toRead = useQuery({ ...staffQueries.toRead(person), refetchInterval });
  const page = useQuery({ ...staffQueries.page(person, params), refetchInterval });
  // A search is of all of them; the pages that follow go on below the first.
  const isFirst = !params.after && !isFiltered(params);
  const listedAbove = new Set(isFirst ? toRead.data?.map(({ id }) => id) : []);
  const failed = [page, toRead].find(({ error, isPaused }) => error !== null || isPaused);
  const shown = (isFirst ? toRead.data : page.data) && page.data;
  useFocusOnPageChange(list, params.after);

  return (
    <div ref={list} className="min-h-dvh">
      {isFirst && toRead.data && <ToReadList person={person} notices={toRead.data} />}
      {isFirst && children}
      <section aria-labelledby="avvisi-del-personale" className="mt-10">
        <h2 id="avvisi-del-personale" className="text-2xl">
          Avvisi riservati e per il personale
        </h2>
        <NoticeFilter path="/area-docenti" params={params} years={years} />
        <AddressProblems problems={problems} />
        <p role="status" className="mt-4 min-h-7 py-2 text-graphite">
          {shown ? sayCount(shown.items[0], params) : !failed && "Carico gli avvisi…"}
        </p>
        {failed && (
          <ListFailure
            hasNotices={shown !== undefined}
            query={{
              isFetching: page.isFetching || toRead.isFetching,
              refetch: () => Promise.all([page.refetch(), toRead.refetch()]),
            }}
          />
        )}
        {shown && (
          <NoticePages
            key={addressOf("/area-docenti", params)}
            path="/area-docenti"
            latest={shown}
            params={params}
            row={(notice, now) => !listedAbove.has(notice.id) && <StaffRow key={notice.id} notice={notice} now={now} />}
          />
        )}
      </section>
    </div>
  );
}

function StaffRow({ notice, now }: { notice: StaffNotice; now: Date }) {
  const { reserved, audiences, files, state, asked, ack_by, read_at, late } = notice;
  return (
    <NoticeRow notice={notice} heading="h3" today={romeDay(now)} isQuiet={read_at !== null}>
      {reserved ? (
        <Fact icon={Lock}>Riservato al personale </Fact>
      ) : (
        <Fact icon={Users}>
          <span className="sr-only">Per: </span>
          {sayAudiences(audiences)}{" "}
        </Fact>
      )}
      <SchoolLabels {...notice} /> {files > 0 && <Fact icon={Paperclip}>{sayAttachments(files)} </Fact>}
      {state !== "valid" && <Fact icon={Clock}>{sayValidity(notice, romeDay(now))} </Fact>}
      {read_at ? (
        <Fact icon={Check}>{sayRead({ read_at, late }, now)}</Fact>
      ) : (
        asked && ack_by && <Fact icon={Hourglass}>{`Da leggere: ${sayAckBy(ack_by, now).toLowerCase()}`}</Fact>
      )}
    </NoticeRow>
  );
}
