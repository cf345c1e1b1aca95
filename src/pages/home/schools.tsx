import { home, homeSchools } from "#content/home.ts";
import { slug } from "#shared/article/slug.ts";
import { SectionHeading } from "./sections.tsx";

const tints = { infanzia: "bg-infanzia-soft", primaria: "bg-primaria-soft", secondaria: "bg-secondaria-soft" };

const shapes = {
  infanzia: <circle className="fill-infanzia" cx="32" cy="32" r="31" />,
  primaria: <rect className="fill-primaria" x="3" y="3" width="58" height="58" />,
  secondaria: <path className="fill-secondaria" d="M32 3 63 60H1z" />,
};

export function Schools() {
  return (
    <section aria-labelledby="scuole" className="laid-out-later">
      <SectionHeading id="scuole" {...home.schools} />
      <ul role="list" className="grid gap-6 lg:grid-cols-3 print:grid-cols-3">
        {homeSchools.map(({ level, name, ages, text, tools }) => (
          <li
            key={level}
            className={`flex flex-col gap-4 rounded-paper p-7 lg:min-h-84 print:min-h-0 print:gap-2 print:p-0 ${tints[level]}`}
          >
            <SchoolShape school={level} />
            <div>
              <h3 id={slug(name)} tabIndex={-1} className="text-2xl">
                {name}
              </h3>
              <p className="mt-1 text-sm font-semibold text-graphite">{ages}</p>
            </div>
            <p>{text}</p>
            <ul aria-label="Strumenti" className="mt-auto flex flex-wrap gap-2 pt-1">
              {tools.map((tool) => (
                <li key={tool} className="rounded-full bg-sheet px-3 py-0.5 text-sm font-semibold framed">
                  {tool}
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
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-17 print:size-8">
      {shapes[school]}
    </svg>
  );
}
