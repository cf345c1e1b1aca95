import { useEffect, useState } from "react";

/** The last value that the page was painted with: it lags behind `value` by a frame. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);

  // React's own deferred value comes before the paint where there is time for it, and delays it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);

  return painted;
}
