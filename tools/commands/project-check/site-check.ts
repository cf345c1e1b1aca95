import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSecretKey } from "../../read-supabase-env.ts";
import { right, unknown, wrong, type Finding } from "./finding.ts";
import { remedies } from "./remedies.ts";
import type { Env } from "./sources.ts";

/** Keys, tokens of the dashboard, and addresses with a password. */
const SECRETS =
  /\bsb_(?:publishable|secret)_[\w-]{16,}|\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+|\bsbp_[a-f\d]{20,}|postgres(?:ql)?:\/\/[^\s:@/]+:[^\s@]+@/g;

/** No file of the built site may hold a secret: neither by its shape, nor one of the variables. */
export function builtSite(folder: string, env: Env): Finding {
  if (!existsSync(folder)) return unknown("non c’è dist: si vede dopo npm run build");
  const given = [
    "DATABASE_URL",
    "SUPABASE_DB_PASSWORD",
    "SUPABASE_SECRET_KEY",
    "SUPABASE_ACCESS_TOKEN",
    "CRON_SECRET",
    "SMTP_PASS",
  ]
    .map((name) => env[name]?.trim() ?? "")
    .filter((value) => value.length >= 8);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const leaking = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => holdsSecret(readFileSync(file, "latin1"), given));
  const names = leaking.map((file) => path.relative(folder, file)).sort();
  return names.length === 0
    ? right(`nessun segreto nei ${files.length} file di dist`)
    : wrong(`c’è un segreto in ${names.join(", ")}: va cambiato, e il sito ricostruito`, remedies.build);
}

function holdsSecret(text: string, given: readonly string[]): boolean {
  const found = text.match(SECRETS) ?? [];
  return given.some((value) => text.includes(value)) || found.some((key) => !isPublic(key));
}

function isPublic(key: string): boolean {
  return /^sb_publishable_|^eyJ/.test(key) && !isSecretKey(key);
}
