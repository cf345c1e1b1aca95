import type { KeyboardEvent } from "react";

/** The arrow keys of the menu bar: sideways from one entry to the next, up and down inside an open panel. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const focused = document.activeElement;
  const panel = focused?.closest("[data-panel]");
  const bar = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-bar-item]")];
  const stops = panel ? [...panel.querySelectorAll<HTMLElement>("a, button")] : bar;
  const at = stops.findIndex((stop) => stop === focused);
  const barAt = bar.findIndex((stop) => stop === focused || stop.parentElement?.contains(focused));

  const next = {
    ArrowRight: bar[barAt + 1],
    ArrowLeft: bar[barAt - 1],
    ArrowDown: panel ? stops[at + 1] : undefined,
    ArrowUp: panel ? (stops[at - 1] ?? bar[barAt]) : undefined,
    Home: stops.at(0),
    End: stops.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
