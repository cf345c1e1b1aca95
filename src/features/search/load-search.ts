import { loadOnce } from "#shared/load-once.ts";
import { isArticle, pageAt } from "#shared/site.ts";
import type { Search } from "./create-search.ts";
import { ENTRIES_FILE, type SearchEntry } from "./entries/search-entry.ts";

/** Fetches the library and the texts at the first use. */
const search = loadOnce(async (): Promise<Search> => {
  const [{ createSearch }, { default: data }, ofSchool] = await Promise.all([
    import("./create-search.ts"),
    import("virtual:search-entries"),
    readSchoolEntries(),
  ]);
  return createSearch(withSchoolEntries(data.entries, ofSchool), data.sameWords);
});

/** What the build knew of the pages that the school has written; nothing where it cannot be read. */
async function readSchoolEntries(): Promise<SearchEntry[]> {
  try {
    const response = await fetch(`/${ENTRIES_FILE}`);
    return (await response.json()) as SearchEntry[]; // written by tools/site/school-page-entries.ts
  } catch {
    return [];
  }
}

/** The entries of the school take the place of those of the program's text at the same addresses. */
function withSchoolEntries(entries: readonly SearchEntry[], ofSchool: readonly SearchEntry[]): SearchEntry[] {
  const written = ofSchool.flatMap(({ id, page }) => (id === page ? (pageAt(page) ?? []) : []));
  // Of a placeholder there is only the title: other entries at its address are of the footer.
  const isReplaced = ({ id }: SearchEntry) =>
    written.some((page) => id === page.path || (isArticle(page) && /^[#:]/.test(id.replace(page.path, ""))));
  return [...entries.filter((entry) => !isReplaced(entry)), ...ofSchool];
}

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
