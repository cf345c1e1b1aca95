import { Phone } from "lucide-react";
import { memo } from "react";
import { LivePart } from "./home/live-part.tsx";
import { ShortAnswers } from "./home/short-answers.tsx";
import { Schools } from "./home/schools.tsx";
import { Sections } from "./home/sections.tsx";
import { headlines, Ticker } from "./home/ticker.tsx";
import { Tools } from "./home/tools.tsx";
import { enrolmentMonths, home } from "#content/home.ts";
import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { loadOnce } from "#shared/load-once.ts";
import { romeDay } from "#shared/rome-time.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";

const today = loadOnce(async () => (await import("./home/today-card.tsx")).TodayCard);
const informs = loadOnce(async () => (await import("./home/school-informs.tsx")).SchoolInforms);

// The browser loads them after the hydration.
if (import.meta.env.SSR) [today, informs, headlines].forEach(loadWithPage);

function Informs() {
  return (
    <LivePart part={informs} report="The notices and dates of the home page broke." room="min-h-220 wide:min-h-120" />
  );
}

// They do not change: what is in them does.
const parts = [ShortAnswers, Informs, Tools, Schools, Sections, Contact].map((Part) => memo(Part));

export function HomePage() {
  return (
    <>
      <Ticker />
      <Opening />
      <div className="wrap grid gap-6 pt-6 sm:gap-14 sm:pt-14 print:gap-6 print:pt-0">
        {parts.map((Part, at) => (
          <Part key={at} />
        ))}
      </div>
    </>
  );
}

function Opening() {
  const [phone] = school.phones;
  return (
    <div className="margin-line border-b border-grid squared print:hidden">
      <div className="wrap py-5 wide:grid wide:grid-cols-[minmax(0,1fr)_15rem] wide:items-center wide:gap-x-12 wide:py-7">
        <Figure />
        <div className="wide:row-start-1">
          <Eyebrow />
          <PageHeading className="mt-1 text-[2rem] wide:mt-3 wide:text-4xl">{home.heading}</PageHeading>
          <p className="mt-2 max-w-lg text-sm wide:mt-4 wide:text-lg">{home.summary}</p>
          <p className="mt-4 flex flex-wrap gap-2 wide:mt-6 wide:gap-4">
            {phone ? (
              <a href={phoneLink(phone)} className={`${buttonClass("primary")} ${small}`}>
                <Phone aria-hidden="true" className="size-4" />
                {home.call}
              </a>
            ) : (
              <SiteLink to="/contatti" className={`${buttonClass("primary")} ${small}`}>
                Contatti
              </SiteLink>
            )}
            <InSeason />
          </p>
        </div>
        <LivePart
          part={today}
          report="What is said of today broke."
          className="mt-5 [--today:24rem] wide:col-span-2 wide:mt-6 wide:[--today:9.5rem]"
          room="min-h-(--today)"
        />
      </div>
    </div>
  );
}

/** Two of them in a row of a phone. */
const small = "max-wide:px-2.5 max-wide:text-sm";

/** The enrolments in their months, otherwise the calendar. */
function InSeason() {
  // Until the page is hydrated it is the one of the day for which it was built.
  const isHydrated = useIsHydrated();
  const day = isHydrated ? romeDay(new Date()) : builtContent() && romeDay(new Date(builtContent()?.readAt ?? ""));
  const className = `${buttonClass("secondary")} ${small}`;
  return day && enrolmentMonths.includes(Number(day.slice(5, 7))) ? (
    <SiteLink to="/informazioni" part="iscrizioni" className={className}>
      {home.enrolments}
    </SiteLink>
  ) : (
    <SiteLink to="/calendario" className={className}>
      {home.calendar}
    </SiteLink>
  );
}

const eyebrow = <span>{home.eyebrow}</span>;

const staffLine = loadOnce(async () => (await import("./home/staff-line.tsx")).StaffLine);

/** The line above the heading: to the staff, what is to be read. In the same place, so that nothing moves. */
function Eyebrow() {
  const { user } = useAuth();
  return <p className="font-semibold text-graphite">{user ? <LoadedStaffLine /> : eyebrow}</p>;
}

function LoadedStaffLine() {
  const { value: StaffLine } = useLoaded(staffLine);
  return StaffLine ? <StaffLine>{eyebrow}</StaffLine> : eyebrow;
}

function Figure() {
  return (
    <svg
      viewBox="0 0 480 420"
      role="img"
      aria-label="Un cerchio, un quadrato e un triangolo: le tre scuole dell’istituto"
      className="float-right ml-3 w-20 wide:float-none wide:w-full"
    >
      <circle className="fill-infanzia crossing" cx="122" cy="290" r="112" />
      <rect className="fill-primaria wash crossing" x="216" y="212" width="196" height="196" />
      <path className="fill-secondaria wash crossing" d="M262 14 398 254H126z" />
      <g className="fill-none stroke-on-infanzia stroke-3" strokeLinecap="round">
        <path d="M76 318q34 34 72 2" />
        <path d="M296 322h84M296 344h58" />
        <path d="M262 108v74M226 182h72" />
      </g>
      <g className="fill-on-infanzia">
        <circle cx="80" cy="282" r="5.5" />
        <circle cx="146" cy="282" r="5.5" />
      </g>
    </svg>
  );
}

function Contact() {
  const [phone] = school.phones;
  return (
    <section
      aria-labelledby="contatto"
      className="flex flex-col gap-4 rounded-paper border-8 border-frame bg-blackboard p-4 text-chalk laid-out-later md:flex-row md:items-center md:justify-between md:p-10 print:hidden"
    >
      <div>
        <h2 id="contatto" className="text-3xl">
          {home.contact.heading}
        </h2>
        <p className="mt-1 max-w-xl">{home.contact.text}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <SiteLink to="/contatti" className={`${buttonClass("chalk")} ${small}`}>
          Contatti
        </SiteLink>
        {phone && (
          <a href={phoneLink(phone)} className={`${buttonClass("chalk-outline")} ${small}`}>
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">Telefono: </span>
            {phone}
          </a>
        )}
      </p>
    </section>
  );
}
