// The page is already HTML: the application starts after it has been painted, so that it never delays the reading.
// A hidden tab paints nothing and gets no frames: there the application starts at once.
const start = () => void import("#app/start.tsx").then((module) => module.start());

if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));
