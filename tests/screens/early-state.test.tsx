import { expect, it, vi } from "vitest";
import type { EarlyState } from "#shared/day-state/kept-state.ts";

const EVENING = Date.parse("2026-11-25T17:00:00Z");
const ends = Date.parse("2026-11-25T23:00:00Z");
const [earlier, later] = [EVENING - 2, EVENING - 1];
const snow = { text: "Scuola chiusa per neve", to: "/avvisi/2026-27/14", isClosure: true } as const;
const calm = { text: "Nessuna chiusura", to: "/calendario", isClosure: false } as const;
const unknown = { text: "Chiusure: guardate gli avvisi", to: "/avvisi", isClosure: false } as const;

/** What the script says in the link before it: the build has written there, the device may have kept something. */
async function say(built: EarlyState, kept?: unknown, now = EVENING) {
  vi.setSystemTime(now);
  const link = document.body.appendChild(document.createElement("a"));
  link.dataset["early"] = JSON.stringify(built);
  link.toggleAttribute("data-closure", built.isClosure);
  if (kept !== undefined) localStorage.setItem("giorno-1", typeof kept === "string" ? kept : JSON.stringify(kept));
  const script = document.body.appendChild(document.createElement("script"));
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  vi.resetModules();
  await import("#start/early-state.ts");
  const { pathname } = new URL(link.href);
  return { text: link.textContent, to: pathname, isClosure: "closure" in link.dataset };
}

it("says what the device has read after the build, and the build where it is the later", async () => {
  const read = (said: typeof snow | typeof calm, readAt: number): EarlyState => ({ ...said, readAt, ends });
  expect(await say(read(calm, earlier), { said: read(snow, later) })).toEqual(snow);
  expect(await say(read(snow, earlier), { said: read(calm, later) })).toEqual(calm);
  expect(await say(read(calm, later), { said: read(snow, earlier) })).toEqual(calm);
  expect(await say(read(snow, later), { said: read(calm, earlier) })).toEqual(snow);
});

it("says where to look once the day is over, and on a device whose day has not come", async () => {
  const built: EarlyState = { ...snow, readAt: earlier, ends };
  expect(await say(built, undefined, ends - 1)).toEqual(snow);
  expect(await say(built, undefined, ends)).toEqual(unknown);
  expect(await say(built, undefined, ends - 25 * 3_600_000)).toEqual(unknown);
});

it.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["something else", {}],
  ["an address of another site", { said: { ...calm, to: "https://altrove.example/", readAt: later, ends } }],
])("says what the build has read where the device has kept %s", async (_, kept) => {
  expect(await say({ ...snow, readAt: earlier, ends }, kept)).toEqual(snow);
});
