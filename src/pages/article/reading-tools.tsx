import { ListenButton } from "#features/read-aloud/listen-button.tsx";

/** What helps to read an article, in a row of its own whose height is kept: what needs scripts comes after the paint. */
export function ReadingTools() {
  return (
    <div
      data-read-aloud="skip"
      className="mt-4 flex min-h-11 flex-wrap items-center gap-3 print:hidden noscript:hidden"
    >
      <ListenButton />
    </div>
  );
}
