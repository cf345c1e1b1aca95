import { useRef, useState } from "react";
import { loadOnce } from "#shared/load-once.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { Drawn } from "#shared/ui/drawn.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { useAnswer } from "./ask-for-closures.ts";
import type { StripProps } from "./strip.tsx";
import { hasKeptStrip, isStripDrawn, STRIP_ID } from "./strip-room.ts";

const strip = loadOnce(async () => (await import("./strip.tsx")).Strip);

/**
 * The place of the strip. It is empty in what React renders: the build writes the strip into it (src/build/write-pages.ts),
 * and where the device knows of one its height is set before the first paint (src/start/before-paint.ts). What shows it is
 * loaded when there is a closure: drawn, kept on the device or told by the database.
 */
export function StripSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [answer, askAgain] = useAnswer();
  const [isKnown] = useState(() => isStripDrawn() || hasKeptStrip());
  const [isTold, setTold] = useState(false);
  const [wasTold, setWasTold] = useState(false);
  if (answer.told?.closures.length && !wasTold) setWasTold(true);
  return (
    <div ref={place} id={STRIP_ID} className="min-h-(--strip) print:hidden">
      {!isTold && <Drawn isBuilt={isStripDrawn} />}
      {(isKnown || wasTold) && (
        <Boundary report="The strip of the closures broke.">
          <LoadedStrip place={place} answer={answer} onOver={askAgain} onTold={setTold} />
        </Boundary>
      )}
    </div>
  );
}

function LoadedStrip(props: StripProps) {
  const { value: Strip } = useLoaded(strip);
  return Strip && <Strip {...props} />;
}
