// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { isLeaving, watchLeaving } from "#app/layout/reload-once.ts";

beforeAll(() => {
  watchLeaving();
  window.addEventListener("click", (event) => event.preventDefault()); // after it: no page is really left here
});
beforeEach(() => {
  dispatchEvent(new Event("pageshow"));
});

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  document.body.replaceChildren(link);
  return link;
}

it.each([
  ["another page", "/contatti", true],
  ["another site", "https://www.mim.gov.it/", true],
  ["a part of another page", "/contatti#recapiti", true],
  ["a part of this page", "#contenuto", false],
  ["a telephone", "tel:+390123456789", false],
])("a link to %s, pressed", (_, href, leaves) => {
  linkTo(href).click();
  expect(isLeaving()).toBe(leaves);
});

it("what is inside a link leaves as the link does", () => {
  const word = document.createElement("b");
  linkTo("/contatti").append(word);
  word.click();
  expect(isLeaving()).toBe(true);
});

it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("a link pressed with %s opens elsewhere", (key) => {
  linkTo("/contatti").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
  expect(isLeaving()).toBe(false);
});

it("a link that opens another tab, or that the site itself follows, is no leaving", () => {
  const apart = linkTo("https://www.mim.gov.it/");
  apart.target = "_blank";
  apart.click();
  const followed = linkTo("/contatti");
  followed.addEventListener("click", (event) => event.preventDefault());
  followed.click();
  expect(isLeaving()).toBe(false);
});

it("who comes back has not left", () => {
  dispatchEvent(new Event("beforeunload"));
  expect(isLeaving()).toBe(true);
  dispatchEvent(new Event("pageshow"));
  expect(isLeaving()).toBe(false);
});
