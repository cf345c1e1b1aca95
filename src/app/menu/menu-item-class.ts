/** What can be pressed in the menu bar; where we are is underlined in red. */
export const menuItemClass =
  "flex min-h-11 items-center gap-1 rounded-paper px-2.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:bg-secondaria-soft " +
  "aria-[current]:underline aria-[current]:decoration-margin aria-[current]:decoration-3 aria-[current]:underline-offset-8";
