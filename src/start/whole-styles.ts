/**
 * The page as it was built holds only the styles of what can be seen in it; the application draws more, and needs them
 * all. Settles once they are there, or cannot be had: the page then works with what it has.
 */
export function addWholeStyles(): Promise<void> {
  const href = document.getElementById("root")?.dataset["styles"];
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      console.error(`The styles ${href} could not be loaded.`);
      resolve();
    };
    document.head.append(link);
  });
}
