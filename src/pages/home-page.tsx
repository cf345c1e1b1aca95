import { Phone } from "lucide-react";
import { Fragment, memo, useRef, useState } from "react";
import { TickerSlot } from "#features/news/ticker-slot.tsx";
import { ShortAnswers } from "./home/short-answers.tsx";
import { Schools } from "./home/schools.tsx";
import { Sections } from "./home/sections.tsx";
import { Tools } from "./home/tools.tsx";
import { home } from "#content/home.ts";
import { builtContent, loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { Drawn } from "#shared/ui/drawn.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";

// They do not change: what comes between them does.
const parts = [ShortAnswers, Tools, Schools, Sections, Contact].map((Part) => memo(Part));

const informs = loadOnce(async () =>
  supabaseAddress() ? (await import("./home/school-informs.tsx")).SchoolInforms : null,
);

// The browser loads it after the hydration.
if (import.meta.env.SSR) loadWithPage(informs);

export function HomePage() {
  const list = useRef<HTMLDivElement>(null);
  const { value: SchoolInforms } = useLoaded(informs);
  const [isDrawn] = useState(!useIsHydrated() && builtContent() !== undefined);
  /** Before which part the notices and the dates are shown: decided once they are read. */
  const [place, setPlace] = useState<number>();
  return (
    <>
      <TickerSlot />
      <Opening />
      <div ref={list} className="wrap grid gap-12 pt-12 sm:gap-18 sm:pt-18 print:gap-6 print:pt-0">
        {parts.map((Part, at) => (
          <Fragment key={at}>
            {at === 0 && place === undefined && <Drawn>{import.meta.env.SSR && <BuiltInforms />}</Drawn>}
            {SchoolInforms && at === (place ?? 0) && (
              <Boundary report="The notices and dates of the home page broke.">
                <SchoolInforms list={list} place={place} isDrawn={isDrawn} onPlace={setPlace} />
              </Boundary>
            )}
            <Part />
          </Fragment>
        ))}
      </div>
    </>
  );
}

function BuiltInforms() {
  const list = useRef<HTMLDivElement>(null);
  const SchoolInforms = informs.value;
  return SchoolInforms && <SchoolInforms list={list} place={0} onPlace={() => {}} />;
}

function Opening() {
  return (
    <div className="margin-line border-b border-grid squared print:hidden">
      <div className="wrap flex flex-col gap-9 py-10 md:flex-row md:items-center md:gap-12 md:py-18">
        <div className="md:flex-6">
          <Eyebrow />
          <PageHeading className="mt-4 text-5xl">{home.heading}</PageHeading>
          <p className="mt-5 max-w-lg text-lg">{home.summary}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            <SiteLink to="/didattica-digitale/famiglie/formazione-genitori" className={buttonClass("primary")}>
              Gli incontri per i genitori
            </SiteLink>
            <SiteLink
              to="/didattica-digitale/famiglie/cyberbullismo"
              part="a-chi-chiedere-aiuto"
              className={buttonClass("secondary")}
            >
              A chi chiedere aiuto
            </SiteLink>
          </p>
        </div>
        <Figure />
      </div>
    </div>
  );
}

const staffLine = loadOnce(async () => (await import("./home/staff-line.tsx")).StaffLine);

/** The line above the heading: to the staff, what is to be read. In the same place, so that nothing moves. */
function Eyebrow() {
  const { user } = useAuth();
  return <p className="font-semibold text-graphite">{user ? <LoadedStaffLine /> : home.eyebrow}</p>;
}

function LoadedStaffLine() {
  const { value: StaffLine } = useLoaded(staffLine);
  return StaffLine ? <StaffLine>{home.eyebrow}</StaffLine> : home.eyebrow;
}

function Figure() {
  return (
    <svg
      viewBox="0 0 480 420"
      role="img"
      aria-label="Un cerchio, un quadrato e un triangolo: le tre scuole dell’istituto"
      className="w-full max-w-88 md:ml-auto md:max-w-120 md:flex-5"
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
      className="flex flex-col gap-8 rounded-paper border-8 border-frame bg-blackboard px-6 py-8 text-chalk laid-out-later md:flex-row md:items-center md:justify-between md:p-10 print:hidden"
    >
      <div>
        <h2 id="contatto" className="text-3xl">
          {home.contact.heading}
        </h2>
        <p className="mt-3 max-w-xl">{home.contact.text}</p>
      </div>
      <p className="flex flex-wrap gap-4">
        <SiteLink to="/contatti" className={buttonClass("chalk")}>
          Contatti
        </SiteLink>
        {phone && (
          <a href={phoneLink(phone)} className={buttonClass("chalk-outline")}>
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">Telefona: </span>
            {phone}
          </a>
        )}
      </p>
    </section>
  );
}
