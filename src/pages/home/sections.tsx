import { ArrowRight } from "lucide-react";
import { home, homeSections } from "#content/home.ts";
import type { SitePage, SitePath } from "#content/site-map.ts";
import { flatten, pageAt, writtenPages } from "#shared/site.ts";
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
  const below = writtenBelow(to);
  const isEmpty = below.length === 0 && !writtenPages.some((page) => page === pageAt(to));

  return (
    <>
      <SiteLink
        to={to}
        className={`group flex items-baseline gap-4 px-1 pt-5 text-ink no-underline hover:bg-sheet md:gap-6 ${below.length > 0 ? "pb-2" : "pb-5"}`}
      >
        <span aria-hidden="true" className="w-8 shrink-0 text-xl font-bold text-margin md:w-12">
          {`0${number}`}
        </span>
        <span className="grid grow gap-x-6 gap-y-1 md:grid-cols-2 md:items-baseline">
          <span className="text-xl font-bold group-hover:underline">{title}</span>{" "}
          <span className="text-graphite">
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
        <ArrowRight
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 self-start transition group-hover:translate-x-1"
        />
      </SiteLink>
      {below.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-x-5 pr-1 pb-4 pl-13 text-sm md:pl-19">
          {below.map((page) => (
            <li key={page.path}>
              <SiteLink to={page.path} className="inline-block py-1 pointer-coarse:py-3">
                {page.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function writtenBelow(path: SitePath): readonly SitePage[] {
  return flatten(pageAt(path)?.pages ?? []).filter((page) => writtenPages.includes(page));
}

interface Props {
  id: string;
  heading: string;
  note?: string;
}

export function SectionHeading({ id, heading, note }: Props) {
  return (
    <div className="mb-6 flex flex-col gap-x-9 gap-y-2 lg:flex-row lg:items-end lg:justify-between print:mb-2">
      <h2 id={id} tabIndex={-1} className="text-3xl">
        {heading}
      </h2>
      {note && <p className="max-w-xl text-graphite">{note}</p>}
    </div>
  );
}
