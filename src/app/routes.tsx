import { createElement, use } from "react";
import { Route, Routes } from "react-router-dom";
import { BareLayout } from "./bare-layout.tsx";
import { Layout } from "./layout.tsx";
import { loadedPage, loadPage } from "./screens.ts";
import { SignedInOnly } from "./session/signed-in-only.tsx";
import type { SitePage } from "#content/site-map.ts";
import { NotFoundPage } from "#pages/not-found-page.tsx";
import { pages } from "#shared/site.ts";

const bare = pages.filter((page) => page.access === "visitor");
const framed = pages.filter((page) => page.access !== "visitor");

/** From the site map to routes: everything inside the frame, the sign-in screens on a sheet of their own. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<BareLayout />}>
        {bare.map((page) => (
          <Route key={page.path} path={page.path} element={<LoadedPage key={page.path} page={page} />} />
        ))}
      </Route>
      <Route element={<Layout />}>
        {framed.map((page) => (
          <Route key={page.path} path={page.path} element={<GuardedPage key={page.path} page={page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function GuardedPage({ page }: { page: SitePage }) {
  if (!page.access) return <LoadedPage page={page} />;
  return (
    <SignedInOnly>
      <LoadedPage page={page} />
    </SignedInOnly>
  );
}

/** Navigations are transitions: while the chunk of the next page comes, the present one stays. */
function LoadedPage({ page }: { page: SitePage }) {
  return createElement(loadedPage(page) ?? use(loadPage(page)));
}
