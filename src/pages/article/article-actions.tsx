import { Share2 } from "lucide-react";
import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { notify } from "#shared/notify.ts";

const actionClass =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold text-ink hover:bg-secondaria-soft";

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

interface Props {
  title: string;
  url: string;
  className: string;
}

/** Shares the page's URL with the Web Share API or, where that is missing, copies it. */
export function ShareButton({ title, url, className }: Props) {
  return (
    <button type="button" onClick={() => void sharePage({ title, url })} className={className}>
      <Share2 aria-hidden="true" className="size-5" />
      Condividi
    </button>
  );
}

async function sharePage(page: { title: string; url: string }): Promise<void> {
  if ("share" in navigator)
    try {
      return await navigator.share(page);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // closed by the user
    }
  await copyAddress(page.url);
}

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ variant: "success", title: "Indirizzo copiato", description: "Ora potete incollarlo in un messaggio." });
  } catch (error) {
    console.warn("The address could not be copied.", error);
    notify({ variant: "error", title: "Indirizzo non copiato", description: `Copiatelo da qui: ${url}` });
  }
}
