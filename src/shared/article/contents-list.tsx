import { slug } from "./slug.ts";

export function ContentsList({ headings }: { headings: readonly string[] }) {
  return (
    <nav
      aria-labelledby="in-questa-pagina"
      className="mt-6 rounded-paper border border-grid bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="in-questa-pagina" className="text-base">
        In questa pagina
      </h2>
      <ul role="list" className="mt-1 gap-x-6 sm:columns-2">
        {headings.map((heading) => (
          <li key={heading} className="break-inside-avoid">
            <a href={`#${slug(heading)}`} className="inline-flex min-h-11 items-center">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
