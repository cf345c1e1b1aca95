import type { ComponentType } from "react";
import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { isArticle } from "#shared/site.ts";

/** Which component each screen of the site map is. A screen without one, or one without a screen, does not compile. */
const screens: Record<Screen, () => Promise<ComponentType>> = {
  home: () => import("#pages/home-page.tsx").then((module) => module.HomePage),
  "in-progress": () => import("#pages/in-progress-page.tsx").then((module) => module.InProgressPage),
  courses: () => import("#pages/courses-page.tsx").then((module) => module.CoursesPage),
  tutorials: () => import("#pages/tutorials-page.tsx").then((module) => module.TutorialsPage),
  methodologies: () => import("#pages/methodologies-page.tsx").then((module) => module.MethodologiesPage),
  pupils: () => import("#pages/pupils-page.tsx").then((module) => module.PupilsPage),
  auth: () => import("#pages/auth-page.tsx").then((module) => module.AuthPage),
  "new-password": () => import("#pages/new-password-page.tsx").then((module) => module.NewPasswordPage),
  profile: () => import("#pages/profile-page.tsx").then((module) => module.ProfilePage),
  admin: () => import("#pages/admin-page.tsx").then((module) => module.AdminPage),
};

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

const loaded = new Map<string, ComponentType>();
const loading = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();

/** The component of a page that has already been loaded. */
export function loadedPage(page: SitePage): ComponentType | undefined {
  return loaded.get(page.path);
}

/** Loads a page's own chunk; the same promise for everybody who asks, until it fails. */
export function loadPage(page: SitePage): Promise<ComponentType> {
  const known = loading.get(page.path);
  if (known) return known;
  const promise = (page.screen ? screens[page.screen]() : loadArticle(page)).then(
    (component) => {
      loaded.set(page.path, component);
      return component;
    },
    (reason: unknown) => {
      failed.add(page.path);
      throw reason;
    },
  );
  loading.set(page.path, promise);
  return promise;
}

/**
 * Lets the next visit try again. Only once a failure has been shown, or does not matter: React asks again and again
 * while it draws, and must find the same failure until then.
 */
export function forgetFailures(): void {
  for (const path of failed) loading.delete(path);
  failed.clear();
}

async function loadArticle(page: SitePage): Promise<ComponentType> {
  const file = `/src/content/articles${page.path}.ts`;
  const text = articles[file];
  if (!isArticle(page) || !text) throw new Error(`${page.path} has no text: add ${file.slice(1)}`);
  const [article, { articlePage, hasMeetings }] = await Promise.all([text(), import("#pages/article-page.tsx")]);
  if (!hasMeetings(article)) return articlePage(article, page);
  return articlePage(article, page, (await import("#features/meetings/meeting-list.tsx")).MeetingList);
}
