import type { ForSomebody } from "#shared/my-schools/my-schools.ts";

// Undefined where the chunk cannot be loaded: then nothing comes first.
const load = () =>
  import("#shared/my-schools/my-schools.ts").catch((reason: unknown) => {
    console.warn("The choice of schools could not be read.", reason);
  });

/** What is for the chosen schools first, unless this window shows all in plain order. */
export async function putMineFirst<Item extends ForSomebody>(items: readonly Item[]): Promise<readonly Item[]> {
  const choice = await load();
  return !choice || choice.isInPlainOrder() ? items : choice.putFirst(items, choice.mySchools());
}

/** Whether anything may come first. */
export async function hasChoice(): Promise<boolean> {
  const choice = await load();
  return choice !== undefined && !choice.isNoChoice(choice.mySchools());
}
