import type { Item } from "#content/article.ts";

export function ItemList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-4 list-disc pl-6 margin-bullets *:not-last:mb-3 sm:text-lg sm:leading-8">
      {items.map((item) => (
        <li key={itemKey(item)}>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

export function TipList({ items }: { items: readonly Item[] }) {
  return (
    <ol role="list" className="mt-4 *:not-last:mb-4 sm:text-lg sm:leading-8">
      {items.map((item, at) => (
        <li key={itemKey(item)} className="flex gap-4">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-infanzia bg-infanzia-soft text-base font-bold"
          >
            {at + 1}
          </span>
          <div className="pt-0.5">
            <ItemText item={item} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function ItemText({ item }: { item: Item }) {
  if (typeof item === "string") return item;
  return (
    <>
      <strong>{item.term}</strong>
      {/* Makes a screen reader pause between the term and its explanation. */}
      <span className="sr-only">.</span> <span className="block">{item.text}</span>
    </>
  );
}

function itemKey(item: Item): string {
  return typeof item === "string" ? item : item.term;
}
