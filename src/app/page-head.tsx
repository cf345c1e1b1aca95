import { useLocation } from "react-router-dom";
import { canonicalUrl, pageAt, tabTitle } from "#shared/site.ts";

/** What the browser tab and the search engines read; React moves these tags to the document's head. */
export function PageHead() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);

  return (
    <>
      <title>{tabTitle(page?.title ?? "Pagina non trovata")}</title>
      {page && <meta name="description" content={page.description} />}
      {page && !page.access ? (
        <link rel="canonical" href={canonicalUrl(page.path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
