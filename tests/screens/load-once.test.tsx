import { render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { expect, it, vi } from "vitest";
import { loadOnce } from "#shared/load-once.ts";

it("draws what has been loaded at once, without the fallback in between", async () => {
  const page = loadOnce(() => Promise.resolve("Contatti"));
  const fallback = vi.fn();
  const Page = () => <h1>{use(page.load())}</h1>;
  const Fallback = () => fallback();
  await page.load();
  render(
    <Suspense fallback={<Fallback />}>
      <Page />
    </Suspense>,
  );
  expect(screen.getByRole("heading", { name: "Contatti" })).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
});
