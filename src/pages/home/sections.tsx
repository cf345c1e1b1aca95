import { ArrowRight } from "lucide-react";
import { home, homeSections } from "#content/home.ts";
import { writtenAmong } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function Sections() {
  return (
    <section aria-labelledby="indice" className="laid-out-later print:hidden">
      <SectionHeading id="indice" {...home.sections} />
      <ul className="border-t-2 border-ink">
        {homeSections.map((section, index) => (
          <li key={section.to} className="border-b border-grid">
            <Part section={section} number={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ section: { to, title, text }, number }: { section: (typeof homeSections)[number]; number: number }) {
  const isEmpty = writtenAmong([to]).length === 0;
  return (
    <SiteLink
      to={to}
      className="group flex items-baseline gap-4 px-1 py-2.5 text-ink no-underline hover:bg-sheet md:gap-6"
    >
      <span aria-hidden="true" className="w-8 shrink-0 text-xl font-bold text-margin md:w-12">
        {`0${number}`}
      </span>
      <span className="grid grow gap-x-6 md:grid-cols-2 md:items-baseline">
        <span className="text-xl font-bold group-hover:underline">{title}</span>{" "}
        <span className="text-sm text-graphite">
          {text}
          {isEmpty && (
            <>
              {" "}
              <span className="inline-block rounded-full bg-neutral-soft px-2.5 text-xs leading-6 font-semibold whitespace-nowrap">
                In preparazione
              </span>
            </>
          )}
        </span>
      </span>
      <ArrowRight aria-hidden="true" className="mt-1 size-5 shrink-0 self-start transition group-hover:translate-x-1" />
    </SiteLink>
  );
}

interface Props {
  id: string;
  heading: string;
  /** In a narrow window only where it is needed. */
  note?: string;
  isNeeded?: boolean;
}

export function SectionHeading({ id, heading, note, isNeeded = false }: Props) {
  return (
    <div className="mb-3 flex flex-col gap-x-9 gap-y-1 wide:mb-6 wide:flex-row wide:items-end wide:justify-between print:mb-2">
      <h2 id={id} tabIndex={-1} className="text-3xl">
        {heading}
      </h2>
      {note && <p className={`max-w-xl text-graphite ${isNeeded ? "" : "hidden wide:block print:block"}`}>{note}</p>}
    </div>
  );
}
