import { Fragment, useRef, useState } from "react";
import { TickerSlot } from "#features/news/ticker-slot.tsx";
import { supabaseAddress } from "#shared/env.ts";
import { loadOnce } from "#shared/load-once.ts";
import { Boundary } from "#shared/ui/boundary.tsx";
import { useLoaded } from "#shared/use-loaded.ts";
import { Contact } from "./home/contact.tsx";
import { Opening } from "./home/opening.tsx";
import { Schools } from "./home/schools.tsx";
import { Sections } from "./home/sections.tsx";
import { Tools } from "./home/tools.tsx";

const parts = [Tools, Schools, Sections, Contact];

const notices = loadOnce(async () =>
  supabaseAddress() ? (await import("./home/home-notices.tsx")).HomeNotices : null,
);

export function HomePage() {
  const list = useRef<HTMLDivElement>(null);
  const { value: HomeNotices } = useLoaded(notices);
  /** Before which part the notices are shown: decided once they are read. */
  const [place, setPlace] = useState<number>();
  return (
    <>
      <TickerSlot />
      <Opening />
      <div ref={list} className="wrap grid gap-12 pt-12 sm:gap-18 sm:pt-18">
        {parts.map((Part, at) => (
          <Fragment key={at}>
            {HomeNotices && at === (place ?? 0) && (
              <Boundary report="The notices of the home page broke.">
                <HomeNotices list={list} place={place} onPlace={setPlace} />
              </Boundary>
            )}
            <Part />
          </Fragment>
        ))}
      </div>
    </>
  );
}
