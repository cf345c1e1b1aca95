import { Printer } from "lucide-react";
import type { Closure } from "#content/closures/closure.ts";
import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { ShareButton } from "#shared/article/share-button.tsx";
import { actionClass } from "#shared/ui/button-class.ts";
import type { SchoolLevel } from "#shared/ui/school-labels.tsx";
import { LoadedShare } from "./closure-parts.tsx";

interface Props {
  title: string;
  url: string;
  /** Its title is not handed to other programs. */
  isReserved?: boolean;
  closure?: Closure | null;
  schools?: readonly SchoolLevel[];
}

/** What can be done with a notice. Printed, only its address remains; that of a closure is beside its QR code. */
export function NoticeActions({ title, url, isReserved = false, closure = null, schools = [] }: Props) {
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
        {closure && <LoadedShare title={title} url={url} closure={closure} schools={schools} />}
        {!isReserved && !closure && <ShareButton className={actionClass} title={title} url={url} />}
        <button type="button" className={actionClass} onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Stampa
        </button>
      </div>
      {!closure && (
        <p data-read-aloud="skip" className="hidden text-sm print:block">
          {url}
        </p>
      )}
    </>
  );
}
