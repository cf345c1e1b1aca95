import { home, homeSchools } from "#content/home.ts";
import { slug } from "#shared/article/slug.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { SectionHeading } from "./sections.tsx";

const tints = { infanzia: "bg-infanzia-soft", primaria: "bg-primaria-soft", secondaria: "bg-secondaria-soft" };

const shapes = {
  infanzia: <circle className="fill-infanzia" cx="32" cy="32" r="31" />,
  primaria: <rect className="fill-primaria" x="3" y="3" width="58" height="58" />,
  secondaria: <path className="fill-secondaria" d="M32 3 63 60H1z" />,
};

const chip = "inline-flex items-center px-3 py-0.5";

export function Schools() {
  return (
    <section aria-labelledby="scuole" className="laid-out-later">
      <SectionHeading id="scuole" {...home.schools} />
      <ul role="list" className="grid gap-3 wide:grid-cols-3 wide:gap-6 print:grid-cols-3">
        {homeSchools.map(({ level, name, ages, text, tools }) => (
          <li
            key={level}
            className={`flex flex-col gap-3 rounded-paper p-4 wide:gap-4 wide:p-7 print:gap-2 print:p-0 ${tints[level]}`}
          >
            <div className="flex items-center gap-4 wide:block">
              <SchoolShape school={level} />
              <div className="wide:mt-4">
                <h3 id={slug(name)} tabIndex={-1} className="text-xl">
                  {name}
                </h3>
                <p className="text-sm font-semibold text-graphite">{ages}</p>
              </div>
            </div>
            <p>{text}</p>
            <ul aria-label="Strumenti" className="mt-auto flex flex-wrap items-center gap-2">
              {tools.map((tool) => (
                <li key={tool.name} className="rounded-full bg-sheet text-sm font-semibold framed">
                  {"to" in tool ? (
                    <SiteLink to={tool.to} className={`${chip} underline pointer-coarse:min-h-11`}>
                      {tool.name}
                    </SiteLink>
                  ) : (
                    <span className={chip}>{tool.name}</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SchoolShape({ school }: { school: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-12 shrink-0 wide:size-17 print:size-8">
      {shapes[school]}
    </svg>
  );
}
