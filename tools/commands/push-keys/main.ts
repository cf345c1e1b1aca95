// `npm run push:keys`: makes the keys of the site at the push services and writes them to keys.env, for
// `supabase secrets set --env-file`. It overwrites no file: with other keys every device has to subscribe again.
import { existsSync, writeFileSync } from "node:fs";
import { makeVapidKeys } from "../../backend/push/keys.ts";
import { fail } from "../../backend/command-line.ts";

const FILE = "keys.env";
if (existsSync(FILE)) fail(`${FILE} c’è già: mandalo con npx supabase@3 secrets set --env-file ${FILE}, o cancellalo.`);
const { publicKey, privateKey } = makeVapidKeys();
writeFileSync(FILE, `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`, { mode: 0o600 });
console.log(`Le chiavi sono in ${FILE}: mandale con npx supabase@3 secrets set --env-file ${FILE}, poi cancellalo.`);
