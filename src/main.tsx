// The page is already HTML: the application starts after it has been painted, so that it never delays the reading.
// A hidden tab paints nothing and gets no frames: there the application starts at once.
if (document.hidden) void start();
else requestAnimationFrame(() => requestAnimationFrame(() => void start()));

/** In pieces, with a breath between them: done in one go, a phone would not answer the finger meanwhile. */
async function start(): Promise<void> {
  try {
    await import("react-dom/client");
    await breath();
    const application = await import("#app/start.tsx");
    await breath();
    await application.start();
  } catch (reason) {
    console.error("The page can be read, but what needs the application will not answer.", reason);
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
