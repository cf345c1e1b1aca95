import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

// The simulated page has no width: it is a wide one, unless a test says otherwise.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: query === "(min-width: 60rem)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
