import type { Helpline } from "#content/article.ts";

/** Telephone numbers to call for help, large enough to be found at once. */
export function HelplineList({ helplines }: { helplines: readonly Helpline[] }) {
  return (
    <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-2">
      {helplines.map((line) => (
        <li key={line.to}>
          <a
            href={line.to}
            className="block h-full rounded-paper bg-night px-6 py-5 text-chalk no-underline framed hover:bg-frame"
          >
            <span className="block text-3xl font-bold">{line.label}</span>
            <span className="mt-1 block">{line.note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
