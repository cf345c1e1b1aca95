import { escapeUTF8 } from "entities";
import type { SitePage } from "#content/site-map.ts";
import { school } from "#content/school.ts";
import { canonicalUrl, writtenPages } from "#shared/site.ts";

/** The sitemap of the indexable pages, with the date of the last update if known. */
export function sitemapXml(revisedOn: (page: SitePage) => string | undefined): string {
  const urls = writtenPages.map((page) => {
    const day = revisedOn(page);
    const lastmod = day ? `<lastmod>${day}</lastmod>` : "";
    return `  <url><loc>${escapeUTF8(canonicalUrl(page.path))}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${school.url}/sitemap.xml\n`;
}
