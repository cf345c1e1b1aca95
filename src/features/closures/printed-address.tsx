import { generate } from "lean-qr/nano";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo } from "react";

/** The address of the page for whoever stands before the gate. Only printed. */
export function PrintedAddress({ url }: { url: string }) {
  const code = useMemo(() => generate(url), [url]);
  return (
    <div className="mt-3 hidden items-center gap-4 print:flex">
      <svg
        role="img"
        aria-label="Codice QR con l’indirizzo di questo avviso"
        viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
        shapeRendering="crispEdges"
        className="size-30 shrink-0"
      >
        <path d={toSvgPath(code)} fill="currentColor" />
      </svg>
      <p className="text-lg wrap-anywhere">
        Gli aggiornamenti sono qui:
        <br />
        <b>{url}</b>
      </p>
    </div>
  );
}
