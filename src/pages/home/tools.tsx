import {
  ArrowUpRight,
  BookOpen,
  CalendarDays,
  type LucideIcon,
  Newspaper,
  Shapes,
  SquarePlay,
  Wrench,
} from "lucide-react";
import { home, homeTools } from "#content/home.ts";
import { school } from "#content/school.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SectionHeading } from "./sections.tsx";

type Tool = (typeof homeTools)[number];

const toolIcons: Record<Tool["id"], LucideIcon> = {
  labBooking: CalendarDays,
  support: Wrench,
  articles: Newspaper,
  videos: SquarePlay,
  suite: Shapes,
  resources: BookOpen,
};

export function Tools() {
  return (
    <section aria-labelledby="strumenti" className="laid-out-later">
      <SectionHeading id="strumenti" {...home.tools} />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {homeTools.map((tool) => (
          <li key={tool.id}>
            <ToolLabel tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const label = "book-label relative flex h-full flex-wrap gap-x-4 gap-y-2 bg-sheet p-6 no-underline";

function ToolLabel({ tool }: { tool: Tool }) {
  const Icon = toolIcons[tool.id];
  const address = school.tools[tool.id];
  const words = (
    <span className="min-w-0 grow basis-32">
      <span className="block text-lg leading-snug font-bold">{tool.label}</span>{" "}
      <span className="mt-1 block text-base leading-snug text-graphite">{tool.description}</span>
    </span>
  );

  if (!address)
    return (
      <div className={`${label} text-graphite`}>
        <Icon aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} />
        {words}{" "}
        <span className="self-start rounded-full bg-neutral-soft px-2.5 text-xs leading-6 font-semibold whitespace-nowrap">
          In arrivo
        </span>
      </div>
    );

  return (
    <ExternalLink
      href={address}
      arrow={false}
      className={`${label} text-ink transition hover:-translate-y-1 hover:paper-shadow`}
    >
      <Icon aria-hidden="true" className="size-7 shrink-0 text-institute" strokeWidth={1.75} />
      {words}
      <ArrowUpRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-graphite" />
    </ExternalLink>
  );
}
