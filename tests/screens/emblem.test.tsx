import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";

vi.mock("#content/school.ts", () => ({ school: { emblem: "/stemma.svg" } }));

it("the emblem of a school is not preloaded: the page comes first", async () => {
  vi.resetModules(); // with another school
  const { Emblem } = await import("#shared/ui/emblem.tsx");
  const html = renderToString(<Emblem />);
  expect(html).toContain('src="/stemma.svg"');
  expect(html).not.toContain("preload");
});
