import { lazy, Suspense } from "react";
import { loadAtLast } from "#app/menu/load-at-last.ts";
import { Still } from "#shared/ui/prerendered.tsx";

// Most pages have it in their HTML, where it stays: its code comes with the first that has not.
const FooterText = lazy(() =>
  loadAtLast(() => import("./footer-text.tsx")).then((module) => ({ default: module.FooterText })),
);

export function Footer() {
  return (
    <footer className="mt-6 border-t border-grid bg-sheet py-5 text-sm laid-out-later wide:mt-16 wide:py-10 print:hidden">
      <Still className="wrap grid gap-4 wide:grid-cols-7">
        <Suspense>
          <FooterText />
        </Suspense>
      </Still>
    </footer>
  );
}
