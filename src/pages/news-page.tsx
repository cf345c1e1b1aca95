import { news } from "#content/news.ts";
import { SectionHeading } from "#shared/article/article-layout.tsx";
import { slug } from "#shared/article/slug.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { loadWithPage } from "#shared/built-content.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { PublishedSlot } from "#shared/published/published-slot.tsx";
import { PageHeading } from "#shared/ui/page-heading.tsx";
import { WithoutScripts } from "#shared/ui/without-scripts.tsx";

const list = loadOnce(async () => (await import("#features/news/news-list.tsx")).NewsList);

if (supabaseAddress()) loadWithPage(list);

export function NewsPage() {
  const { heading, intro, portalsHeading, portalsIntro, portals } = news;
  return (
    <div className="wrap pt-6 pb-12">
      <div className="max-w-240">
        <PageHeading>{heading}</PageHeading>
        <p className="mt-4 reading-measure text-lg text-graphite sm:text-xl">{intro}</p>
        <WithoutScripts>{news.withoutScripts}</WithoutScripts>
        <PublishedSlot
          list={list}
          absence={supabaseAddress() ? undefined : "Questo sito non raccoglie ancora le notizie."}
        />
        <section aria-labelledby={slug(portalsHeading)}>
          <SectionHeading id={slug(portalsHeading)}>{portalsHeading}</SectionHeading>
          <p className="reading-measure">{portalsIntro}</p>
          <ul role="list" className="mt-4 grid gap-x-6 sm:grid-cols-2">
            {portals.map((portal) => (
              <li key={portal.slug}>
                <ExternalLink href={portal.home} className="inline-block py-2">
                  {portal.name.replace("'", "’")}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
