import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { canonicalUrl, isFamily, pageAt, tabTitle, writtenPages } from "#shared/site.ts";

/**
 * The page's metadata, which React hoists into the document's head. Placeholders get `noindex` and no description.
 * The public pages of a family render their own title and canonical URL.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isWritten = page !== undefined && writtenPages.includes(page);
  const built = useRef(pathname);

  // After a navigation removes the metadata that the build added for the first page (src/build/metadata).
  useEffect(() => {
    if (pathname === built.current) return;
    for (const element of document.querySelectorAll("[data-page-metadata]")) element.remove();
  }, [pathname]);

  // The page itself, once it has read what it shows.
  if (page && !page.access && isFamily(page)) return null;
  return (
    <>
      <title>{tabTitle(page?.title ?? "Pagina non trovata")}</title>
      {isWritten ? (
        <>
          {page.description && <meta name="description" content={page.description} />}
          <link rel="canonical" href={canonicalUrl(page.path)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
