import { Printer } from "lucide-react";
import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { ShareButton } from "#shared/article/share-button.tsx";
import { actionClass } from "#shared/ui/button-class.ts";

/** What can be done with a notice. Printed, only its address remains. */
export function NoticeActions(page: { title: string; url: string }) {
  return (
    <>
      <div data-read-aloud="skip" className="mt-5 flex min-h-11 flex-wrap items-center gap-3 print:hidden">
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
        <button type="button" className={actionClass} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Stampa
        </button>
      </div>
      <p data-read-aloud="skip" className="hidden text-sm print:block">
        {page.url}
      </p>
    </>
  );
}
