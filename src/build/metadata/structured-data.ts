import type { Event, Graph, ListItem, Organization, Thing, WithActionConstraints, SearchAction } from "schema-dts";
import type { Article, Meeting } from "#content/article.ts";
import { courses, free, type Course } from "#content/courses.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { meetingDay } from "#features/meetings/school-year.ts";
import { canonicalUrl, trail, writtenPages } from "#shared/site.ts";
import { schoolNode, theSchool } from "./school-node.ts";

/**
 * What a page tells programs in schema.org's words, as an element for the end of the page. It says nothing that the page
 * does not show (a test compares them), and a page that is not to be found says nothing.
 */
export function structuredData(page: SitePage | undefined, article: Article | undefined): string {
  if (!page || !writtenPages.includes(page)) return "";
  const things = page.path === "/" ? [schoolNode(), webSite()] : [breadcrumbs(page), ...ofPage(page, article)];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // A "<" could end the element.
  return `<script type="application/ld+json" data-page-metadata>${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>`;
}

function webSite(): Thing {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${canonicalUrl("/cerca")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return { "@type": "WebSite", name: school.name, url: canonicalUrl("/"), inLanguage: "it", potentialAction: search };
}

function breadcrumbs(page: SitePage): Thing {
  // The last step is the page itself: its address goes without saying.
  const steps = trail(page.path).map(({ path, title }, at): ListItem => {
    const item = path !== page.path && { item: canonicalUrl(path) };
    return { "@type": "ListItem", position: at + 1, name: title, ...item };
  });
  return { "@type": "BreadcrumbList", itemListElement: steps };
}

function ofPage(page: SitePage, article: Article | undefined): Thing[] {
  if (article) return [articleNode(page, article), ...meetingsOf(article).flatMap((meeting) => eventOf(page, meeting))];
  return page.screen === "courses" ? [courseList()] : [];
}

/** What stands outside the menu is about the site itself, and no article. */
function articleNode(page: SitePage, { heading, updated }: Article): Thing {
  const said = {
    headline: heading,
    dateModified: updated,
    inLanguage: "it",
    mainEntityOfPage: canonicalUrl(page.path),
    publisher: theSchool,
  };
  return page.menu === "none" ? { "@type": "WebPage", ...said } : { "@type": "Article", ...said };
}

function meetingsOf({ sections }: Article): Meeting[] {
  return sections.flatMap(({ meetings = [] }) => meetings);
}

/** An event has a day: a meeting becomes one when its day is decided. */
function eventOf(page: SitePage, meeting: Meeting): Event[] {
  const { title, objective, time } = meeting;
  const day = meetingDay(meeting, school.schoolYear);
  if (!day) return [];
  return [
    {
      "@type": "Event",
      name: title,
      description: objective,
      startDate: time ? `${day}T${time}` : day,
      url: canonicalUrl(page.path),
      organizer: theSchool,
    },
  ];
}

function courseList(): Thing {
  const listed = courses.groups.flatMap((group) => group.courses);
  const items = listed.map((course, at): ListItem => {
    return { "@type": "ListItem", position: at + 1, item: courseNode(course) };
  });
  return { "@type": "ItemList", name: courses.heading, itemListElement: items };
}

function courseNode({ title, description, piattaforma, lingua, costo, link }: Course): Thing {
  const provider: Organization = { "@type": "Organization", name: piattaforma };
  return {
    "@type": "Course",
    name: title,
    description,
    provider,
    inLanguage: lingua,
    ...(costo === free && { isAccessibleForFree: true }),
    ...(link?.opens === "course" && { url: link.to }),
  };
}
