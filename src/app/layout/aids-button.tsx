import { AIDS_BUTTON_NAME, openAids } from "#features/display-settings/open-aids.ts";

/** Opens the reading aids. Without scripts there is nothing that it could open. */
export function AidsButton() {
  return (
    <button
      type="button"
      aria-label={AIDS_BUTTON_NAME}
      title={AIDS_BUTTON_NAME}
      aria-haspopup="dialog"
      className="grid size-11 shrink-0 place-items-center rounded-paper text-lg font-bold text-ink hover:bg-secondaria-soft noscript:hidden"
      onClick={openAids}
    >
      Aa
    </button>
  );
}
