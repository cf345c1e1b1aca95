/** What can be pressed in the menu bar; where we are is underlined in red. */
export const menuItemClass =
  "flex min-h-11 items-center gap-1 rounded-carta px-3 text-sm font-semibold whitespace-nowrap text-inchiostro no-underline hover:bg-secondaria-tenue " +
  "aria-[current]:underline aria-[current]:decoration-margine aria-[current]:decoration-3 aria-[current]:underline-offset-8";
