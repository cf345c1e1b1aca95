import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { ShareButton } from "#shared/article/share-button.tsx";
import { actionClass } from "#shared/ui/button-class.ts";

/**
 * The actions of an article. The row has a fixed minimum height, because ListenButton appears only after hydration. In
 * wide windows the header has the display settings already. Printed, only the URL remains.
 */
export function ArticleActions(page: { title: string; url: string }) {
  return (
    <>
      <div
        data-read-aloud="skip"
        className="mt-4 flex min-h-11 flex-wrap items-center gap-3 print:hidden noscript:hidden"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${actionClass} wide:hidden`}
          onClick={openDisplaySettings}
        >
          <span>Aa</span> {DISPLAY_SETTINGS_NAME}
        </button>
        <ListenButton className={actionClass} />
        <ShareButton className={actionClass} {...page} />
      </div>
      <p data-read-aloud="skip" className="hidden text-sm print:block">
        {page.url}
      </p>
    </>
  );
}
