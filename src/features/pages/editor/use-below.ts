import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { pagesToEdit } from "#features/pages/pages-to-edit.ts";
import { pagesBelow, type Below } from "#features/pages/reading/school-page.ts";
import type { PageForm } from "./page-form.ts";

/** The pages that readers find below the one that is open. */
export function useBelow(): readonly Below[] {
  const path = useWatch<PageForm, "path">({ name: "path" });
  const { data } = useQuery(pagesToEdit.list());
  return useMemo(() => pagesBelow(path, data?.pages.filter((page) => page.is_published) ?? []), [path, data]);
}
