import { RealtimeClient } from "@supabase/realtime-js";
import { requiredAddress } from "#shared/env.ts";

const { url, publishableKey } = requiredAddress();

/** Sees what everybody may read, as the Supabase client does without a session. Import it through loadChannels(). */
export const channels = new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
  params: { apikey: publishableKey },
  accessToken: () => Promise.resolve(publishableKey),
});
