import { loadOnce } from "#shared/load-once.ts";
import type { Search } from "./create-search.ts";

/** Fetches the library and the texts at the first use. */
const search = loadOnce(async (): Promise<Search> => {
  const [{ createSearch }, { default: data }] = await Promise.all([
    import("./create-search.ts"),
    import("virtual:search-entries"),
  ]);
  return createSearch(data.entries, data.sameWords);
});

/** The words of a question as the database is asked for them, in groups of which one word is enough; as typed without the index. */
export async function widenQuestion(question: string): Promise<string[][]> {
  return loadSearch().then(
    (search) => search.widen(question),
    () => question.split(/\s+/).map((word) => [word]),
  );
}

/** Rejects when a chunk cannot be fetched; the next call tries again. */
export function loadSearch(): Promise<Search> {
  const loading = search.load();
  loading.catch(search.forgetFailure);
  return loading;
}
