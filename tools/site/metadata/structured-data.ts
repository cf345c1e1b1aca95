import type {
  DayOfWeek,
  Event,
  Graph,
  ListItem,
  OpeningHoursSpecification,
  Organization,
  Place,
  PostalAddress,
  PropertyValue,
  Question,
  School as SchoolNode,
  Thing,
} from "schema-dts";
import type { Article, Meeting } from "#content/article.ts";
import { type Course, courses, free } from "#content/courses.ts";
import type { Closure } from "#content/closures/closure.ts";
import { questions } from "#content/answers.ts";
import { notices } from "#content/notices.ts";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import type { SchoolPage } from "#features/pages/reading/school-page.ts";
import type { Answer } from "#features/answers/answers-queries.ts";
import { buildingNames } from "#shared/buildings.ts";
import { closureLanguages, closureText } from "#features/closures/closure-sentences.ts";
import { meetingDay } from "#features/meetings/meeting-year.ts";
import { withBullets } from "#shared/list-marker.ts";
import { weeklyRows, type OfficeHours, type OfficeOpening } from "#shared/office-hours.ts";
import { noticeAddress } from "#shared/notice-name.ts";
import type { PrerenderedNotice } from "./card-tags.ts";
import { canonicalUrl, trail, writtenPages } from "#shared/site.ts";
import type { Building } from "#content/school-form.ts";

/**
 * The JSON-LD of a page (schema.org) as a script element. It contains only what the page shows (a test compares them).
 * Pages that are not indexed have none.
 */
export function structuredData(
  page: SitePage | undefined,
  article: Article | undefined,
  answers: readonly Answer[] = [],
): string {
  if (!page || !writtenPages.includes(page)) return "";
  if (answers.length > 0) {
    const hours = answers.flatMap((answer) => answer.hours ?? []);
    return graphScript([breadcrumbs(page), faqPage(page, answers), ...hours.map(schoolWithOffice)]);
  }
  return graphScript(page.path === "/" ? [schoolNode(), webSite()] : [breadcrumbs(page), ...ofPage(page, article)]);
}

/** The same for a page that the school has written, with the meetings that it shows of the program's article. */
export function schoolPageData(page: SitePage, written: SchoolPage, program: Article | undefined): string {
  const { path, title, content, published_at, first_published } = written;
  const said = {
    headline: content.heading,
    datePublished: first_published,
    dateModified: published_at,
    inLanguage: "it",
    mainEntityOfPage: school.url + path,
    publisher: theSchool,
  };
  const isOfSite = page.menu === "none" && page.screen !== "added";
  return graphScript([
    breadcrumbs(page, title ?? page.title),
    isOfSite ? { "@type": "WebPage", ...said } : { "@type": "Article", ...said },
    ...(program ? meetingsOf(program).flatMap((meeting) => eventOf(page, meeting)) : []),
  ]);
}

/** The same for the page of a notice. */
export function noticeData(notice: PrerenderedNotice): string {
  const steps = [
    { "@type": "ListItem", position: 1, name: "Home", item: canonicalUrl("/") },
    { "@type": "ListItem", position: 2, name: notices.heading, item: canonicalUrl("/avvisi") },
    { "@type": "ListItem", position: 3, name: notice.title },
  ] satisfies ListItem[];
  return graphScript([
    { "@type": "BreadcrumbList", itemListElement: steps },
    notice.closure ? announcement(notice, notice.closure) : article(notice),
  ]);
}

function article(notice: PrerenderedNotice): Thing {
  const { buildings = [] } = notice;
  return {
    "@type": "Article",
    headline: notice.title,
    datePublished: notice.published_at,
    dateModified: notice.corrected_at ?? notice.published_at,
    expires: notice.valid_until,
    ...(buildings.length > 0 && { contentLocation: buildingNames(buildings).map(ownBuilding) }),
    inLanguage: "it",
    mainEntityOfPage: canonicalUrl(noticeAddress(notice)),
    publisher: theSchool,
  };
}

/** Where a notice or a closure is for some buildings alone. */
function ownBuilding(name: string): SchoolNode {
  return { "@type": "School", name, parentOrganization: theSchool };
}

/** A closure, as schema.org foresees it for schools, with its sentence in each language of the page. */
function announcement(notice: PrerenderedNotice, closure: Closure): Thing {
  const url = canonicalUrl(noticeAddress(notice));
  const { title: name, published_at: datePosted, corrected_at, valid_until: expires, schools } = notice;
  const translations = closureLanguages.filter(({ code }) => code !== "it");
  return {
    "@type": "SpecialAnnouncement",
    name,
    text: closureText(closure, "it", schools),
    category: "Chiusura",
    datePosted,
    dateModified: corrected_at ?? datePosted,
    expires,
    inLanguage: "it",
    url,
    schoolClosuresInfo: url,
    announcementLocation: closure.buildings.length > 0 ? buildingNames(closure.buildings).map(ownBuilding) : theSchool,
    publisher: theSchool,
    workTranslation: translations.map(({ code }) => ({
      "@type": "SpecialAnnouncement",
      inLanguage: code,
      text: closureText(closure, code, schools),
      url: `${url}#${code}`,
    })),
  };
}

/** Only the questions that the school has answered. */
function faqPage({ path }: SitePage, answers: readonly Answer[]): Thing {
  const known = questions.flatMap(({ topic, title }): Question[] => {
    const answer = answers.find((one) => one.topic === topic);
    return answer
      ? [
          {
            "@type": "Question",
            name: title,
            acceptedAnswer: { "@type": "Answer", text: textOf(answer) },
          },
        ]
      : [];
  });
  return { "@type": "FAQPage", url: canonicalUrl(path), inLanguage: "it", mainEntity: known };
}

function textOf({ hours, body }: Answer): string {
  const rows = hours ? weeklyRows(hours.weekly).map((row) => `${row.days}: ${row.hours}`) : [];
  return [...rows, body && withBullets(body, "")].filter(Boolean).join("\n");
}

/** The hours are those of the office: the school itself is open at others. */
function schoolWithOffice({ weekly, exceptions }: OfficeHours): SchoolNode {
  const openings = ({ days, from: opens, to: closes }: OfficeOpening): OpeningHoursSpecification => {
    return { "@type": "OpeningHoursSpecification", dayOfWeek: days.map(dayOfWeek), opens, closes };
  };
  const closed: OpeningHoursSpecification = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" };
  const special = exceptions.flatMap(({ from: validFrom, to: validThrough, openings: own }) =>
    (own.length > 0 ? own.map(openings) : [closed]).map((one) => ({ ...one, validFrom, validThrough })),
  );
  return {
    "@type": "School",
    "@id": id,
    name: school.name,
    department: {
      "@type": "GovernmentOffice",
      name: "Segreteria",
      ...(school.phones.length > 0 && { telephone: school.phones }),
      openingHoursSpecification: weekly.map(openings),
      ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    },
  };
}

function dayOfWeek(day: number): DayOfWeek {
  const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
  return `https://schema.org/${names[day - 1] ?? "PublicHolidays"}`;
}

function graphScript(things: Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  // "</script" in a text would end the element.
  return `<script type="application/ld+json" data-page-metadata>${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>`;
}

function webSite(): Thing {
  return { "@type": "WebSite", name: school.name, url: canonicalUrl("/"), inLanguage: "it" };
}

function breadcrumbs(page: SitePage, name = page.title): Thing {
  // The last item is the page itself, which needs no URL.
  const steps = trail(page.path).map(({ path, title }, at): ListItem => {
    const item = path !== page.path && { item: canonicalUrl(path) };
    return { "@type": "ListItem", position: at + 1, name: path === page.path ? name : title, ...item };
  });
  return { "@type": "BreadcrumbList", itemListElement: steps };
}

function ofPage(page: SitePage, article: Article | undefined): Thing[] {
  if (article) return [articleNode(page, article), ...meetingsOf(article).flatMap((meeting) => eventOf(page, meeting))];
  return page.screen === "courses" ? [courseList()] : [];
}

/** Articles outside the menu are about the site itself: they are a WebPage, not an Article. */
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

/** An Event needs a start date: meetings without a day are left out. */
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

const id = `${canonicalUrl("/")}#scuola`;

/** A reference to the school from other nodes. */
export const theSchool: SchoolNode = { "@type": "School", "@id": id, name: school.name };

/**
 * The school with the facts that the footer shows; values missing in school.ts are left out. The type is "School"
 * because the more specific types of schema.org are for a single level.
 */
export function schoolNode(): SchoolNode {
  const { name, url, buildings, phones, email, meccanografico, fiscalCode, emblem } = school;
  const [seat, ...others] = buildings;
  const address = seat && addressOf(seat);
  const identifier: PropertyValue = {
    "@type": "PropertyValue",
    propertyID: "Codice meccanografico",
    value: meccanografico,
  };
  return {
    "@type": "School",
    "@id": id,
    name,
    url: canonicalUrl("/"),
    ...(emblem && { logo: url + emblem }),
    ...(address && { address }),
    ...(others.length > 0 && { location: others.map(placeOf) }),
    ...(phones.length > 0 && { telephone: phones }),
    ...(email && { email }),
    ...(meccanografico && { identifier }),
    ...(fiscalCode && { taxID: fiscalCode }),
  };
}

function placeOf(building: Building): Place {
  const { name, phone } = building;
  const address = addressOf(building);
  return {
    "@type": "Place",
    ...(name && { name }),
    ...(address && { address }),
    ...(phone && { telephone: phone }),
  };
}

/** Splits "00000 Borgo (XX)" into its parts; an address in another format is returned as text. */
function addressOf({ street, town }: Building): PostalAddress | string | undefined {
  const [, postalCode, addressLocality, addressRegion] = /^(\d{5}) (.+) \(([A-Z]{2})\)$/.exec(town) ?? [];
  if (!street || !postalCode || !addressLocality || !addressRegion) return street || town || undefined;
  return { "@type": "PostalAddress", streetAddress: street, postalCode, addressLocality, addressRegion };
}
