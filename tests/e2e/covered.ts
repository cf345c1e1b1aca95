import { expect, type Locator } from "playwright/test";

/** Where the buttons are, at the moment of a toast: none is below something else. Without scrolling, which a click would try. */
export async function expectUncovered(buttons: Locator): Promise<void> {
  const covered = await buttons.evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [left + 4, (left + right) / 2].map((x) => [x, (top + bottom) / 2] as const);
        return points.some(([x, y]) => y < innerHeight && !button.contains(document.elementFromPoint(x, y)));
      })
      .map((button) => button.textContent),
  );
  expect(covered).toEqual([]);
}
