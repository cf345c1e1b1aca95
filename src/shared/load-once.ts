export interface LoadOnce<Value> {
  /**
   * The same promise for everybody who asks, a failed one too, until `forgetFailure`. A component can pass it to `use`,
   * which returns the value at once when it has been loaded.
   */
  load: () => Promise<Value>;
  /** What has been loaded, as soon as it has. */
  readonly value: Value | undefined;
  /**
   * Lets the next call try again. Only once a failure has been shown, or does not matter: React asks again and again
   * while it draws, and must find the same failure until then.
   */
  forgetFailure: () => void;
}

/** The fields by which React's `use` knows that a promise is fulfilled (https://github.com/reactjs/react.dev/pull/8125). */
type Readable<Value> = Promise<Value> & { status?: "fulfilled"; value?: Value };

/** Something that is fetched the first time it is needed, and kept. */
export function loadOnce<Value>(fetch: () => Promise<Value>): LoadOnce<Value> {
  let promise: Readable<Value> | undefined;
  let hasFailed = false;

  function start(): Readable<Value> {
    const loading: Readable<Value> = fetch().then(
      (value) => {
        Object.assign(loading, { status: "fulfilled", value });

        return value;
      },
      (reason: unknown) => {
        hasFailed = true;
        throw reason;
      },
    );
    return loading;
  }

  return {
    load: () => (promise ??= start()),
    get value() {
      return promise?.value;
    },
    forgetFailure() {
      if (hasFailed) promise = undefined;
      hasFailed = false;
    },
  };
}
