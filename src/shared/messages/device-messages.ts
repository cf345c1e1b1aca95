import { queryOptions } from "@tanstack/react-query";
import { languageCodes, type LanguageCode } from "#content/languages/language.ts";
import { callAnonymously } from "#shared/call-anonymously.ts";
import { patience } from "#shared/change/patience.ts";
import type { Database } from "#shared/database.types.ts";
import { NO_CHOICE, type MySchools } from "#shared/my-schools/my-schools.ts";
import { buildingsToChoose, meantBuildings } from "#shared/places/places.ts";
import { loadSupabase } from "#shared/session/load-supabase.ts";
import { noticeAudiences } from "#shared/ui/audience-labels.ts";
import { schoolLevels } from "#shared/ui/school-labels.tsx";
import { ability, type Ability } from "./ability.ts";
import { currentPush, keepSubscribed, readyPush } from "./follow-device.ts";
import { readKey, refusalOf } from "./follow-subscription.ts";
import type { Push } from "./push-device.ts";
import { rememberEndpoint } from "./remembered-endpoint.ts";

export type MessageKind = Database["public"]["Enums"]["message_kind"];

/** What a device wants to be told. Without a school all are meant, without an audience everybody. */
export interface Choices {
  kinds: readonly MessageKind[];
  mine: MySchools;
  language: LanguageCode;
  /** Whether it is told that there are reserved notices: for who is signed in. Undefined: as it is. */
  reserved?: boolean | undefined;
}

export type DeviceState =
  { is: Exclude<Ability, "can"> } | { is: "new" } | { is: "subscribed"; endpoint: string; choices: Choices };

/** Rejects where the database does not answer. */
async function readDevice(): Promise<DeviceState> {
  const able = ability();
  if (able !== "can") return { is: able };
  const isSubscribed = async () => (await currentPush())?.current();
  if (!(await isSubscribed())) return { is: "new" };
  // With another key of the site it is told nothing: it subscribes anew by itself.
  await keepSubscribed();
  const device = await isSubscribed();
  if (!device) return { is: "new" };
  const [row] = await callAnonymously("my_messages", { p_endpoint: device.endpoint }, patience());
  if (!row || (row.kinds.length === 0 && !row.reserved)) return { is: "new" };
  const { kinds, schools, audiences, buildings, reserved } = row;
  const language = languageCodes.find((code) => code === row.language) ?? "it";
  const mine = { schools, audiences, ...(buildings.length > 0 && { buildings }) };
  const choices = { kinds, mine, language, reserved };
  return { is: "subscribed", endpoint: device.endpoint, choices };
}

export const deviceState = queryOptions({
  // A sign-out changes it: reserved notices end.
  queryKey: ["device-messages"],
  queryFn: readDevice,
  // Without a network the device itself still knows something.
  networkMode: "always",
  gcTime: 0,
});

/** The browser has refused, now or earlier, or the question was closed. */
export class NotAllowed extends Error {}

/** Subscribes this device, or writes its choices anew. Asks the browser first, so it must be called within a press. */
export async function saveChoices(choices: Choices): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  const push = await readyPush();
  const wasNew = !(await push.current());
  try {
    await store(push, choices, await readKey()).catch((error: unknown) => {
      if (refusalOf(error) !== "key_changed") throw error;
      return readKey("reload").then((key) => store(push, choices, key));
    });
  } catch (error) {
    if (wasNew) await push.end(); // nobody would send it anything
    throw error;
  }
}

async function store(push: Push, { kinds, mine, language, reserved }: Choices, key: string | null): Promise<void> {
  if (key === null) throw new Error("no_key", { cause: '{"message":"no_key"}' });
  const { endpoint, p256dh, auth } = await push.subscribe(key);
  const { schools, audiences, buildings } = everybodyFor(mine);
  const asked = {
    ...{ p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth, p_key: key },
    ...{ p_kinds: [...kinds], p_schools: [...schools], p_audiences: [...audiences], p_language: language },
    ...(buildings.length > 0 && { p_buildings: buildings }),
    ...(reserved !== undefined && { p_reserved: reserved }),
  };
  // Reserved notices are told to the session of who asks.
  if (reserved) await (await loadSupabase()).rpc("subscribe_to_messages", asked).abortSignal(patience()).throwOnError();
  else await callAnonymously("subscribe_to_messages", asked, patience());
  await rememberEndpoint(endpoint);
}

/** The database wants them by name. A building that is gone is left out: alone, it would be told of no other. */
function everybodyFor({ schools, audiences, buildings = [] }: MySchools) {
  const offered = buildingsToChoose({ schools, buildings: [] });
  return {
    buildings: meantBuildings({ schools, buildings: buildings.filter((id) => offered.includes(id)) }),
    schools: schools.length > 0 ? schools : schoolLevels.map(({ value }) => value),
    audiences: audiences.length > 0 ? audiences : noticeAudiences.map(({ value }) => value),
  };
}

/** What is proposed to a device that has no choices yet. */
export function firstChoices(mine: MySchools = NO_CHOICE): Choices {
  return { kinds: ["closures", "notices"], mine, language: readLanguage(navigator.languages) };
}

/** The first of the reader's languages in which closures are said: of any Chinese the simplified, of Filipino Tagalog. */
function readLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const [base = ""] = tag.toLowerCase().split("-");
    const code = { zh: "zh-Hans", fil: "tl" }[base] ?? base;
    const found = languageCodes.find((each) => each === code);
    if (found) return found;
  }
  return "it";
}

/** Why it was not saved. What was chosen is still in the form. */
export function sayRefusal(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal && Object.hasOwn(refusals, refusal)) return refusals[refusal] ?? "";
  if (!navigator.onLine) return "Manca la rete. La scelta resta qui: riprovare quando torna.";
  if (error instanceof NotAllowed)
    return "Il browser non ha il permesso di mostrare messaggi: premere di nuovo e scegliere «Consenti».";
  // PushManager.subscribe().
  if (error instanceof DOMException && error.name !== "TimeoutError")
    return "Il servizio di messaggi del browser non risponde, o questa è una finestra privata. La scelta resta qui: riprovare fra poco, o con un altro browser.";
  if (error instanceof Error && typeof error.cause === "string")
    return "Il server ha rifiutato la richiesta. La scelta resta qui: riprovare fra qualche minuto.";
  return "Il server non risponde. La scelta resta qui: controllare la connessione e riprovare.";
}

const refusals: Record<string, string> = {
  no_key: "Il sito non manda più messaggi.",
  key_changed: "Le chiavi del sito sono appena cambiate. La scelta resta qui: riprovare fra un minuto.",
  service_unknown: "Il sito non conosce il servizio di messaggi di questo browser: provare con un altro browser.",
  keys_wrong: "Il browser ha dato chiavi che non valgono: chiuderlo, riaprirlo e riprovare.",
  kinds_missing: "Scegliere che cosa ricevere.",
  too_many_now: "In questo momento lo chiedono in tanti. La scelta resta qui: riprovare più tardi.",
  too_many_subscriptions: "I dispositivi avvisati sono già il massimo: chiedere in segreteria.",
  staff_only: "La sessione è scaduta: serve un nuovo accesso.",
};
