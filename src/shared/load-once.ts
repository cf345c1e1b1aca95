export interface LoadOnce<Value> {
  /**
   * Returns the same promise at every call, a rejected one too until `forgetFailure`. A component can pass it to `use`,
   * which does not suspend once the value has been loaded.
   */
  load: () => Promise<Value>;
  /** The loaded value; undefined until then. */
  readonly value: Value | undefined;
  /**
   * Lets the next `load` try again after a failure. Call it only after the failure was shown or can be ignored: React
   * calls `load` at every render and must get the same rejected promise until then.
   */
  forgetFailure: () => void;
}

/** The fields by which React's `use` knows that a promise is fulfilled (https://github.com/reactjs/react.dev/pull/8125). */
type Readable<Value> = Promise<Value> & { status?: "fulfilled"; value?: Value };

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
