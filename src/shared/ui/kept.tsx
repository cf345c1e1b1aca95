import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface Props {
  /** The id of the element in which something broke, if what it shows is to stay. */
  of: string | undefined;
  /** Shown where there is nothing to keep. */
  otherwise: ReactNode;
}

/** In place of a part that broke: what the page showed there, as it is, without code. Says that it may be old. */
export function Kept({ of, otherwise }: Props) {
  // Still in the document while this is rendered, also where React renders everything anew.
  const [nodes] = useState(() => (of === undefined ? [] : [...(document.getElementById(of)?.childNodes ?? [])]));
  return nodes.length > 0 ? <KeptNodes nodes={nodes} /> : otherwise;
}

function KeptNodes({ nodes }: { nodes: readonly Node[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(() => ({ focused: document.activeElement, top: scrollY }));

  // Puts back nodes that React has just removed, and with them the focus.
  useLayoutEffect(() => {
    delete document.documentElement.dataset["query"]; // a list that was prerendered for another address is better than none
    box.current?.replaceChildren(...nodes);
    const { focused, top } = before;
    if (focused instanceof HTMLElement && box.current?.contains(focused)) focused.focus({ preventScroll: true });
    if (scrollY !== top) scrollTo({ top, behavior: "instant" });
  }, [nodes, before]);

  return (
    <>
      <div ref={box} className="contents" />
      <MayBeOld />
    </>
  );
}

/** The line under what stays of a part that broke. */
export function MayBeOld() {
  return (
    <p role="status" className="wrap border-t border-grid bg-sheet py-3">
      <span>Una parte di questa pagina non si è aggiornata: può non essere recente.</span>{" "}
      {/* An empty address reloads the page. */}
      <a href="">Ricarica la pagina</a>
    </p>
  );
}
