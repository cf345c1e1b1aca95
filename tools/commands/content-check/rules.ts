import {
  genderedRoles,
  hardArticles,
  longSentences,
  replacedWords,
  straightApostrophes,
  unsaidAcronyms,
} from "./word-rules.ts";
import { missingHalves, sameHeadings, unevenTables, wrongDays, wrongMeetings } from "./article-rules.ts";
import type { Rule } from "./content.ts";
import { hostsOutOfOrder, lostLinks, newHosts, openLinks, repeatedLinks } from "./link-rules.ts";
import { missingFacts, sameGroups, sameIds } from "./list-rules.ts";
import { crowdedMenu, sameNames, wrongAddresses, wrongDescriptions } from "./map-rules.ts";
import { hardNotes } from "./note-rules.ts";

export const rules: Record<string, Rule> = {
  missingHalves,
  sameHeadings,
  wrongDays,
  wrongMeetings,
  unevenTables,
  sameNames,
  wrongAddresses,
  wrongDescriptions,
  crowdedMenu,
  openLinks,
  newHosts,
  hostsOutOfOrder,
  repeatedLinks,
  lostLinks,
  sameIds,
  sameGroups,
  missingFacts,
  straightApostrophes,
  longSentences,
  hardArticles,
  hardNotes,
  replacedWords,
  genderedRoles,
  unsaidAcronyms,
};
