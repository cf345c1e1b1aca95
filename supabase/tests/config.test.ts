import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { school } from "#content/school.ts";

const root = new URL("../../", import.meta.url);
const config = z
  .object({
    api: z.record(z.string(), z.unknown()),
    db: z.looseObject({ major_version: z.number(), vault: z.record(z.string(), z.string()) }),
    auth: z.looseObject({
      site_url: z.string(),
      additional_redirect_urls: z.array(z.string()),
      email: z.looseObject({
        template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
      }),
      hook: z.record(z.string(), z.object({ enabled: z.boolean(), uri: z.string() })),
    }),
    functions: z.record(z.string(), z.looseObject({ verify_jwt: z.boolean() })),
  })
  .parse(parse(readFileSync(new URL("supabase/config.toml", root), "utf8")));

describe("sign-up", () => {
  it("asks for confirmed e-mail addresses, for the current password and for eight characters", () => {
    expect(config.auth).toMatchObject({
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      enable_manual_linking: false,
      enable_refresh_token_rotation: true,
      jwt_expiry: 3600,
      minimum_password_length: 8,
      password_requirements: "",
      email: {
        enabled: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        secure_password_change: true,
        require_current_password: true,
        max_frequency: "60s",
        otp_expiry: 3600,
      },
      sms: { enabled: false },
      rate_limit: { email_sent: 60, sign_in_sign_ups: 60, token_refresh: 900, token_verifications: 150 },
    });
  });

  it("opens no other way in", () => {
    for (const way of ["external", "web3", "third_party", "oauth_server", "passkey", "saml"])
      expect(config.auth).not.toHaveProperty(way);
  });

  it("asks the database about the address, by a name that Auth accepts", () => {
    const hook = config.auth.hook["before_user_created"];
    expect(hook).toEqual({ enabled: true, uri: "pg-functions://postgres/private/hook_before_user_created" });
    for (const name of hook?.uri.split("/").slice(3) ?? []) expect(name).toMatch(/^[a-zA-Z_][a-zA-Z0-9_]{0,62}$/);
  });

  it("sends people back to the school's site and nowhere else", () => {
    expect(config.auth.site_url).toBe(school.url);
    expect(config.auth.additional_redirect_urls).toEqual([`${school.url}/`]);
  });
});

describe("the API", () => {
  it("serves the public schema, and only what the migrations grant", () => {
    expect(config.api).toMatchObject({ schemas: ["public"], max_rows: 100, auto_expose_new_tables: false });
  });

  it("leaves it to every function to know its callers", () => {
    const functions = readdirSync(new URL("supabase/functions/", root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
      .map((entry) => entry.name);
    expect(Object.keys(config.functions).sort()).toEqual(functions.sort());
    expect(config.functions["fetch-news"]?.verify_jwt).toBe(false);
  });

  it("keeps the secrets of the daily job out of the repository", () => {
    expect(config.db.major_version).toBe(17);
    expect(config.db.vault).toEqual({ fetch_news_url: "env(FETCH_NEWS_URL)", cron_secret: "env(CRON_SECRET)" });
  });
});

describe("the mails", () => {
  const templates = Object.entries(config.auth.email.template);

  const types = {
    confirmation: "signup",
    email_change: "email_change",
    invite: "invite",
    magic_link: "magiclink",
    recovery: "recovery",
  };

  it("are all those that carry a link", () => {
    expect(templates.map(([name]) => name).sort()).toEqual(Object.keys(types));
  });

  it.each(templates)("%s names the school and a contact, and says what to do if nobody asked", (_, template) => {
    const file = new URL(template.content_path, root);
    expect(existsSync(file)).toBe(true);
    const html = readFileSync(file, "utf8");
    expect(html).toContain(school.name);
    expect(html).toContain('lang="it"');
    expect(html).toContain(`Per domande: ${school.email}`);
    expect(html).toMatch(/<strong>Se non (l’hai chiest[ao]|te l’aspettavi)/);
    // Nothing to load and nothing to run: only text, in every mail program.
    expect(html).not.toMatch(/<(img|script|link|style|table)\b|https?:/);
    expect(template.subject).toContain("Portale Docenti");
  });

  it.each(Object.entries(types))(
    "%s leads to the page that waits for a press, at the site's own address",
    (name, type) => {
      const html = readFileSync(new URL(config.auth.email.template[name]?.content_path ?? "", root), "utf8");
      const link = `{{.SiteURL}}/auth/conferma?token_hash={{.TokenHash}}&amp;type=${type}#email={{.Email|urlquery}}`;
      const written = type === "email_change" ? `${link}&amp;new_email={{.NewEmail|urlquery}}` : link;
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([written, written]);
      expect(html).toContain(`>${written}</a`);
      // What the service answers at once with a session.
      expect(html).not.toContain("ConfirmationURL");
    },
  );
});
