import { describe, expect, test } from "vitest";
import { isAdvertising } from "../../../supabase/functions/fetch-news/clean-item.ts";
import { PORTAL } from "./feeds.ts";

const isAd = (rule: string, title: string) => isAdvertising(title, [], { ...PORTAL, skip_titles: [rule] });

describe("a rule in skip_titles", () => {
  test.each([
    ["spot", "Uno SPOT in mezzo"],
    ["Sponsorizzato:*", "sponsorizzato: corso di chitarra"],
    ["*(sponsorizzato)", "Corso di chitarra (Sponsorizzato)"],
    ["corso*sconto*oggi", "Corso di chitarra in sconto solo oggi"],
    ["ab*ba", "abba"],
  ])("%j matches %j", (rule, title) => {
    expect(isAd(rule, title)).toBe(true);
  });

  test.each([
    ["sponsorizzato:*", "Torneo sponsorizzato: le squadre"],
    ["*(sponsorizzato)", "Corso (sponsorizzato) di chitarra"],
    ["corso*sconto*oggi", "Corso di chitarra, oggi in sconto"],
    ["ab*ba", "aba"],
    ["corso*online*sconto*oggi", "Corso in sconto oggi"],
    ["corso*online*line", "Corso online"],
    ["", "Qualunque titolo"],
    ["*", "Qualunque titolo"],
    [" ", "Qualunque titolo"],
    [" ** ", "Qualunque titolo"],
  ])("%j does not match %j", (rule, title) => {
    expect(isAd(rule, title)).toBe(false);
  });
});
