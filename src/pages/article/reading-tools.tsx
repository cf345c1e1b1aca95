import { AidsButton } from "#features/reading-aids/aids-button.tsx";

/** What helps to read this text, above it. Where the header has the aids, they are not said twice. */
export function ReadingTools() {
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <div className="bar:hidden">
        <AidsButton look="pill" />
      </div>
    </div>
  );
}
