import type { View } from "./writing-state.ts";

/** On a phone one of the two is shown; on a wide window both. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label="Vista" className="mt-5 flex border-b-2 border-grid wide:hidden">
      {(["write", "preview"] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className={`-mb-0.5 min-h-12 grow border-b-3 font-semibold ${view === name ? "border-margin chosen" : "border-transparent text-graphite"}`}
        >
          {name === "write" ? "Scrivi" : "Anteprima"}
        </button>
      ))}
    </div>
  );
}
