import { builtinEnvironments, type Environment } from "vitest/runtime";
import { quickComputedStyle } from "./computed-style.ts";

let isStarted = false;

/** One window for all files of a process: creating it takes as long as the tests of a short file. */
export default {
  name: "one-window",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isStarted) {
      await builtinEnvironments.jsdom.setup(global, options);
      window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));
    }
    isStarted = true;
    return { teardown() {} };
  },
} satisfies Environment;
