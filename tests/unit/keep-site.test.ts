// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { keepSite } from "#features/offline/keep-site.ts";
import { watchLeaving } from "#shared/leaving.ts";

const unregister = vi.fn<() => Promise<boolean>>();
const reload = vi.fn<() => void>();
const deleteCache = vi.fn<(name: string) => Promise<boolean>>();

/** A visit to the site that the worker has stored, whose update fails as it does when the host answers otherwise. */
function visit(answer: () => Promise<Partial<Response>>) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    active: {},
    update: () => Promise.reject(new TypeError("Failed to update a ServiceWorker")),
    unregister,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("fetch", answer);
  return keepSite("r1");
}

const answers = (status: number, more: Partial<Response> = {}) => {
  const headers = new Headers({ "content-type": "text/html" });
  return () => Promise.resolve({ type: "basic", status, ok: status === 200, headers, ...more } as const);
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(["one", "two"]),
    delete: deleteCache,
    match: () => Promise.resolve(),
  });
});

it.each([
  ["status 404", answers(404)],
  ["status 410", answers(410)],
  ["a redirect", answers(0, { type: "opaqueredirect" })],
  ["an HTML page", answers(200)],
])("the worker and what it has stored go where the host has no worker: %s", async (_, answer) => {
  await visit(answer);
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleteCache.mock.calls).toEqual([["one"], ["two"]]);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ["status 503", answers(503)],
  ["status 403", answers(403)],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the worker itself", answers(200, { headers: new Headers({ "content-type": "text/javascript" }) })],
])("nothing changes for a reason that may pass: %s", async (_, answer) => {
  await visit(answer);
  for (const each of [unregister, deleteCache, reload]) expect(each).not.toHaveBeenCalled();
});

it("a browser that forbids the worker is told of in the console, and one without workers or on its way out in none", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const serviceWorker = Object.assign(new EventTarget(), {
    register: () => Promise.reject(new DOMException("Not here.", "SecurityError")),
  });
  vi.stubGlobal("navigator", { serviceWorker });
  await keepSite("r1");
  expect(warn).toHaveBeenCalledOnce();
  watchLeaving();
  dispatchEvent(new Event("beforeunload"));
  await keepSite("r1");
  dispatchEvent(new Event("pageshow"));
  vi.stubGlobal("navigator", {});
  await keepSite("r1");
  expect(warn).toHaveBeenCalledOnce();
});
