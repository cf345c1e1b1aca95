import { describe, expect, it } from "vitest";
import { describeError, describeHealth } from "#features/news/portal-health.ts";

const now = new Date("2026-11-21T10:00:00Z");
const portal = {
  checked_at: null,
  succeeded_at: null,
  failing_since: null,
  error: null,
  found: 0,
  added: 0,
  unchanged: false,
  unread_urls: [],
  other_host: null,
};

describe("describeHealth", () => {
  it("describes a portal that was never read", () => {
    expect(describeHealth(portal, now)).toMatchObject({ state: "In attesa", tone: "waiting" });
  });

  it.each([
    [8, 20, "8 nuove su 20 lette"],
    [1, 20, "una nuova su 20 lette"],
    [0, 20, "nessuna nuova su 20 lette"],
    [1, 1, "una nuova su una letta"],
    [0, 0, "nessuna notizia nuova"],
  ])("says how many are new of those read: %i of %i", (added, found, detail) => {
    const read = { ...portal, checked_at: now.toISOString(), succeeded_at: now.toISOString(), found, added };
    expect(describeHealth(read, now)).toEqual({ state: "Letto", detail, tone: "fine" });
  });

  it("counts no items when the list has not changed", () => {
    const read = { ...portal, checked_at: now.toISOString(), found: 20, unchanged: true };
    const detail = "nessuna nuova: l’elenco non è cambiato";
    expect(describeHealth(read, now)).toEqual({ state: "Letto", detail, tone: "fine" });
  });

  describe("read in part", () => {
    const part = {
      ...portal,
      checked_at: now.toISOString(),
      succeeded_at: now.toISOString(),
      failing_since: now.toISOString(),
      error: "timeout",
      found: 20,
      added: 3,
      unread_urls: ["https://www.ministero.example/web/guest/notizie"],
    };

    it("names the list that failed", () => {
      expect(describeHealth(part, now)).toEqual({
        state: "Letto in parte",
        detail:
          "3 nuove su 20 lette. Non si è letto l’elenco ministero.example/web/guest/notizie: il portale non ha risposto in tempo.",
        tone: "failed",
      });
    });

    it("names all the lists that failed", () => {
      const unread_urls = [...part.unread_urls, "https://www.ministero.example/avvisi"];
      expect(describeHealth({ ...part, added: 0, unread_urls }, now).detail).toBe(
        "Nessuna nuova su 20 lette. Non si sono letti gli elenchi ministero.example/web/guest/notizie e ministero.example/avvisi: il portale non ha risposto in tempo.",
      );
    });

    it("is an alarm after three days", () => {
      expect(describeHealth({ ...part, failing_since: "2026-11-18T10:00:00Z" }, now)).toMatchObject({
        state: "Letto in parte",
        detail: expect.stringMatching(/È così da 3 giorni\.$/),
        tone: "alarm",
      });
    });

    it("does not count towards the days without news", () => {
      const failing = { ...part, succeeded_at: "2026-11-20T09:00:00Z", failing_since: "2026-11-15T10:00:00Z" };
      expect(describeHealth({ ...failing, unread_urls: [] }, now)).toEqual({
        state: "Non letto",
        detail: "Non ha risposto in tempo. Non dà notizie da un giorno.",
        tone: "failed",
      });
    });
  });

  it("names the other site that the news link to", () => {
    const moved = { ...portal, checked_at: now.toISOString(), error: "other_site", other_host: "nuova.example" };
    expect(describeHealth(moved, now)).toMatchObject({
      state: "Non letto",
      detail: "Ha notizie che portano tutte a un altro sito, nuova.example.",
    });
  });

  it("describes the error", () => {
    const failing = { ...portal, checked_at: now.toISOString(), error: "not_a_feed", failing_since: now.toISOString() };
    expect(describeHealth(failing, now)).toEqual({
      state: "Non letto",
      detail: "Ha risposto con una pagina che non è un elenco di notizie.",
      tone: "failed",
    });
  });

  it("is an alarm after three failing days, not earlier", () => {
    const since = (iso: string) => ({ ...portal, checked_at: now.toISOString(), error: "timeout", failing_since: iso });
    expect(describeHealth(since("2026-11-18T10:00:01Z"), now)).toMatchObject({ tone: "failed" });
    expect(describeHealth(since("2026-11-18T10:00:00Z"), now)).toEqual({
      state: "Non letto",
      detail: "Non ha risposto in tempo. Non dà notizie da 3 giorni.",
      tone: "alarm",
    });
  });

  it.each([
    ..."timeout unreachable rate_limited not_a_feed empty other_site too_large refused_address".split(" "),
    ..."refused_redirect unreadable http_404 http_403 http_503".split(" "),
  ])("has a sentence of its own for %s", (code) => {
    expect(describeError(code)).not.toBe(describeError("a code of another release"));
    expect(describeError(code)).not.toContain("_");
  });
});
