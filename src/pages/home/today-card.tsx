import { useQuery } from "@tanstack/react-query";
import { CalendarX, Clock, type LucideIcon, Megaphone } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { home } from "#content/home.ts";
import type { LanguageCode } from "#content/languages/language.ts";
import { languageNames } from "#content/languages/names.ts";
import { asListed, readKeptNotices } from "#features/notices/kept-notices.ts";
import { unknownState } from "#shared/day-state/unknown-state.ts";
import { allClosed, sayRead } from "#shared/day-state/say-day-state.ts";
import { type KnownDay, serverNow, useDayState } from "#shared/day-state/use-day-state.ts";
import { formatDay, weekday } from "#shared/format-date.ts";
import { useCopyOffline } from "#shared/kept-copy.ts";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { isNoChoice, type MySchools, putFirst } from "#shared/my-schools/my-schools.ts";
import { useMyOrder } from "#shared/my-schools/use-my-schools.ts";
import { type NoticeRef, noticeAddress, noticeNumber } from "#shared/notice-name.ts";
import { officeState, sayOfficeState } from "#shared/office-hours.ts";
import { Queries } from "#shared/query-client.tsx";
import { romeDay } from "#shared/rome-time.ts";
import { firstCharacters } from "#shared/storable-text.ts";
import { CalendarLeaf } from "#shared/ui/calendar-leaf.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { type HomeContent, homeQuery } from "./home-query.ts";
import type { PartProps } from "./live-part.tsx";
import { type Line, type SaidToday, sayToday, TEXT } from "./say-today.ts";

const words = home.today;

/** The day, the next closure, the last notice, and whether the office answers now. */
export function TodayCard(props: PartProps) {
  return <Queries>{import.meta.env.SSR ? <BuiltCard /> : <LiveCard {...props} />}</Queries>;
}

/** In dates, which stay true: nobody may be there to say another day. */
function BuiltCard() {
  const { data } = useQuery({ ...homeQuery, enabled: false });
  if (!data) return null;
  const { day, notices } = data;
  const said = sayToday(day, romeDay(new Date(day.at)), { words: "dates" });
  return <Card said={said} notice={lastNotice(notices, said, words.builtNotice)} />;
}

function LiveCard({ isShown, onKnown }: PartProps) {
  const known = useDayState();
  const { mine } = useMyOrder();
  const { data, error, isPaused } = useQuery(homeQuery);
  const kept = useCopyOffline(error, readKeptNotices);
  const isSettled = known !== undefined && (data !== undefined || error !== null || isPaused);

  // What is prerendered gives way to it.
  useLayoutEffect(() => {
    if (isSettled) onKnown();
  }, [isSettled, onKnown]);

  if (!isShown || !known) return null;
  const notices = data?.notices ?? asListed(kept?.notices.filter(({ state }) => state === "valid") ?? []);
  const said = sayKnown(known, mine);
  return (
    <Card
      said={said}
      notice={lastNotice(putFirst(notices, mine), said, isNoChoice(mine) ? words.notice : words.yourNotice)}
      office={sayOffice(data, known)}
    />
  );
}

function sayKnown({ state, today, said, isOld }: KnownDay, mine: MySchools): SaidToday {
  if (!state || said === unknownState) {
    const days = `Oggi, ${weekday(today)} ${formatDay(today, today)}`;
    return { leaf: today, days, what: words.unknown, notice: undefined, next: undefined, other: undefined };
  }
  const told = sayToday(state, today, { mine });
  return isOld ? { ...told, days: `${told.days} ${sayRead(state, today)}` } : told;
}

function lastNotice(
  notices: readonly (NoticeRef & { title: string })[],
  { notice: closure, other }: SaidToday,
  label: string,
): Line | undefined {
  if (other) return other;
  const last = notices.find((notice) => noticeAddress(notice) !== closure);
  const isFirst = last === notices[0];
  return (
    last && {
      label: `${isFirst ? label : words.otherNotice}, ${noticeNumber(last)}`,
      text: last.title,
      to: noticeAddress(last),
    }
  );
}

function sayOffice(content: HomeContent | undefined, { state }: KnownDay): Line | undefined {
  const said = officeState(content?.hours, serverNow(), (day) => state !== undefined && allClosed(state, day));
  return said && { label: words.office, text: sayOfficeState(said), to: "/informazioni", part: "segreteria" };
}

interface Props {
  said: SaidToday;
  notice: Line | undefined;
  office?: Line | undefined;
}

function Card({ said: { leaf, days, what, notice: closure, next }, notice, office }: Props) {
  return (
    <section
      aria-labelledby="oggi"
      className="relative flex min-h-(--today) flex-col rounded-paper border border-grid bg-sheet p-4 paper-shadow wide:flex-row wide:items-center wide:gap-8"
    >
      <h2
        id="oggi"
        className="flex min-h-25 items-center gap-4 border-b border-grid pb-3 text-base font-semibold wide:min-h-0 wide:flex-5 wide:border-0 wide:pb-0"
      >
        <CalendarLeaf top={weekday(leaf).slice(0, 3)} from={leaf} />
        <span className="min-w-0 tracking-normal text-graphite">
          <span>{days}</span>{" "}
          <b className="block text-xl text-ink">
            {closure ? (
              <SiteLink to={closure} className="text-inherit">
                {what}
              </SiteLink>
            ) : (
              what
            )}
          </b>
        </span>
      </h2>
      <ul
        role="list"
        className="mt-2 grid gap-2 wide:mt-0 wide:flex-9 wide:grid-cols-3 wide:gap-6 wide:self-stretch wide:border-l wide:border-grid wide:pl-8"
      >
        {closure && (
          <Item icon={CalendarX} line={{ label: words.languages, to: "/lingue" }}>
            <Languages />
          </Item>
        )}
        {next && <Item icon={CalendarX} line={next} />}
        {notice && <Item icon={Megaphone} line={notice} />}
        {office && <Item icon={Clock} line={office} />}
      </ul>
      {/* At the right, so that the first, which arrives later, moves nothing. */}
      <div className="-mb-2 flex justify-end gap-6 text-sm font-semibold wide:absolute wide:right-4 wide:bottom-1 wide:mb-0">
        <TellMeSlot as="TellMeLink" className="inline-flex min-h-11 items-center" />
        <SiteLink to="/avvisi" part="le-mie-scuole" className="inline-flex min-h-11 items-center">
          {words.mySchools}
        </SiteLink>
      </div>
    </section>
  );
}

interface ItemProps {
  icon: LucideIcon;
  line: Omit<Line, "text"> & Partial<Line>;
  children?: ReactNode;
}

function Item({ icon: Icon, line: { label, text, to, part }, children = text && shortened(text) }: ItemProps) {
  return (
    <li className="relative min-w-0">
      <p className="flex items-center gap-2 text-sm text-graphite">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{label}</span>
      </p>
      <SiteLink to={to} {...(part && { part })} className="font-semibold before:absolute before:inset-0">
        {children}
      </SiteLink>
    </li>
  );
}

/** More would change the height of the card. */
function shortened(text: string): string {
  return text.length > TEXT ? `${firstCharacters(text, TEXT).replace(/ \S*$/, "")} …` : text;
}

const firstLanguages: readonly LanguageCode[] = ["ro", "sq", "ar", "zh-Hans", "en"];

/** Each in its own language. */
function Languages() {
  return (
    <>
      {firstLanguages.map((code, at) => (
        <span key={code}>
          {at > 0 && <span>, </span>}
          <bdi lang={code}>{languageNames[code]}</bdi>
        </span>
      ))}
      <span>…</span>
    </>
  );
}
