import { useLocation } from "react-router-dom";
import { canonicalUrl, pageAt, tabTitle, writtenPages } from "#shared/site.ts";

/**
 * What the browser tab and the search engines read; React moves these tags to the document's head. A placeholder has
 * nothing to be found for: it is neither listed nor described.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const isWritten = page !== undefined && writtenPages.includes(page);

  return (
    <>
      <title>{tabTitle(page?.title ?? "Pagina non trovata")}</title>
      {isWritten ? (
        <>
          <meta name="description" content={page.description} />
          <link rel="canonical" href={canonicalUrl(page.path)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
