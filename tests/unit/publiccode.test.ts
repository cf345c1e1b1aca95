import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

// Version 0.7.0 of the standard, written from its text: github.com/publiccodeyml/publiccode.yml, docs/standard. The
// project publishes no JSON schema. Of its optional keys, those that the file has or the owner may add are here.

const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/); // BCP 47
const country = z.string().regex(/^[A-Z]{2}$/);
const date = z.iso.date();
const text = z.string().trim().min(1);
const webAddress = z.url({ protocol: /^https?$/ });

const contact = z.strictObject({
  name: text,
  email: z.email().optional(),
  phone: z.string().startsWith("+").optional(),
  affiliation: text.optional(),
});
const contractor = z.strictObject({ name: text, until: date, website: webAddress.optional() });
const maintenance = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(["internal", "community"]), contacts: z.array(contact).min(1) }),
  z.strictObject({ type: z.literal("contract"), contractors: z.array(contractor).min(1) }),
  z.strictObject({ type: z.literal("none") }),
]);

const aliases = ["gdpr", "eidas", "nis2", "cra", "spid", "cie", "anpr", "pagopa", "io"];
const supported = z.union([z.literal(aliases.map((alias) => `alias:${alias}`)), z.url({ protocol: /^(?!alias$)/ })]);

const description = z.strictObject({
  localisedName: text.optional(),
  shortDescription: text.max(150),
  longDescription: text.min(150).max(10_000),
  documentation: webAddress.optional(),
  features: z.array(text).min(1),
  screenshots: z.array(z.string().regex(/\.(png|jpe?g)$/)).optional(),
});

const publiccode = z.strictObject({
  publiccodeYmlVersion: z.string().regex(/^0(\.7(\.\d+)?)?$/),
  name: text,
  url: webAddress,
  landingURL: webAddress.optional(),
  softwareVersion: text.optional(),
  releaseDate: date.optional(),
  logo: z
    .string()
    .regex(/\.(svgz?|png)$/)
    .optional(),
  platforms: z.array(text).min(1),
  // The values of the controlled vocabularies that describe a school's website.
  categories: z.array(z.literal(["content-management", "educational-content", "website-builder"])),
  developmentStatus: z.literal(["concept", "development", "beta", "stable", "obsolete"]),
  softwareType: z.literal("standalone/web"),
  supports: z.array(z.strictObject({ id: supported })),
  organisation: z.strictObject({ uri: z.url(), name: text.optional() }).optional(),
  intendedAudience: z.strictObject({ countries: z.array(country), scope: z.array(z.literal("education")) }),
  description: z.record(language, description),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text.optional() }),
  maintenance,
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(language).min(1) }),
  dependsOn: z.strictObject({
    open: z.array(z.strictObject({ name: text, version: text.optional(), versionMin: text.optional() })),
  }),
});

type PublicCode = z.infer<typeof publiccode>;

const file = parse(readFileSync("publiccode.yml", "utf8"), { version: "1.2" }) as Partial<PublicCode>; // checked below
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { license: string; version: string };

/** The invalid keys, each with the reason. */
function faults(candidate: object): string[] {
  const { error } = publiccode.safeParse(candidate);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join("/")}: ${message}`);
}

/** Reserved domains, which have no repository (RFC 2606, RFC 6761). */
function isPlaceholder(address: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(new URL(address).hostname);
}

describe("publiccode.yml", () => {
  it("follows the standard, except the repository's URL until the owner fills it in", async ({ annotate }) => {
    if (file.url === undefined) await annotate("publiccode.yml has no url yet: the owner must fill it in.", "warning");
    expect(faults({ url: "https://example.org/placeholder.git", ...file })).toEqual([]);
  });

  it("names no invented repository", () => {
    expect([file.url, file.landingURL].filter((address) => address && isPlaceholder(address))).toEqual([]);
  });

  it("describes a web application in Italian and in English, with its features", () => {
    expect(Object.keys(file.description ?? {})).toEqual(["it", "en"]);
    for (const { features } of Object.values(file.description ?? {})) expect(features.length).toBeGreaterThanOrEqual(5);
  });

  it("has the licence and version of package.json", () => {
    expect(file.legal?.license).toBe(manifest.license);
    expect(file.softwareVersion ?? manifest.version).toBe(manifest.version);
  });
});
