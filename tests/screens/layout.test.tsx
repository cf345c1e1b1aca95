import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useNavigate } from "react-router-dom";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { nobody } from "./people.ts";
import { BareLayout } from "#app/layout/bare-layout.tsx";
import { RootLayout } from "#app/layout/root-layout.tsx";
import { SiteLayout } from "#app/layout/site-layout.tsx";
import { loadCurrentMenu } from "#app/menu/menus.tsx";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { AuthContext } from "#shared/session/use-auth.ts";

const loadPage = vi.hoisted(() => vi.fn<(page: SitePage) => Promise<unknown>>());
// A new promise for each call: the mock awaits the one it returns, so a rejection would count as handled.
const forgetFailures = vi.hoisted(() => vi.fn());
vi.mock("#app/load-page.tsx", () => ({
  forgetFailures,
  loadPage: async (page: SitePage) => loadPage(page),
  findPage: async (pathname: string) => (await import("#shared/site.ts")).pageAt(pathname),
  otherPages: { load: () => Promise.resolve() },
  PageLoadError: class extends Error {},
}));
vi.mock("#content/site-map.ts", () => import("./sample-map.ts"));

const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubEnv("VITE_SUPABASE_URL", ""); // the school may have a project, which would be asked
  loadPage.mockReset().mockResolvedValue(undefined);
  scrollTo.mockReset().mockImplementation(({ top }: { top: number }) => scroll(top));
  vi.stubGlobal("scrollTo", scrollTo);
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
  delete (navigator as { connection?: unknown }).connection; // only some browsers have it
});

function scroll(top: number) {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  fireEvent.scroll(window);
}

function Page({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <Link to="/contatti">Vai ai contatti</Link>
      <Link to="/contatti#orari">Vai agli orari</Link>
      <Link to="/auth">Entra</Link>
      <Link to="/links">Vai a ciò che arriva tardi</Link>
      <Link to="?pagina=2">Seconda parte</Link>
      <a href="https://www.example.org/links">Un altro sito</a>
      <h2 id="orari" tabIndex={-1}>
        Orari
      </h2>
      <button onClick={() => void navigate(-1)}>Indietro</button>
    </>
  );
}

/** A page whose heading comes after the navigation, as one whose code is still loaded. */
const late = { come: () => {} };
function Late() {
  const [isThere, setThere] = useState(false);
  late.come = () => setThere(true);
  return isThere ? <h1 tabIndex={-1}>In ritardo</h1> : <p>Un momento…</p>;
}

function Broken(): never {
  throw new Error("broken on purpose");
}

function PublicPages() {
  return (
    <Routes>
      <Route path="/" element={<Page name="Benvenuti" />} />
      <Route path="/contatti" element={<Page name="Contatti" />} />
      <Route path="/progetti" element={<Broken />} />
      <Route path="/links" element={<Late />} />
      <Route path="*" element={<Page name="Altro" />} />
    </Routes>
  );
}

async function open(path: string) {
  history.replaceState(null, "", path);
  await loadCurrentMenu();
  const site = (
    <AuthContext value={nobody()}>
      <BrowserRouter>
        <RootLayout>
          <Routes>
            <Route path="/auth" element={<BareLayout children={<Page name="Portale" />} />} />
            <Route path="*" element={<SiteLayout children={<PublicPages />} />} />
          </Routes>
        </RootLayout>
      </BrowserRouter>
    </AuthContext>
  );
  await act(async () => void render(site)); // the text of the footer is a chunk
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const follow = (name: string) => userEvent.click(screen.getByRole("link", { name }));
const tag = (selector: string) => document.head.querySelector(selector);

it("puts a page between header and footer, with the skip link first", async () => {
  await open("/contatti");
  for (const role of ["banner", "main", "contentinfo"]) expect(screen.getByRole(role)).toBeVisible();
  await userEvent.tab();
  const skip = screen.getByRole("link", { name: "Vai al contenuto" });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute("href", `#${screen.getByRole("main").id}`);
});

it("the sign-in pages have neither header nor footer", async () => {
  await open("/auth");
  expect(screen.getByRole("main")).toBeVisible();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("a page that throws leaves header and footer, and another page can be opened", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await open("/progetti");
  expect(screen.getByRole("heading", { name: "Questa pagina non si è aperta" })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  await userEvent.click(screen.getAllByRole("link", { name: "Contatti" })[0] ?? document.body);
  expect(await heading("Contatti")).toBeVisible();
});

it("Back to a URL with an undecodable fragment shows its page", async () => {
  await open("/contatti#50%");
  await userEvent.click(screen.getAllByRole("link", { name: "Privacy" })[0] ?? document.body);
  await heading("Altro");
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Contatti" })).toHaveFocus());
  expect(screen.getByRole("banner")).toBeVisible();
});

it("an error in scroll restoration is logged, and the page stays", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  await open("/");
  scrollTo.mockImplementationOnce(() => {
    throw new Error("broken on purpose");
  });
  await follow("Vai ai contatti");
  expect(await heading("Contatti")).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(reported).toHaveBeenCalledWith(expect.stringContaining("scroll"), expect.any(Error), expect.any(String));
  await userEvent.click(screen.getByRole("button", { name: "Indietro" }));
  expect(await heading("Benvenuti")).toBeVisible();
});

it("links and Back replace the metadata, and remove what the build wrote for the first page", async () => {
  const built = Object.assign(document.createElement("meta"), { content: "MOF" });
  built.setAttribute("property", "og:title");
  built.dataset["pageMetadata"] = "";
  const ofExtension = Object.assign(document.createElement("meta"), { name: "description", content: "Not the site's" });
  document.head.append(built);
  onTestFinished(() => ofExtension.remove());
  await open("/progetti/mof");
  const descriptions = () =>
    [...document.head.querySelectorAll("meta[name=description]")].map((meta) => meta.getAttribute("content"));
  expect(document.title).toBe(`MOF · ${school.name}`);
  expect(tag("meta[name=robots]")).toBeNull();
  expect(descriptions()).toEqual([expect.stringContaining("offerta formativa")]);
  document.head.append(ofExtension);
  expect(built).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole("link", { name: "Privacy" })[0] ?? document.body);
  await waitFor(() => expect(document.title).toBe(`Privacy · ${school.name}`));
  expect(tag("link[rel=canonical]")).toHaveAttribute("href", `${school.url}/privacy`);
  expect(descriptions()).toEqual([expect.stringContaining("motori di ricerca"), "Not the site's"]);
  expect(built).not.toBeInTheDocument();
  act(() => history.back());
  await waitFor(() => expect(document.title).toBe(`MOF · ${school.name}`));
  expect(tag("link[rel=canonical]")).toHaveAttribute("href", `${school.url}/progetti/mof`);
  expect(descriptions()).toEqual([expect.stringContaining("offerta formativa"), "Not the site's"]);
});

it.each([
  ["/auth", "Portale Docenti"],
  ["/contatti", "Contatti"], // a placeholder
  ["/non-esiste", "Pagina non trovata"],
])("%s has noindex, and no description", async (path, title) => {
  await open(path);
  expect(document.title).toBe(`${title} · ${school.name}`);
  expect(tag("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(tag("link[rel=canonical]")).toBeNull();
  expect(tag("meta[name=description]")).toBeNull();
});

it("the first page does not move the focus, the next ones focus their heading", async () => {
  await open("/");
  expect(document.body).toHaveFocus();
  await follow("Vai ai contatti");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Contatti" })).toHaveFocus());
});

it("the focus moves to the heading across the two layouts too", async () => {
  await open("/");
  await follow("Entra");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Portale" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Indietro" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Benvenuti" })).toHaveFocus());
});

it.each([
  ["moves to a heading that comes later", false],
  ["stays on what was used before the heading came", true],
])("the focus %s", async (_, isUsed) => {
  await open("/");
  await userEvent.click(screen.getByRole("link", { name: "Vai a ciò che arriva tardi" }));
  expect(document.body).toHaveFocus();
  const used = screen.getByRole("link", { name: "Vai al contenuto" });
  if (isUsed) act(() => used.focus());
  await act(async () => late.come());
  const heading = await screen.findByRole("heading", { level: 1, name: "In ritardo" });
  await waitFor(() => expect(isUsed ? used : heading).toHaveFocus());
});

it("a change of the search parameters moves neither focus nor scroll position", async () => {
  await open("/contatti");
  scroll(300);
  await follow("Seconda parte");
  await waitFor(() => expect(location.search).toBe("?pagina=2"));
  expect(screen.getByRole("link", { name: "Seconda parte" })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it("a new page starts at the top, Back and Forward restore the scroll position", async () => {
  await open("/");
  scroll(840);
  await follow("Vai ai contatti");
  await heading("Contatti");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  scroll(120);
  act(() => history.back());
  await heading("Benvenuti");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 840, behavior: "instant" });
  act(() => history.forward());
  await heading("Contatti");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 120, behavior: "instant" });
});

it("Back restores the scroll position between search parameters", async () => {
  await open("/contatti");
  scroll(300);
  await follow("Seconda parte");
  await waitFor(() => expect(location.search).toBe("?pagina=2"));
  scroll(20);
  act(() => history.back());
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: "instant" }));
});

it.each([
  ["another page", "/", 1],
  ["the same page, also a second time", "/contatti", 2],
])("a link to a section of %s scrolls to it and focuses it", async (_, from, times) => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  await open(from);
  for (let time = 1; time <= times; time += 1) {
    await follow("Vai agli orari");
    await heading("Contatti");
    const part = screen.getByRole("heading", { name: "Orari" });
    expect(part).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toHaveLength(time);
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(part);
  }
  expect(scrollTo).not.toHaveBeenCalled();
});

it("hovering, touching or focusing a link prefetches its page", async () => {
  await open("/");
  const link = screen.getByRole("link", { name: "Vai ai contatti" });
  for (const sign of ["pointerOver", "touchStart", "focusIn"] as const) {
    loadPage.mockClear();
    fireEvent[sign](link);
    await waitFor(() => expect(loadPage.mock.lastCall?.[0].path).toBe("/contatti"));
  }
});

it.each([
  ["other sites", "Un altro sito", false],
  ["pages with Save-Data", "Vai ai contatti", true],
])("does not prefetch %s", async (_, name, saveData) => {
  Object.assign(navigator, { connection: { saveData } });
  await open("/");
  fireEvent.pointerOver(screen.getByRole("link", { name }));
  await new Promise((resolve) => setTimeout(resolve)); // the page is found before it is loaded
  expect(loadPage).not.toHaveBeenCalled();
});

it("a failed prefetch causes no unhandled rejection", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  loadPage.mockRejectedValue(new Error("no network"));
  await open("/");
  fireEvent.pointerOver(screen.getByRole("link", { name: "Vai ai contatti" }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve)); // unhandled rejections are reported in the next task
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
