/**
 * Lays out the rest of the page: a part in each frame, because the whole takes 60 ms on a slow phone. From then on pages
 * are laid out as a whole.
 */
export async function layOutRest(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(".laid-out-later")) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = "visible";
  }
  document.documentElement.dataset["whole"] = "";
}
