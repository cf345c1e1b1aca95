import type { ReactNode } from "react";

/** As Item, with links in its words. */
export type ShownItem = ReactNode | { term: ReactNode; text: ReactNode };

export function ItemList({ items }: { items: readonly ShownItem[] }) {
  return (
    <ul className="mt-4 list-disc pl-6 margin-bullets *:not-last:mb-3 sm:text-lg sm:leading-8">
      {items.map((item, at) => (
        <li key={at}>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

export function TipList({ items, first = 1 }: { items: readonly ShownItem[]; first?: number | undefined }) {
  return (
    <ol role="list" className="mt-4 *:not-last:mb-4 sm:text-lg sm:leading-8">
      {items.map((item, at) => (
        <li key={at} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-infanzia bg-infanzia-soft text-base font-bold"
          >
            {first + at}
          </span>
          <div className="pt-0.5">
            <ItemText item={item} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function ItemText({ item }: { item: ShownItem }) {
  if (!hasTerm(item)) return item;
  return (
    <>
      <strong>{item.term}</strong>
      {/* Makes a screen reader pause between the term and its explanation. */}
      <span className="sr-only">.</span> <span className="block">{item.text}</span>
    </>
  );
}

function hasTerm(item: ShownItem): item is Extract<ShownItem, { term: ReactNode }> {
  return typeof item === "object" && item !== null && "term" in item;
}
