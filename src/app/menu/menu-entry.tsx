import { Link } from "@radix-ui/react-navigation-menu";
import type { ReactElement } from "react";

/** Something to choose in the menu bar: the arrow keys stop here, and a choice closes the open branch. */
export function MenuEntry({ children }: { children: ReactElement }) {
  return <Link asChild>{children}</Link>;
}
