import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { canonicalUrl, pageAt, tabTitle, writtenPages } from "#shared/site.ts";

/**
 * What the browser tab and the search engines read. React moves these tags to the document's head and alone removes
 * them. A placeholder has nothing to be found for: it is neither listed nor described.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isWritten = page !== undefined && writtenPages.includes(page);
  const built = useRef(pathname);

  // Removes the tags of another page that React does not own: the build marks them (src/build/metadata).
  useEffect(() => {
    if (pathname === built.current) return;
    for (const element of document.querySelectorAll("[data-page-metadata]")) element.remove();
  }, [pathname]);

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
