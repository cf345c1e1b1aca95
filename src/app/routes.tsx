import { lazy, use, useEffect, useReducer } from "react";
import { useLocation } from "react-router-dom";
import { BareLayout, ScriptsNeeded } from "./layout/bare-layout.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { loadPage, otherPages, tryOtherPages } from "./load-page.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";
import type { SitePage } from "#content/site-map.ts";
import { useDayState } from "#shared/day-state/use-day-state.ts";
import { builtPagesAt, pageAt } from "#shared/site.ts";

const NotFoundPage = lazy(() =>
  import("#pages/not-found-page.tsx").then((module) => ({ default: module.NotFoundPage })),
);

/**
 * The page of the address, in its layout. The site map finds it; the routes of React Router would find it once more, and weigh
 * 4 kB on every page.
 */
export function SiteRoutes() {
  const { pathname } = useLocation();
  let page = pageAt(pathname);
  if (!page && !otherPages.value) {
    // Here, so that all below it knows the page. Where they cannot be loaded the layout stays.
    use(tryOtherPages());
    page = pageAt(pathname);
  }
  return (
    <RootLayout>
      {page?.access === "visitor" ? (
        <BareLayout>
          <LoadedPage key={page.path} page={page} />
        </BareLayout>
      ) : (
        <SiteLayout>{page ? <GuardedPage key={page.path} page={page} /> : <UnknownPage />}</SiteLayout>
      )}
    </RootLayout>
  );
}

function UnknownPage() {
  if (!otherPages.value) use(otherPages.load());
  return <NotFoundPage />;
}

function GuardedPage({ page }: { page: SitePage }) {
  if (!page.access) return <PublicPage page={page} />;
  return (
    <>
      <ScriptsNeeded />
      <SignedInOnly>
        <LoadedPage page={page} />
      </SignedInOnly>
    </>
  );
}

/** What the school has published of it since the build takes the place of what the build knew. */
function PublicPage({ page }: { page: SitePage }) {
  const { pathname } = useLocation();
  const [, showAgain] = useReducer((turn: number) => turn + 1, 0);
  const at = useDayState()?.state?.pages_at;

  // Asks the database.
  useEffect(() => {
    if (at === undefined || at === builtPagesAt()) return;
    import("./live-page.ts").then(({ followSchool }) => followSchool(page, pathname, at, showAgain)).catch(() => {}); // what the page shows stays, until the next answer
  }, [page, pathname, at]);

  return <LoadedPage page={page} />;
}

/** Navigations are transitions: the current page stays until the chunk of the next one has loaded. */
function LoadedPage({ page }: { page: SitePage }) {
  return use(loadPage(page, useLocation().pathname));
}
