import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

// Version 0.7.0 of the standard, written from its text: github.com/publiccodeyml/publiccode.yml, docs/standard. The
// project publishes no JSON schema. Deprecated keys are left out, so using one is an error here.

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
const contractor = z.strictObject({
  name: text,
  until: date,
  email: z.email().optional(),
  website: webAddress.optional(),
});
const dependencies = z
  .array(
    z.strictObject({
      name: text,
      version: text.optional(),
      versionMin: text.optional(),
      versionMax: text.optional(),
      optional: z.boolean().optional(),
    }),
  )
  .optional();

const aliases = ["gdpr", "eidas", "nis2", "cra", "spid", "cie", "anpr", "pagopa", "io"];
const supported = z.union([z.literal(aliases.map((alias) => `alias:${alias}`)), z.url({ protocol: /^(?!alias$)/ })]);

// The values of the two controlled vocabularies that can apply to a school's website.
const category = z.literal([
  "communications",
  "content-management",
  "digital-citizenship",
  "educational-content",
  "event-management",
  "learning-management-system",
  "online-community",
  "website-builder",
  "other",
]);
const scope = z.literal(["culture", "education", "government", "local-authorities", "society", "sport"]);

const description = z.strictObject({
  localisedName: text.optional(),
  shortDescription: text.max(150),
  longDescription: text.min(150).max(10_000),
  documentation: webAddress.optional(),
  apiDocumentation: webAddress.optional(),
  features: z.array(text).min(1),
  screenshots: z.array(z.string().regex(/\.(png|jpe?g)$/)).optional(),
  videos: z.array(webAddress).optional(),
  awards: z.array(text).optional(),
});

const maintenance = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal(["internal", "community"]), contacts: z.array(contact).min(1) }),
  z.strictObject({
    type: z.literal("contract"),
    contractors: z.array(contractor).min(1),
    contacts: z.array(contact).optional(),
  }),
  z.strictObject({ type: z.literal("none"), contacts: z.array(contact).optional() }),
]);

const publiccode = z.strictObject({
  publiccodeYmlVersion: z.string().regex(/^0(\.7(\.\d+)?)?$/),
  name: text,
  applicationSuite: text.optional(),
  url: webAddress,
  landingURL: webAddress.optional(),
  isBasedOn: z.union([webAddress, z.array(webAddress)]).optional(),
  softwareVersion: text.optional(),
  releaseDate: date.optional(),
  logo: z
    .string()
    .regex(/\.(svgz?|png)$/)
    .optional(),
  platforms: z.array(text).min(1),
  categories: z.array(category).optional(),
  usedBy: z.array(text).optional(),
  fundedBy: z.array(z.strictObject({ name: text, uri: z.url().optional() })).optional(),
  roadmap: webAddress.optional(),
  developmentStatus: z.literal(["concept", "development", "beta", "stable", "obsolete"]),
  softwareType: z.literal([
    "standalone/mobile",
    "standalone/iot",
    "standalone/desktop",
    "standalone/web",
    "standalone/backend",
    "standalone/other",
    "addon",
    "library",
    "configurationFiles",
  ]),
  supports: z.array(z.strictObject({ id: supported })).optional(),
  organisation: z.strictObject({ uri: z.url(), name: text.optional() }).optional(),
  intendedAudience: z
    .strictObject({
      countries: z.array(country).optional(),
      unsupportedCountries: z.array(country).optional(),
      scope: z.array(scope).optional(),
    })
    .optional(),
  description: z.record(language, description),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text.optional() }),
  maintenance,
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(language).min(1) }),
  dependsOn: z
    .strictObject({ open: dependencies, proprietary: dependencies, hardware: dependencies })
    .partial()
    .optional(),
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
    expect(file.softwareType).toBe("standalone/web");
    expect(Object.keys(file.description ?? {})).toEqual(["it", "en"]);
    for (const { features } of Object.values(file.description ?? {})) expect(features.length).toBeGreaterThanOrEqual(5);
  });

  it("has the licence and version of package.json", () => {
    expect(file.legal?.license).toBe(manifest.license);
    expect(file.softwareVersion ?? manifest.version).toBe(manifest.version);
  });
});

describe("the check of the standard", () => {
  const whole = { ...file, url: "https://git.school.it/site.git" };

  it.each([
    ["a missing address", { url: undefined }, /^url/],
    ["an address that is none", { url: "to be filled" }, /^url/],
    ["a key that the standard does not know", { adress: "x" }, /^: .*adress/],
    ["a deprecated key", { IT: { countryExtensionVersion: "1.0" } }, /^: .*IT/],
    ["another version of the standard", { publiccodeYmlVersion: "0.2" }, /^publiccodeYmlVersion/],
    ["a kind of software that is none", { softwareType: "website" }, /^softwareType/],
    ["a country in small letters", { intendedAudience: { countries: ["it"] } }, /^intendedAudience\/countries\/0/],
    ["a regulation that has no alias", { supports: [{ id: "alias:wcag" }] }, /^supports\/0\/id/],
    ["maintenance by nobody in particular", { maintenance: { type: "internal" } }, /^maintenance\/contacts/],
    ["a contract without its end", { maintenance: { type: "contract", contractors: [{ name: "x" }] } }, /until/],
    ["a language without a name", { localisation: { localisationReady: true, availableLanguages: [] } }, /available/],
  ])("refuses %s", (_, change, fault) => {
    expect(faults(whole)).toEqual([]);
    expect(faults({ ...whole, ...change })).toEqual([expect.stringMatching(fault)]);
  });

  it("rejects descriptions that are too long, too short, or without features", () => {
    const italian = file.description?.["it"];
    const withItalian = (change: object) => faults({ ...whole, description: { it: { ...italian, ...change } } });
    expect(withItalian({ shortDescription: "x".repeat(151) })).toHaveLength(1);
    expect(withItalian({ longDescription: "x".repeat(149) })).toHaveLength(1);
    expect(withItalian({ features: [] })).toHaveLength(1);
  });
});
