import { render } from "@testing-library/react";
import { expect, it } from "vitest";

it("the style that the tests ask for is the one that jsdom computes", () => {
  const { container } = render(
    <main>
      <ul>
        <li>One</li>
        <li hidden>Two</li>
      </ul>
      <dialog aria-label="Closed" />
      <dialog aria-label="Open" open />
      <p style={{ visibility: "hidden" }}>
        <span>Three</span>
        <span style={{ visibility: "visible", pointerEvents: "none", opacity: 0 }}>Four</span>
      </p>
      <svg style={{ display: "none" }}>
        <path />
      </svg>
      <input type="hidden" />
      <input type="text" style={{ position: "sticky" }} />
    </main>,
  );
  // Another window has jsdom's own function.
  const frame = document.body.appendChild(document.createElement("iframe"));
  const computed = frame.contentWindow?.getComputedStyle;
  const asked = ["display", "visibility", "opacity", "pointerEvents", "position"] as const;
  const elements = [...container.querySelectorAll("*")];
  const styles = (from: typeof computed) => elements.map((element) => asked.map((name) => from?.(element)[name]));
  expect(styles(getComputedStyle)).toEqual(styles(computed));
  expect(styles(computed).flat()).toEqual(expect.arrayContaining(["none", "hidden", "0", "sticky"]));
  expect(getComputedStyle(container).getPropertyValue("display")).toBe("block");
});
