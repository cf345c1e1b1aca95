import type { ReactElement } from "react";
import type { Article } from "#content/article.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { loadOnce } from "#shared/load-once.ts";
import { isArticle, pages } from "#shared/site.ts";

/** A page's chunk could not be fetched: no network, or a newer release replaced it. */
export class PageLoadError extends Error {}

/** The element of each screen of the site map. A missing or unknown screen does not compile. */
const screens: Record<Screen, () => Promise<ReactElement>> = {
  home: () => import("#pages/home-page.tsx").then(({ HomePage }) => <HomePage />),
  "in-progress": () => import("#pages/in-progress-page.tsx").then(({ InProgressPage }) => <InProgressPage />),
  courses: () => import("#pages/courses-page.tsx").then(({ CoursesPage }) => <CoursesPage />),
  tutorials: () => import("#pages/tutorials-page.tsx").then(({ TutorialsPage }) => <TutorialsPage />),
  methodologies: () => import("#pages/methodologies-page.tsx").then(({ MethodologiesPage }) => <MethodologiesPage />),
  pupils: () => import("#pages/pupils-page.tsx").then(({ PupilsPage }) => <PupilsPage />),
  news: () => import("#pages/news-page.tsx").then(({ NewsPage }) => <NewsPage />),
  notices: () => import("#pages/notices-page.tsx").then(({ NoticesPage }) => <NoticesPage />),
  notice: () => import("#pages/notice-page.tsx").then(({ NoticePage }) => <NoticePage />),
  search: () => import("#pages/search-page.tsx").then(({ SearchPage }) => <SearchPage />),
  auth: () => import("#pages/auth-page.tsx").then(({ AuthPage }) => <AuthPage />),
  "new-password": () => import("#pages/new-password-page.tsx").then(({ NewPasswordPage }) => <NewPasswordPage />),
  confirm: () => import("#pages/confirm-page.tsx").then(({ ConfirmPage }) => <ConfirmPage />),
  staff: () => import("#pages/staff-page.tsx").then(({ StaffPage }) => <StaffPage />),
  profile: () => import("#pages/profile-page.tsx").then(({ ProfilePage }) => <ProfilePage />),
  admin: () => import("#pages/admin-page.tsx").then(({ AdminPage }) => <AdminPage />),
  people: () => import("#pages/people-page.tsx").then(({ PeoplePage }) => <PeoplePage />),
  "notices-admin": () => import("#pages/notices-admin-page.tsx").then(({ NoticesAdminPage }) => <NoticesAdminPage />),
  calendar: () => import("#pages/calendar-page.tsx").then(({ CalendarPage }) => <CalendarPage />),
  answers: () => import("#pages/answers-page.tsx").then(({ AnswersPage }) => <AnswersPage />),
  "answers-admin": () => import("#pages/answers-admin-page.tsx").then(({ AnswersAdminPage }) => <AnswersAdminPage />),
  "calendar-admin": () =>
    import("#pages/calendar-admin-page.tsx").then(({ CalendarAdminPage }) => <CalendarAdminPage />),
  "notice-editor": () => import("#pages/notice-editor-page.tsx").then(({ NoticeEditorPage }) => <NoticeEditorPage />),
};

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article" });

const loaders = new Map(pages.map((page) => [page, loadOnce(() => renderPage(page))]));

/** Loads a page's own chunk. Rejects with PageLoadError, and with an error for developers when it has no text. */
export function loadPage(page: SitePage): Promise<ReactElement> {
  return loaderOf(page).load();
}

export function forgetFailures(): void {
  for (const loader of loaders.values()) loader.forgetFailure();
}

function loaderOf(page: SitePage) {
  const loader = loaders.get(page);
  if (!loader) throw new Error(`${page.path} is not in the site map.`);
  return loader;
}

function renderPage(page: SitePage): Promise<ReactElement> {
  if (!page.screen && !articles[fileOf(page)])
    return Promise.reject(new Error(`${page.path} has no text: add ${fileOf(page).slice(1)}`));
  return (page.screen ? screens[page.screen]() : renderArticle(page)).catch((cause: unknown) => {
    throw new PageLoadError(`${page.path} could not be loaded.`, { cause });
  });
}

async function renderArticle(page: SitePage): Promise<ReactElement> {
  const text = articles[fileOf(page)];
  if (!isArticle(page) || !text) throw new Error(`${page.path} is no article.`);
  const [article, { ArticlePage }] = await Promise.all([text(), import("#pages/article-page.tsx")]);
  if (!article.sections.some((section) => section.meetings)) return <ArticlePage article={article} page={page} />;
  const { MeetingList } = await import("#features/meetings/meeting-list.tsx");
  return <ArticlePage article={article} page={page} Meetings={MeetingList} />;
}

function fileOf(page: SitePage): string {
  return `/src/content/articles${page.path}.ts`;
}
