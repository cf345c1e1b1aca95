import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Nor does a test leave anything in the page.
afterEach(() => {
  cleanup();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const name of ["share", "serviceWorker"]) Reflect.deleteProperty(navigator, name);
});

// The simulated page has no width: it is a wide one, unless a test says otherwise.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: query === "(min-width: 60rem)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// Nor does it know modal dialogs, which take the focus, nor scroll.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>("a[href], button, input, select, textarea")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};

// What is waited for comes from files of its own: on a busy machine one second is too little to read them.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
