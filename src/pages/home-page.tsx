import { TickerSlot } from "#features/news/ticker-slot.tsx";
import { Contact } from "./home/contact.tsx";
import { Opening } from "./home/opening.tsx";
import { Schools } from "./home/schools.tsx";
import { Sections } from "./home/sections.tsx";
import { Tools } from "./home/tools.tsx";

export function HomePage() {
  return (
    <>
      <TickerSlot />
      <Opening />
      <div className="wrap grid gap-12 pt-12 sm:gap-18 sm:pt-18">
        <Tools />
        <Schools />
        <Sections />
        <Contact />
      </div>
    </>
  );
}
