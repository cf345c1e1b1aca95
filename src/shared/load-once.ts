export interface LoadOnce<Value> {
  /** The same promise for everybody who asks, a failed one too, until `forgetFailure`. */
  load: () => Promise<Value>;
  /** What has been loaded, as soon as it has. */
  readonly value: Value | undefined;
  /**
   * Lets the next call try again. Only once a failure has been shown, or does not matter: React asks again and again
   * while it draws, and must find the same failure until then.
   */
  forgetFailure: () => void;
}

/** Something that is fetched the first time it is needed, and kept. */
export function loadOnce<Value>(fetch: () => Promise<Value>): LoadOnce<Value> {
  let promise: Promise<Value> | undefined;
  let value: Value | undefined;
  let hasFailed = false;
  return {
    load() {
      promise ??= fetch().then(
        (loaded) => (value = loaded),
        (reason: unknown) => {
          hasFailed = true;
          throw reason;
        },
      );
      return promise;
    },
    get value() {
      return value;
    },
    forgetFailure() {
      if (hasFailed) promise = undefined;
      hasFailed = false;
    },
  };
}
