// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { isLeaving, watchLeaving } from "#shared/leaving.ts";

beforeAll(() => {
  watchLeaving();
  window.addEventListener("click", (event) => event.preventDefault()); // jsdom does not navigate
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
  ["a telephone", "tel:+390456123789", false],
])("a click on a link to %s", (_, href, leaves) => {
  linkTo(href).click();
  expect(isLeaving()).toBe(leaves);
});

it("a click on an element inside a link counts", () => {
  const word = document.createElement("b");
  linkTo("/contatti").append(word);
  word.click();
  expect(isLeaving()).toBe(true);
});

it.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("a click with %s does not leave the page", (key) => {
  linkTo("/contatti").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
  expect(isLeaving()).toBe(false);
});

it("a click on a link to a new tab, or handled by the router, does not leave the page", () => {
  const apart = linkTo("https://www.mim.gov.it/");
  apart.target = "_blank";
  apart.click();
  const followed = linkTo("/contatti");
  followed.addEventListener("click", (event) => event.preventDefault());
  followed.click();
  expect(isLeaving()).toBe(false);
});

it("a click on a download does not leave the page", () => {
  const file = linkTo("/file/0a/modulo.pdf");
  file.setAttribute("download", "");
  file.click();
  expect(isLeaving()).toBe(false);
});

it("a page shown again is not being left", () => {
  dispatchEvent(new Event("beforeunload"));
  expect(isLeaving()).toBe(true);
  dispatchEvent(new Event("pageshow"));
  expect(isLeaving()).toBe(false);
});
