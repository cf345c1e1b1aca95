import { expect, test, vi } from "vitest";
import { readSettings } from "../../../supabase/functions/fetch-news/settings.ts";

const HOSTED = {
  SUPABASE_URL: "https://progetto.supabase.example/",
  SUPABASE_PUBLISHABLE_KEYS: `{"altra":"sb_publishable_altra","default":"sb_publishable_nuova"}`,
  SUPABASE_SECRET_KEYS: `{"servizio":"sb_secret_servizio"}`,
  SUPABASE_ANON_KEY: "eyJ-vecchia",
  SUPABASE_SERVICE_ROLE_KEY: "eyJ-vecchia-di-servizio",
};

const read = (variables: Record<string, string>) => readSettings((name) => variables[name]);

test("uses the key named default, or the only one", () => {
  expect(read(HOSTED)).toMatchObject({
    supabaseUrl: "https://progetto.supabase.example",
    publishableKey: "sb_publishable_nuova",
    secretKey: "sb_secret_servizio",
  });
});

test("uses the separate keys of older projects", () => {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = HOSTED;
  expect(read({ SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY })).toMatchObject({
    publishableKey: "eyJ-vecchia",
    secretKey: "eyJ-vecchia-di-servizio",
  });
});

test.each(["SUPABASE_URL", "SUPABASE_SECRET_KEYS"])("throws when %s is missing", (name) => {
  const variables = { ...HOSTED, [name]: "", SUPABASE_SERVICE_ROLE_KEY: "" };
  expect(() => read(variables)).toThrow(`${name} is not set`);
});

test("has no cron secret and no local feeds by default", () => {
  expect(read(HOSTED)).toMatchObject({ cronSecret: null, localFeeds: false });
  expect(read({ ...HOSTED, CRON_SECRET: "", LOCAL_FEEDS: "1" })).toMatchObject({ cronSecret: null, localFeeds: false });
  expect(read({ ...HOSTED, LOCAL_FEEDS: "true" })).toMatchObject({ localFeeds: true });
});

test("names the site in the user agent", () => {
  expect(read({ ...HOSTED, SITE_URL: "https://scuola.example" }).userAgent).toBe(
    "NotizieScuola/1.0 (+https://scuola.example/)",
  );
  expect(read({ ...HOSTED, SITE_URL: "scuola\nX: y" }).userAgent).toBe("NotizieScuola/1.0");
});

test("logs each entry as one line of JSON", () => {
  const written = vi.spyOn(console, "log").mockReturnValue();
  read(HOSTED).log({ portal: "a\nb", error: null });
  expect(written.mock.calls).toEqual([[`{"portal":"a\\nb","error":null}`]]);
});
