/**
 * What `load` brings, however late: what fails is tried again when the network is back, and when the window changes. A
 * part of the menu that cannot come must not take the page with it.
 */
export async function loadAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (reason) {
    console.error("A part of the menu could not be loaded.", reason);
    await new Promise((resolve) => {
      for (const sign of ["online", "resize"]) addEventListener(sign, resolve, { once: true });
    });
    return loadAtLast(load);
  }
}
