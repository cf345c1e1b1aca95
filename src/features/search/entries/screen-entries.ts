import { answers, questions } from "#content/answers.ts";
import { courses, toCheck, type Course, type CourseGroup } from "#content/courses.ts";
import { homeSchools } from "#content/home.ts";
import { methodologies } from "#content/methodologies.ts";
import { news } from "#content/news.ts";
import { pupils } from "#content/pupils.ts";
import { school } from "#content/school.ts";
import type { Screen, SitePage } from "#content/site-map.ts";
import { answerWords } from "#content/synonyms.ts";
import { ageRules, tutorials, type Tutorial, type TutorialGroup } from "#content/tutorials.ts";
import { slug } from "#shared/article/slug.ts";
import { schoolTools } from "#shared/school-tools.ts";
import { itemText, partEntry, resourceEntry, resourceText } from "./article-entries.ts";
import { languageEntry } from "./language-entry.ts";
import type { SearchEntry } from "./search-entry.ts";

type Parts = (page: SitePage) => SearchEntry[];

/** Of the screens whose words are not all: what else the search finds there. */
const screens: Partial<Record<Screen, Parts>> = {
  home: (page) => [pageEntry(page, page.title), ...schoolTools.map((tool) => toolEntry(page, tool)), ...levels(page)],
  courses: (page) => [
    ownEntry(page),
    ...courses.groups.flatMap((group) => courseEntries(page, group)),
    resourceEntry(partEntry(page, courses.platformHeading, ""), courses.platform),
  ],
  tutorials: (page) => [
    ownEntry(page),
    ...[...tutorials.groups, ...tutorials.aiGroups].flatMap((group) => tutorialEntries(page, group)),
    partEntry(page, ageRules.heading, ageRules.rules.map(itemText).join(" ")),
  ],
  methodologies: (page) => {
    const { heading, intro, paragraphs, link } = methodologies;
    return [pageEntry(page, heading, [intro, ...paragraphs, resourceText(link)].join(" "))];
  },
  pupils: (page) => [
    pageEntry(page, page.title, `${pupils.intro} ${school.pupilsSite.name}`),
    partEntry(page, pupils.tipsHeading, pupils.tips.map(itemText).join(" ")),
  ],
  news: (page) => [pageEntry(page, news.heading, [news.intro, ...news.portals.map(({ name }) => name)].join(" · "))],
  answers: (page) => [
    ownEntry(page),
    ...questions.map(({ topic, title }): SearchEntry => {
      const to = `${page.path}#${topic}`;
      return {
        id: to,
        to,
        page: page.path,
        kind: "answer",
        heading: title,
        text: answers.inSearch,
        called: answerWords[topic],
      };
    }),
  ],
  search: () => [],
  language: (page) => [languageEntry(page)],
};

/** The entries of a page that is not an article. A placeholder has its title only. */
export function screenEntries(page: SitePage): SearchEntry[] {
  const { path, title } = page;
  if (page.screen === "in-progress")
    return [{ id: path, to: path, page: path, kind: "placeholder", heading: title, text: "" }];
  return (page.screen && screens[page.screen]?.(page)) ?? [ownEntry(page)];
}

const words = import.meta.glob<Record<string, unknown>>("/src/content/*.ts", { eager: true });

/** The heading and the introduction of src/content/<screen>.ts. Without that file, what the map says. */
function ownEntry(page: SitePage): SearchEntry {
  const shown = Object.values(words[`/src/content/${page.screen ?? ""}.ts`] ?? {}).find(isHeaded);
  return pageEntry(page, shown?.heading ?? page.title, shown?.intro);
}

function isHeaded(value: unknown): value is { heading: string; intro: string } {
  const { heading, intro } = Object(value) as Record<string, unknown>;
  return typeof heading === "string" && typeof intro === "string";
}

function pageEntry({ path, description = "" }: SitePage, heading: string, text = description): SearchEntry {
  return { id: path, to: path, page: path, kind: "page", heading, text };
}

function toolEntry({ path }: SitePage, tool: (typeof schoolTools)[number]): SearchEntry {
  const { id, label, description, address } = tool;
  return { id: `strumento:${id}`, to: address, page: path, kind: "part", heading: label, text: description };
}

function levels(page: SitePage): SearchEntry[] {
  return homeSchools.map(({ name, ages, text, tools }) => ({
    ...partEntry(page, name, `${ages}. ${text} ${tools.map((tool) => tool.name).join(", ")}.`),
    id: `/:${slug(name)}`,
  }));
}

function courseEntries(page: SitePage, { heading, intro, courses: list }: CourseGroup): SearchEntry[] {
  const group = partEntry(page, heading, intro);
  return [group, ...list.map((course) => courseEntry(page, group, course))];
}

function courseEntry(page: SitePage, { heading }: SearchEntry, course: Course): SearchEntry {
  const { id, title, description, lingua, ...facts } = course;
  const known = [facts.piattaforma, facts.durata, facts.costo].filter((fact) => fact !== toCheck);
  return {
    ...partEntry(page, title, `${description} ${known.join(" · ")}`),
    id: `corso:${id}`,
    under: heading,
    ...(lingua === "en" && { lang: "en" }),
  };
}

function tutorialEntries(page: SitePage, { heading, intro = "", tutorials: list }: TutorialGroup): SearchEntry[] {
  const group = partEntry(page, heading, intro);
  return [group, ...list.map((tutorial) => tutorialEntry(group, tutorial))];
}

/** Links to its group: an id for each tutorial would make the longest page of the site longer. */
function tutorialEntry(group: SearchEntry, { id, title, description = "", url, eta, dati }: Tutorial): SearchEntry {
  return {
    ...group,
    id: `tutorial:${id}`,
    heading: title,
    under: group.heading,
    text: [description, eta && `Età: ${eta}.`, dati].filter(Boolean).join(" "),
    ...(!url && { mark: "In preparazione" }),
  };
}
