import { useEffect, useState, type RefObject } from "react";

/** Whether an element can be seen: on screen, in the tab that is in front. */
export function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isInFront, setInFront] = useState(true);

  // Asks the browser, which alone knows.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    const update = () => setInFront(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
  }, [ref]);

  return isOnScreen && isInFront;
}
