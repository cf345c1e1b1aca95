import { afterEach, describe, expect, it } from "vitest";
import { siteHost } from "../../tools/commands/project-publish/site-hosts.ts";
import { type Asked, type Reply, serve } from "../../supabase/tests/project-api.ts";

const project = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
const signal = new AbortController().signal;
let asked: string[] = [];
let server: Awaited<ReturnType<typeof serve>>;
afterEach(() => {
  server.close();
  asked = [];
});

/** A host that knows a token, and answers what is written at method and path. */
async function answering(token: string, replies: Record<string, (asked: Asked) => unknown>) {
  server = await serve((request): Reply => {
    const { method, path, query, headers, body } = request;
    asked.push(`${method} ${path}${query.size > 0 ? `?${query.toString()}` : ""} ${body}`.trim());
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { message: "no" } };
    const reply = replies[`${method} ${path}`];
    return reply ? { body: reply(request) } : { status: 404, body: {} };
  });
  return server.url;
}

/** As its documentation says that Netlify answers. */
async function netlify() {
  const variables: { key: string; values: { context: string; value: string }[] }[] = [
    { key: "VITE_SUPABASE_URL", values: [{ context: "all", value: "https://old.supabase.co" }] },
    { key: "SUA", values: [{ context: "all", value: "1" }] },
  ];
  const hooks: { title: string; branch: string; url: string }[] = [];
  const set = (variable: (typeof variables)[number]) => {
    const at = variables.findIndex(({ key }) => key === variable.key);
    variables.splice(at < 0 ? variables.length : at, 1, variable);
  };
  const url = await answering("nfp_segreto", {
    "GET /sites/sito": () => ({ account_id: "conto", build_settings: { repo_branch: "pubblicato" } }),
    "GET /accounts/conto/env": () => variables,
    "POST /accounts/conto/env": ({ body }) => (JSON.parse(body) as typeof variables).forEach(set),
    "PUT /accounts/conto/env/VITE_SUPABASE_URL": ({ body }) => set(JSON.parse(body) as (typeof variables)[number]),
    "GET /sites/sito/build_hooks": () => hooks,
    "POST /sites/sito/build_hooks": ({ body }) => {
      const hook = { ...(JSON.parse(body) as (typeof hooks)[number]), url: "https://api.netlify.com/build_hooks/1" };
      hooks.push(hook);
      return hook;
    },
  });
  const env = { ...project, NETLIFY_AUTH_TOKEN: "nfp_segreto", NETLIFY_SITE_ID: "sito", NETLIFY_API_URL: url };
  return { variables, hooks, env };
}

describe("Netlify", () => {
  it("gets the variables that it lacks or has otherwise, and keeps the others", async () => {
    const { variables, env } = await netlify();
    const host = siteHost(env, signal);
    expect(await host?.missing()).toEqual(["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]);
    await host?.setVariables((await host.missing()) ?? []);
    expect(await host?.missing()).toEqual([]);
    expect(variables.map(({ key, values }) => [key, values[0]?.value])).toEqual([
      ["VITE_SUPABASE_URL", "https://abc.supabase.co"],
      ["SUA", "1"],
      ["VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x"],
    ]);
    expect(asked).toContainEqual(expect.stringMatching(/^POST \/accounts\/conto\/env\?site_id=sito \[/));
    expect(asked.join()).not.toContain("SUA");
  });

  it("makes one build hook, for the branch that is published", async () => {
    const { hooks, env } = await netlify();
    const host = siteHost(env, signal);
    const made = [await host?.makeHook?.(), await host?.makeHook?.()];
    expect(made).toEqual(["https://api.netlify.com/build_hooks/1", "https://api.netlify.com/build_hooks/1"]);
    expect(hooks).toEqual([expect.objectContaining({ branch: "pubblicato" })]);
  });

  it("says which variable it lacks, and what the host refuses", async () => {
    const { env } = await netlify();
    expect(() => siteHost({ ...env, NETLIFY_SITE_ID: "" }, signal)).toThrow("serve anche NETLIFY_SITE_ID");
    await expect(siteHost({ ...env, NETLIFY_AUTH_TOKEN: "nfp_altro" }, signal)?.missing()).rejects.toThrow(
      /Netlify risponde 401 a GET \/sites\/sito/,
    );
  });
});

it("Cloudflare Pages gets the variables for production and previews, in one call", async () => {
  const configs: Record<string, { env_vars: Record<string, unknown> | null }> = {
    production: { env_vars: { VITE_SUPABASE_URL: { type: "plain_text", value: project.VITE_SUPABASE_URL } } },
    preview: { env_vars: null },
  };
  const CLOUDFLARE_API_URL = await answering("cf_segreto", {
    "GET /accounts/conto/pages/projects/sito": () => ({ success: true, result: { deployment_configs: configs } }),
    "PATCH /accounts/conto/pages/projects/sito": ({ body }) => {
      const { deployment_configs } = JSON.parse(body) as { deployment_configs: typeof configs };
      for (const [name, { env_vars }] of Object.entries(deployment_configs))
        configs[name] = { env_vars: { ...configs[name]?.env_vars, ...env_vars } };
      return { success: true, result: {} };
    },
  });
  const names = {
    CLOUDFLARE_API_TOKEN: "cf_segreto",
    CLOUDFLARE_ACCOUNT_ID: "conto",
    CLOUDFLARE_PAGES_PROJECT: "sito",
  };
  const host = siteHost({ ...project, ...names, CLOUDFLARE_API_URL }, signal);
  expect(await host?.missing()).toEqual(["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]);
  await host?.setVariables(["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]);
  expect(await host?.missing()).toEqual([]);
  expect(asked.filter((line) => line.startsWith("PATCH"))).toHaveLength(1);
  expect(host?.makeHook).toBeUndefined();
});
