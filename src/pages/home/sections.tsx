import { ArrowRight } from "lucide-react";
import { home, homeSections } from "#content/home.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** The four parts of the site, as the index page of a book. */
export function Sections() {
  return (
    <section aria-labelledby="indice">
      <SectionHeading id="indice" {...home.sections} />
      <ul className="border-t-2 border-inchiostro">
        {homeSections.map(({ to, title, text }, index) => (
          <li key={to} className="border-b border-quadretto">
            <SiteLink
              to={to}
              className="group flex items-baseline gap-4 px-1 py-5 text-inchiostro no-underline hover:bg-foglio md:gap-6"
            >
              <span aria-hidden="true" className="w-8 shrink-0 text-xl font-bold text-margine md:w-12">
                0{index + 1}
              </span>
              <span className="grid grow gap-x-6 gap-y-1 md:grid-cols-2 md:items-baseline">
                <span className="text-xl font-bold group-hover:underline">{title}</span>{" "}
                <span className="text-grafite">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 self-start transition group-hover:translate-x-1"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
