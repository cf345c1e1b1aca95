import { type Env, type Project, readProject } from "../_shared/project.ts";
import type { Vapid } from "./vapid.ts";

export interface Settings extends Project {
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
  /** Null when the keys are not set: nothing is sent, and no page offers messages. */
  vapid: Vapid | null;
  /** Whether push services at http://127.0.0.1 are asked too: the one of the embedded backend. */
  localPush: boolean;
  limits: {
    databaseMs: number;
    /** How long one push service may take. */
    pushMs: number;
    /** After this time no more messages are claimed. */
    runMs: number;
    /** Of one call: hosted functions may use two seconds of processor time. */
    messages: number;
    /** Claimed at once: what is lost if the process ends. */
    group: number;
    /** Requests at once. */
    requests: number;
  };
}

/** Reads the settings from environment variables. Throws when a required one is missing. */
export function readSettings(env: Env): Settings {
  const siteUrl = (env("SITE_URL") ?? "").replace(/\/$/, "");
  const [publicKey, privateKey] = [env("VAPID_PUBLIC_KEY"), env("VAPID_PRIVATE_KEY")];
  const vapid = publicKey && privateKey ? { publicKey, privateKey, subject: env("VAPID_SUBJECT") || siteUrl } : null;
  if (vapid && !URL.canParse(siteUrl)) throw new Error("SITE_URL is not set: messages need the address of the site");
  return {
    ...readProject(env),
    siteUrl,
    vapid,
    localPush: env("LOCAL_PUSH") === "true",
    limits: { databaseMs: 6_000, pushMs: 10_000, runMs: 40_000, messages: 400, group: 100, requests: 50 },
  };
}
