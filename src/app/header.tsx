import { Brand } from "./brand.tsx";
import { Menus } from "./menus.tsx";

/** Both menus are in the page; the width of the window decides which one is seen. */
export function Header() {
  return (
    <header className="top-0 z-30 border-b border-quadretto bg-foglio **:-scroll-mt-28 print:hidden alto:sticky">
      <div className="wrap flex min-h-18 items-center gap-x-6 gap-y-1 py-2 ampio:flex-wrap">
        <Brand />
        <Menus />
      </div>
    </header>
  );
}
