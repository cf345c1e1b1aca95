import { AIDS_NAME, openAids } from "#features/reading-aids/open-aids.ts";

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold text-ink hover:bg-secondaria-soft";

/** What helps to read this text, above it. Where the header has the aids, they are not offered twice. */
export function ReadingTools() {
  return (
    <div className="flex flex-wrap gap-x-3 print:hidden">
      <div className="mt-4 wide:hidden noscript:hidden">
        <button type="button" aria-haspopup="dialog" className={tool} onClick={openAids}>
          <span aria-hidden="true">Aa</span>
          {AIDS_NAME}
        </button>
      </div>
    </div>
  );
}
