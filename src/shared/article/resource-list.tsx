import type { LinkTarget, Resource } from "#content/article.ts";
import type { SitePath } from "#content/site-map.ts";
import type { ReactNode } from "react";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

export function ResourceList({ resources }: { resources: readonly Resource[] }) {
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

function ResourceLink({ to, children }: { to: LinkTarget; children: ReactNode }) {
  const card =
    "border-grid bg-sheet hover:border-institute rounded-paper flex items-start justify-between gap-4 border px-5 py-4 text-inherit no-underline print:block print:py-1";
  if (isSitePath(to))
    return (
      <SiteLink to={to} className={card}>
        {children}
      </SiteLink>
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

function isSitePath(to: LinkTarget): to is SitePath {
  return to.startsWith("/");
}
