import { keepEarlyInput } from "./start/early-input.ts";
import { start } from "./start/start.ts";

// The page is already HTML: links work and everything can be read. Whatever else there is comes after the first paint.
const replayInput = keepEarlyInput();
// A hidden tab paints nothing and gets no frames.
if (document.hidden) void start(replayInput);
else requestAnimationFrame(() => requestAnimationFrame(() => void start(replayInput)));
