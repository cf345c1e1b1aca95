import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { ListenButton } from "#features/text-to-speech/listen-button.tsx";
import { ShareButton } from "./share-button.tsx";

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold text-ink hover:bg-secondaria-soft";

/**
 * What helps to read an article and to pass it on, in a row whose height is kept: what needs scripts comes after the
 * paint. Where the header has the settings, they are not offered twice. On paper, where the article can be read anew.
 */
export function ArticleActions(page: { title: string; url: string }) {
  return (
    <>
      <div
        data-read-aloud="skip"
        className="mt-4 flex min-h-11 flex-wrap items-center gap-3 print:hidden noscript:hidden"
      >
        <button type="button" aria-haspopup="dialog" className={`${tool} wide:hidden`} onClick={openDisplaySettings}>
          <span>Aa</span> {DISPLAY_SETTINGS_NAME}
        </button>
        <ListenButton className={tool} />
        <ShareButton className={tool} {...page} />
      </div>
      <p data-read-aloud="skip" className="hidden text-sm print:block">
        {page.url}
      </p>
    </>
  );
}
