import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSupabaseEnv } from "../../tools/read-supabase-env.ts";

const url = "https://abcdefgh.supabase.co";
const key = "sb_publishable_abc-DEF_123";
const jwt = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.firma`;
const env = (VITE_SUPABASE_URL?: string, VITE_SUPABASE_PUBLISHABLE_KEY?: string) => ({
  VITE_SUPABASE_URL,
  VITE_SUPABASE_PUBLISHABLE_KEY,
});

test.each([[env()], [env("", " ")], [{}]])("without variables there is no hosted project: %j", (variables) => {
  expect(readSupabaseEnv(variables)).toBeUndefined();
});

test.each([
  [url, key],
  [`${url}/`, jwt("anon")],
  ["http://localhost:54321", key],
  ["http://127.0.0.1:54321", key],
])("%s with %s is accepted", (givenUrl, givenKey) => {
  expect(readSupabaseEnv(env(givenUrl, givenKey))).toEqual({ url: givenUrl.replace(/\/$/, ""), key: givenKey });
});

test.each([
  ["only the address", env(url), "Manca la variabile VITE_SUPABASE_PUBLISHABLE_KEY"],
  ["only the key", env(undefined, key), "Manca la variabile VITE_SUPABASE_URL"],
  ["no address", env("abcdefgh", key), "VITE_SUPABASE_URL non è valida"],
  ["an address in clear", env("http://abcdefgh.supabase.co", key), "VITE_SUPABASE_URL non è valida"],
  ["an address with a path", env(`${url}/rest/v1`, key), "VITE_SUPABASE_URL non è valida"],
  ["another scheme", env("javascript:alert(1)", key), "VITE_SUPABASE_URL non è valida"],
  ["a key of another shape", env(url, "chiave"), "VITE_SUPABASE_PUBLISHABLE_KEY non è valida"],
  ["a token that is none", env(url, "a.b.c"), "VITE_SUPABASE_PUBLISHABLE_KEY non è valida"],
  ["a secret key", env(url, "sb_secret_abc"), "VITE_SUPABASE_PUBLISHABLE_KEY contiene una chiave SEGRETA"],
  ["a service_role token", env(url, jwt("service_role")), "VITE_SUPABASE_PUBLISHABLE_KEY contiene una chiave SEGRETA"],
])("%s is refused", (_, variables, message) => {
  expect(() => readSupabaseEnv(variables)).toThrow(message);
});

test("the error message does not contain a secret key", () => {
  expect(() => readSupabaseEnv(env(url, "sb_secret_molto-segreta"))).toThrow(/^(?!.*molto-segreta)/);
});

test("no other variable gets into the public site: not the address of the host's hook", () => {
  const folders = ["src", "supabase", ".github"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|js|json|ya?ml|toml)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const sources = [...files, "vite.config.ts", ".env.example"].map((file) => readFileSync(file, "utf8"));
  const names = new Set(sources.flatMap((source) => source.match(/\bVITE_\w+/g) ?? []));
  expect([...names].sort()).toEqual([
    "VITE_LOCAL_BACKEND",
    "VITE_SERVICE_WORKER",
    "VITE_SUPABASE_PUBLISHABLE_KEY",
    "VITE_SUPABASE_URL",
    "VITE_VERSION",
  ]);
  // The command that checks a project asks the database whether the secret is there: it is no part of the site.
  const isSite = (file: string) => file.startsWith("src") && !file.startsWith("tools/commands/project-check");
  const site = files.filter(isSite).map((file) => readFileSync(file, "utf8"));
  expect(site.filter((source) => /site_build_hook|build_hooks|deploy_hooks/i.test(source))).toEqual([]);
});
