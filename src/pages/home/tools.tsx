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
import { home } from "#content/home.ts";
import { schoolTools } from "#shared/school-tools.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SectionHeading } from "./sections.tsx";

type Tool = (typeof schoolTools)[number];

const toolIcons: Record<Tool["id"], LucideIcon> = {
  labBooking: CalendarDays,
  support: Wrench,
  articles: Newspaper,
  videos: SquarePlay,
  suite: Shapes,
  resources: BookOpen,
};

export function Tools() {
  if (schoolTools.length === 0) return null;
  return (
    <section aria-labelledby="strumenti" className="laid-out-later">
      <SectionHeading id="strumenti" {...home.tools} isNeeded />
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 wide:grid-cols-3 print:grid-cols-3 print:gap-2">
        {schoolTools.map((tool) => (
          <li key={tool.id}>
            <ToolLabel tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToolLabel({ tool: { id, label, description, address } }: { tool: Tool }) {
  const Icon = toolIcons[id];
  // Far below the first screen: in the HTML of the longest page its lines would only take room.
  const isHydrated = useIsHydrated();
  return (
    <ExternalLink
      href={address}
      arrow={false}
      className="relative flex h-full flex-wrap content-start gap-x-4 gap-y-1 book-label bg-sheet p-3 text-ink no-underline transition hover:-translate-y-1 hover:paper-shadow sm:p-5 print:block print:p-3"
    >
      <span className="size-6 shrink-0 text-institute print:hidden">
        {isHydrated && <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />}
      </span>
      <span className="order-1 min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-32">
        <span className="block leading-snug font-bold sm:text-lg">{label}</span>{" "}
        <span className="mt-0.5 block text-xs leading-snug text-graphite sm:text-base">{description}</span>
      </span>
      <ArrowUpRight aria-hidden="true" className="mt-1 ml-auto size-4 shrink-0 text-graphite print:hidden" />
    </ExternalLink>
  );
}
