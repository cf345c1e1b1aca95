/** A subscription of the browser at its push service. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key of the site that it was made with; undefined where the browser does not say. */
  key: string | undefined;
}

/** Where a subscription is made: the push service of the browser, or its stand-in in the local backend. */
export interface Push {
  current: () => Promise<PushDevice | undefined>;
  /** The present one, if it was made with this key. */
  subscribe: (key: string) => Promise<PushDevice>;
  end: () => Promise<void>;
}

/** How long a push service may take to make a subscription. Browsers set no limit, and some wait for the network for ever. */
const SUBSCRIBE_MS = 30_000;

export function pushOf({ pushManager }: Pick<ServiceWorkerRegistration, "pushManager">): Push {
  return {
    async current() {
      const present = await pushManager.getSubscription();
      return present ? describe(present) : undefined;
    },
    async subscribe(key) {
      const present = await pushManager.getSubscription();
      // A browser refuses a second key.
      if (present && (describe(present).key ?? key) !== key) await present.unsubscribe();
      return describe(await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
    },
    async end() {
      await (await pushManager.getSubscription())?.unsubscribe();
    },
  };
}

/** Rejects after the limit as the browser does when its push service cannot be reached. */
async function inTime(asked: Promise<PushSubscription>): Promise<PushSubscription> {
  const late = new DOMException("The push service does not answer.", "AbortError");
  let limit: ReturnType<typeof setTimeout> | undefined;
  const atTheLimit = new Promise<never>((_, reject) => (limit = setTimeout(reject, SUBSCRIBE_MS, late)));
  try {
    return await Promise.race([asked, atTheLimit]);
  } finally {
    clearTimeout(limit);
  }
}

function describe(subscription: PushSubscription): PushDevice {
  const { keys = {} } = subscription.toJSON();
  const { applicationServerKey: key } = subscription.options;
  return {
    endpoint: subscription.endpoint,
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    key: key ? base64url(key) : undefined,
  };
}

function base64url(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
