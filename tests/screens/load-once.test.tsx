import { render, screen, waitFor } from "@testing-library/react";
import { Suspense, use } from "react";
import { describe, expect, it, vi } from "vitest";
import { loadAtLast } from "#app/menu/load-at-last.ts";
import { watchLeaving } from "#shared/leaving.ts";
import { loadOnce } from "#shared/load-once.ts";
import { useLoaded } from "#shared/use-loaded.ts";

describe("loadOnce", () => {
  it("fetches once, and then has the value", async () => {
    const fetch = vi.fn(() => Promise.resolve("page"));
    const page = loadOnce(fetch);
    expect(page.value).toBeUndefined();
    expect(page.load()).toBe(page.load());
    expect(await page.load()).toBe("page");
    expect(page.value).toBe("page");
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("keeps a failure until forgetFailure(), and only then retries", async () => {
    const fetch = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue("page");
    const page = loadOnce(fetch);
    const first = page.load();
    await expect(first).rejects.toThrow("no network");
    expect(page.load()).toBe(first);
    page.forgetFailure();
    expect(await page.load()).toBe("page");
    page.forgetFailure();
    expect(await page.load()).toBe("page");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("renders a loaded value without the fallback", async () => {
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
});

describe("loadAtLast", () => {
  it("retries a failed load when the network is back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const load = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue("the part");
    const part = loadAtLast<string>(load);
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
    dispatchEvent(new Event("online"));
    expect(await part).toBe("the part");
  });

  it("retries at once if the network came back before the failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let fail: (reason: Error) => void = () => {};
    const load = vi.fn(() => Promise.resolve("the part"));
    load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const part = loadAtLast(load);
    dispatchEvent(new Event("online"));
    fail(new Error("no network"));
    expect(await part).toBe("the part");
  });
});

describe("useLoaded", () => {
  const part = (reason: Error) => loadOnce(() => Promise.reject<string>(reason));

  function Part({ of }: { of: ReturnType<typeof part> }) {
    const { hasFailed } = useLoaded(of);
    return <p>{hasFailed ? "failed" : "loading"}</p>;
  }

  it("reports a part that does not load", async () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const reason = new Error("no network");
    render(<Part of={part(reason)} />);
    expect(await screen.findByText("failed")).toBeVisible();
    expect(report).toHaveBeenCalledExactlyOnceWith("Could not load a part of the page.", reason);
  });

  it("does not report a load that the next document has cut off", async () => {
    watchLeaving();
    dispatchEvent(new Event("beforeunload"));
    render(<Part of={part(new Error("cut off"))} />);
    expect(await screen.findByText("failed")).toBeVisible();
    dispatchEvent(new Event("pageshow"));
  });
});
