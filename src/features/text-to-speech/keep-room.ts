const HEIGHT = "--player-height";

/** Tells the page how tall the player is, however that changes: so much room is kept at its foot (src/index.css). */
export function keepRoom(player: HTMLElement | null): (() => void) | undefined {
  if (!player) return undefined;
  const { style } = document.documentElement;
  const height = () => Math.ceil(player.getBoundingClientRect().height);
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${height()}px`));
  observer.observe(player);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
