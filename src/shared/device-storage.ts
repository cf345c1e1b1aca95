export type Store = "localStorage" | "sessionStorage";

// What the browser keeps for the site. Nothing here throws: storage can be forbidden or full, and others write to it too.

/** Undefined when there is no such key. */
export function readStored(key: string, store?: Store): string | undefined {
  return attempt((storage) => storage.getItem(key), store) ?? undefined;
}

/** Undefined also when the value is not JSON. It may be null. */
export function readStoredJson(key: string, store?: Store): unknown {
  return attempt((storage) => JSON.parse(storage.getItem(key) ?? "") as unknown, store);
}

/** Returns whether the browser has done so. Without a value the key is removed. */
export function writeStored(key: string, value: string | undefined, store?: Store): boolean {
  return attempt((storage) => [value ? storage.setItem(key, value) : storage.removeItem(key)], store) !== undefined;
}

export function storedKeys(store?: Store): string[] {
  return attempt(Object.keys, store) ?? [];
}

function attempt<Value>(call: (storage: Storage) => Value, store: Store = "localStorage"): Value | undefined {
  try {
    return call(globalThis[store]);
  } catch {
    return undefined;
  }
}
