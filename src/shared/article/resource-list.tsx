import type { ReactNode } from "react";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { Link } from "#shared/ui/link.tsx";

interface ShownResource {
  label: string;
  to: string;
  note?: string | undefined;
}

export function ResourceList({ resources }: { resources: readonly ShownResource[] }) {
  return (
    <ul role="list" className="mt-4 *:not-last:mb-3">
      {resources.map((resource) => (
        <li key={resource.to}>
          <ResourceLink to={resource.to}>
            <span>
              <span className="block font-bold text-institute">{resource.label}</span>
              {resource.note && <span className="block text-sm text-graphite">{resource.note}</span>}
            </span>
          </ResourceLink>
        </li>
      ))}
    </ul>
  );
}

function ResourceLink({ to, children }: { to: string; children: ReactNode }) {
  const card =
    "border-grid bg-sheet hover:border-institute rounded-paper flex items-start justify-between gap-4 border px-5 py-4 text-inherit no-underline print:block print:py-1";
  if (to.startsWith("/"))
    return (
      <Link to={to} className={card}>
        {children}
      </Link>
    );
  if (to.startsWith("https:"))
    return (
      <ExternalLink href={to} className={card}>
        {children}
      </ExternalLink>
    );
  return (
    <a href={to} className={card}>
      {children}
    </a>
  );
}
