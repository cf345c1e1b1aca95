import { useId } from "react";
import type { Table } from "#content/article.ts";

/**
 * A table that becomes one card for each row on a phone. The roles are explicit, because browsers drop the table
 * semantics when `display` changes.
 */
export function DataTable({ table }: { table: Table }) {
  const caption = useId();
  const [, ...labels] = table.columns;

  return (
    <table role="table" aria-labelledby={caption} className="mt-6 w-full border-collapse text-left max-sm:block">
      <caption id={caption} className="mb-3 text-left font-bold max-sm:block">
        {table.caption}
      </caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b-2 border-ink">
          {table.columns.map((column, at) =>
            column ? (
              <th key={at} role="columnheader" scope="col" className="px-3 py-2 align-bottom">
                {column}
              </th>
            ) : (
              <td key={at} role="cell" />
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {table.rows.map(([name, ...values], row) => (
          <tr
            key={row}
            role="row"
            className="border-grid max-sm:mb-4 max-sm:block max-sm:rounded-paper max-sm:border max-sm:bg-sheet max-sm:p-4 sm:border-b"
          >
            <th role="rowheader" scope="row" className="px-3 py-3 align-top max-sm:block max-sm:p-0 max-sm:text-xl">
              {name}
            </th>
            {values.map((value, at) => (
              <td
                key={at}
                role="cell"
                data-label={labels[at]}
                className="px-3 py-3 align-top max-sm:block max-sm:px-0 max-sm:pt-3 max-sm:pb-0 max-sm:before:block max-sm:before:text-sm max-sm:before:font-semibold max-sm:before:text-graphite max-sm:before:content-[attr(data-label)]"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
