/**
 * What `load` brings, however late: what fails is tried again when the network is back, and when the window changes. A
 * part of the menu that cannot come must not take the page with it.
 */
export async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  const sign = nextSign(); // the network may be back before it is known that the part did not come
  try {
    return await load();
  } catch (reason) {
    console.error("A part of the menu could not be loaded.", reason);
    await sign;
    return loadAtLast(load);
  }
}

function nextSign(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof addEventListener === "undefined") return; // the build, which has no window
    for (const sign of ["online", "resize"]) addEventListener(sign, resolve, { once: true });
  });
}
