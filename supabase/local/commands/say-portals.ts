/** Which portals the news come from, in a line of what the start says. */
export function sayPortals(siteUrl: string, areReal: boolean): string {
  return areReal
    ? "  Portali: quelli veri (serve la rete)"
    : `  Portali: di esempio, si comandano da ${siteUrl}/__portals (quelli veri: --real-portals)`;
}
