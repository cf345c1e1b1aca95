import { useRef, useState } from "react";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Drawn } from "#shared/ui/drawn.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { whenCalm } from "#shared/when-calm.ts";
import { isStripDrawn, ROOM, STRIP_ID } from "./strip-room.ts";

const strip = loadOnce(async () => {
  if (!supabaseAddress()) return null;
  // Where the page has left room the strip is waited for; otherwise a menu that is pressed comes first.
  if (!document.documentElement.style.getPropertyValue(ROOM)) await whenCalm();
  return (await import("./strip.tsx")).Strip;
});

/**
 * The place of the strip. It is empty in what React renders: the build writes the strip into it (src/build/write-pages.ts),
 * and where the device knows of one its height is set before the first paint (src/start/before-paint.ts).
 */
export function StripSlot() {
  const place = useRef<HTMLDivElement>(null);
  const { value: Strip } = useLoaded(strip);
  const [isTold, setTold] = useState(false);
  return (
    <div ref={place} id={STRIP_ID} className="min-h-(--strip) print:hidden">
      {!isTold && <Drawn isBuilt={isStripDrawn} />}
      {Strip && (
        <Boundary report="The strip of the closures broke.">
          <Strip place={place} onTold={setTold} />
        </Boundary>
      )}
    </div>
  );
}
