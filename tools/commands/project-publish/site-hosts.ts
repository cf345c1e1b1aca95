import { z } from "zod";
import { Problem, quoted } from "../backup/problem.ts";
import { type Env, messageOf } from "../project-check/sources.ts";

/** A host that builds the site itself, by its own interface. */
export interface SiteHost {
  name: string;
  /** The variables of the build that it does not have, or has with other values. */
  missing: () => Promise<string[]>;
  setVariables: (names: readonly string[]) => Promise<void>;
  /** The address that starts a build, made where it is missing. Undefined where people must make it. */
  makeHook?: () => Promise<string>;
}

const HOOK_TITLE = "Pubblicazioni dal sito";

/** The host for which a token was given. */
export function siteHost(env: Env, signal: AbortSignal): SiteHost | undefined {
  const values = {
    VITE_SUPABASE_URL: env["VITE_SUPABASE_URL"] ?? "",
    VITE_SUPABASE_PUBLISHABLE_KEY: env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? "",
  };
  if (env["NETLIFY_AUTH_TOKEN"]) return netlify(env, values, signal);
  if (env["CLOUDFLARE_API_TOKEN"]) return cloudflarePages(env, values, signal);
  return undefined;
}

type Values = Record<string, string>;
type AskHost = (method: string, path: string, body?: unknown) => Promise<unknown>;

const differing = (values: Values, found: (name: string) => readonly unknown[]) =>
  Object.entries(values).flatMap(([name, value]) => {
    const there = found(name);
    return there.length > 0 && there.every((each) => each === value) ? [] : [name];
  });

/** https://open-api.netlify.com: variables are of the account, for one of its sites. */
function netlify(env: Env, values: Values, signal: AbortSignal): SiteHost {
  const site = required(env, "NETLIFY_SITE_ID");
  const ask = asker(
    "Netlify",
    env["NETLIFY_API_URL"] ?? "https://api.netlify.com/api/v1",
    env["NETLIFY_AUTH_TOKEN"],
    signal,
  );
  const readSite = async () => netlifySite.parse(await ask("GET", `/sites/${site}`));
  const variables = async () => {
    const { account_id: account } = await readSite();
    return { account, found: netlifyVariables.parse(await ask("GET", `/accounts/${account}/env?site_id=${site}`)) };
  };
  return {
    name: "Netlify",
    missing: async () => {
      const { found } = await variables();
      return differing(values, (name) => found.find(({ key }) => key === name)?.values.map(({ value }) => value) ?? []);
    },
    setVariables: async (names) => {
      const { account, found } = await variables();
      for (const key of names) {
        // Not a secret: Netlify would stop a build whose files contain it.
        const variable = { key, values: [{ context: "all", value: values[key] }] };
        if (found.some((each) => each.key === key))
          await ask("PUT", `/accounts/${account}/env/${key}?site_id=${site}`, variable);
        else await ask("POST", `/accounts/${account}/env?site_id=${site}`, [variable]);
      }
    },
    makeHook: async () => {
      const hooks = netlifyHooks.parse(await ask("GET", `/sites/${site}/build_hooks`));
      const made = hooks.find(({ title }) => title === HOOK_TITLE);
      if (made) return made.url;
      const { build_settings } = await readSite();
      const hook = { title: HOOK_TITLE, branch: build_settings?.repo_branch ?? "main" };
      return netlifyHook.parse(await ask("POST", `/sites/${site}/build_hooks`, hook)).url;
    },
  };
}

const netlifySite = z.object({
  account_id: z.string(),
  build_settings: z.object({ repo_branch: z.string().optional() }).optional(),
});
const netlifyVariables = z.array(z.object({ key: z.string(), values: z.array(z.object({ value: z.string() })) }));
const netlifyHook = z.object({ title: z.string(), url: z.url() });
const netlifyHooks = z.array(netlifyHook);

/** https://developers.cloudflare.com/api/resources/pages: it documents no call that makes a deploy hook. */
function cloudflarePages(env: Env, values: Values, signal: AbortSignal): SiteHost {
  const path = `/accounts/${required(env, "CLOUDFLARE_ACCOUNT_ID")}/pages/projects/${required(env, "CLOUDFLARE_PAGES_PROJECT")}`;
  const base = env["CLOUDFLARE_API_URL"] ?? "https://api.cloudflare.com/client/v4";
  const ask = asker("Cloudflare", base, env["CLOUDFLARE_API_TOKEN"], signal);
  return {
    name: "Cloudflare Pages",
    missing: async () => {
      const { production, preview } = cloudflareProject.parse(await ask("GET", path)).result.deployment_configs;
      return differing(values, (name) => [production, preview].map((config) => config?.env_vars?.[name]?.value));
    },
    setVariables: async (names) => {
      const env_vars = Object.fromEntries(names.map((name) => [name, { type: "plain_text", value: values[name] }]));
      await ask("PATCH", path, { deployment_configs: { production: { env_vars }, preview: { env_vars } } });
    },
  };
}

const cloudflareVariables = z
  .object({ env_vars: z.record(z.string(), z.object({ value: z.string().optional() }).nullable()).nullish() })
  .nullish();
const cloudflareProject = z.object({
  result: z.object({ deployment_configs: z.object({ production: cloudflareVariables, preview: cloudflareVariables }) }),
});

function required(env: Env, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new Problem(`Con il token di chi ospita il sito serve anche ${name}.`);
  return value;
}

function asker(host: string, base: string, token: string | undefined, signal: AbortSignal): AskHost {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Problem(`${host} non risponde (${messageOf(error)}).`);
    });
    const text = await response.text();
    if (!response.ok)
      throw new Problem(`${host} risponde ${response.status} a ${method} ${path}${quoted(text.slice(0, 200))}.`);
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  };
}
