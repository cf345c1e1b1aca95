import { PhoneCall } from "lucide-react";
import { useLocation } from "react-router-dom";
import { notices } from "#content/notices.ts";
import { school } from "#content/school.ts";
import { builtContent } from "#shared/built-content.ts";
import { schoolYearName } from "#shared/school-year.ts";
import { NoticeHeading } from "#features/notices/notice-heading.tsx";
import { NoticeSlot } from "#features/notices/notice-slot.tsx";
import { readAddress } from "#features/notices/read-address.ts";
import { loadOnce } from "#shared/load-once.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { partsAt, tabTitle } from "#shared/site.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { LoadedSentences, LoadedSign, LoadedTextHeading } from "./notice/closure-parts.tsx";
import { NoticeActions } from "./notice/notice-actions.tsx";

/**
 * A notice at its address. Those that were published when the site was built have a page of their own; one page is for
 * all the others: its first render knows no address.
 */
export function NoticePage() {
  const [anno = "", numero = ""] = partsAt(useLocation().pathname);
  const isKnown = useIsHydrated() || builtContent() !== undefined;
  return (
    <div className="wrap grid gap-x-14 gap-y-6 pt-6 pb-12 wide:grid-cols-[minmax(0,44rem)_minmax(0,20rem)] wide:justify-between print:block">
      {isKnown ? <Asked year={anno} number={numero} /> : <Unasked />}
      <Question />
    </div>
  );
}

function Unasked() {
  return (
    <article className="min-h-dvh min-w-0 print:min-h-0 noscript:min-h-0">
      <title>{tabTitle("Avviso")}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-3 min-h-7" />
      <NoticeHeading>Avviso</NoticeHeading>
      <WithoutScripts>{notices.withoutScripts}</WithoutScripts>
    </article>
  );
}

function Asked({ year, number }: { year: string; number: string }) {
  const asked = readAddress(year, number);
  if (!("problem" in asked))
    return (
      <NoticeSlot
        {...asked}
        actions={(page) => <NoticeActions {...page} />}
        closure={({ hasText, ...closure }) => ({
          sign: (heading) => <LoadedSign {...closure}>{heading}</LoadedSign>,
          textHeading: <LoadedTextHeading />,
          sentences: <LoadedSentences {...closure} hasText={hasText} />,
        })}
        dates={(id) => <LoadedDates notice={id} />}
        key={`${year} ${number}`}
      />
    );

  const { problem, meant } = asked;
  return (
    <article className="min-w-0">
      <title>{tabTitle("Avviso non trovato")}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-3 min-h-7" />
      <NoticeHeading>Questo indirizzo non porta a un avviso</NoticeHeading>
      <p className="mt-6 reading-measure text-lg wrap-anywhere">{problem}</p>
      <p className="mt-4 reading-measure text-lg">
        {meant && (
          <>
            <span>Forse cercavate</span>{" "}
            <SiteLink to={noticeAddress({ school_year: meant.year, number: meant.number })}>
              {`l’avviso n. ${meant.number} del ${schoolYearName(meant.year)}`}
            </SiteLink>
            <span>.</span>{" "}
          </>
        )}
        <span>Trovate tutto</span> <SiteLink to="/avvisi">fra gli avvisi e le circolari</SiteLink>
        <span>.</span>
      </p>
    </article>
  );
}

const noticeDates = loadOnce(async () => (await import("#features/calendar/notice-dates.tsx")).NoticeDates);

function LoadedDates(props: { notice: string }) {
  const { value: NoticeDates } = useLoaded(noticeDates);
  return NoticeDates ? <NoticeDates {...props} /> : null;
}

function Question() {
  const [phone] = school.phones;
  if (!phone) return null;
  return (
    <aside aria-labelledby="domanda" className="wide:pt-10 print:hidden">
      <div className="rounded-paper border border-grid bg-sheet p-6 paper-shadow">
        <h2 id="domanda" className="text-xl">
          Avete una domanda?
        </h2>
        <p className="mt-2 text-graphite">Chiedete in segreteria.</p>
        <p className="mt-4">
          <a href={phoneLink(phone)} className={buttonClass("secondary")}>
            <PhoneCall aria-hidden="true" className="size-5" />
            <span className="sr-only">Telefono: </span>
            {phone}
          </a>
        </p>
      </div>
    </aside>
  );
}
