import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { canonicalUrl, pageAt, tabTitle, writtenPages } from "#shared/site.ts";

const WRITTEN = "meta[name=description], meta[property], script[type$=json]";

/**
 * What the browser tab and the search engines read; React moves these tags to the document's head. A placeholder has
 * nothing to be found for: it is neither listed nor described.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isWritten = page !== undefined && writtenPages.includes(page);
  const built = useRef(pathname);

  // Takes away what the build has written of another page for search engines and for who shares it (src/build/metadata).
  useEffect(() => {
    if (pathname !== built.current) for (const element of document.querySelectorAll(WRITTEN)) element.remove();
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
