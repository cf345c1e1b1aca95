import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import { pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { useSettled } from "#shared/desk/writing/use-settled.ts";
import { romeDay } from "#shared/rome-time.ts";
import { pageAt } from "#shared/site.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { goTo } from "./go-to.ts";
import { isThere, usePageFiles } from "./page-files.ts";
import { contentOf, type PageForm } from "./page-form.ts";
import { pageHints, type Hint } from "./page-hints.ts";

/** What could be better in the page; in bold what stops its publication. */
export function HintsPanel({ control, className }: { control: Control<PageForm>; className: string }) {
  const hints = useHints(useSettled(useWatch({ control }) as PageForm));
  if (hints.length === 0) return null;
  return (
    <section aria-labelledby="da-rivedere" className={`rounded-paper bg-secondaria-soft px-5 py-4 ${className}`}>
      <h2 id="da-rivedere" className="text-lg">{`Da rivedere (${hints.length})`}</h2>
      <ul role="list" className="mt-2 grid gap-2">
        {hints.map(({ field, sentence, isMust }, at) => (
          <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className={`min-w-0 flex-1 basis-48 wrap-anywhere ${isMust ? "font-semibold" : ""}`}>{sentence}</span>
            <RowAction name="Vai" about={sentence} onClick={() => goTo(field)} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-base text-graphite">
        Ciò che è in grassetto serve per pubblicare; il resto è un consiglio.
      </p>
    </section>
  );
}

/** What could be better in a page. */
export function useHints(form: PageForm): Hint[] {
  const { data } = useQuery(pagesToEdit.list());
  const { list } = usePageFiles();
  return useMemo(() => {
    const ofSchool = data?.pages.filter((page) => page.is_published).map(({ path }) => path) ?? [];
    const isPage = (path: string) => {
      const page = pageAt(path);
      return (page !== undefined && page.screen !== "in-progress") || ofSchool.includes(path);
    };
    const known = { today: romeDay(new Date()), isPage, isThere: (id: string) => isThere(list, id) };
    return pageHints(contentOf(form), known);
  }, [form, data, list]);
}
