import { useDeferredValue, useEffect, useState } from "react";

/** A pause in the typing, in milliseconds. */
const PAUSE_MS = 250;

/**
 * The value after a pause in its changes, for what takes long to draw: links and names are looked for in the whole text,
 * which would hold up the next key press on a slow phone.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}
