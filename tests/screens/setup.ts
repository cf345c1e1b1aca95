import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Live updates begin at once.
vi.mock("#shared/when-calm.ts", () => ({ whenCalm: () => Promise.resolve() }));

// No test leaves anything in the page.
afterEach(() => {
  cleanup();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const name of ["share", "serviceWorker", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

// As the browsers of most visitors, and of the journeys.
for (const [name, value] of Object.entries({ language: "it-IT", languages: ["it-IT", "it"] }))
  Object.defineProperty(navigator, name, { value, configurable: true });

// jsdom has no viewport: the window is wide unless a test says otherwise.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: query === "(min-width: 60rem)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom has no modal dialogs and does not scroll.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>("a[href], button, input, select, textarea")?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};

// Lazy chunks take more than one second to load on a busy machine.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

// jsdom has no pointer events.
window.PointerEvent ??= class SimulatedPointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? "";
  }
} as typeof PointerEvent; // its type alone is read
