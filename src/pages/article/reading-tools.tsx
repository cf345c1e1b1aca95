import { ShareButton } from "./share-button.tsx";

/** What can be done with an article, above it; on paper, where it can be read anew. */
export function ReadingTools(page: { title: string; url: string }) {
  return (
    <>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-3 print:hidden noscript:hidden">
        <ShareButton {...page} />
      </div>
      <p className="hidden text-sm print:block">{page.url}</p>
    </>
  );
}
