import { useFormContext } from "react-hook-form";
import type { FormBlock, PageForm } from "./page-form.ts";

/** Changes the block with this id as it is by then: a file that was sent finds it where it was moved to meanwhile. */
export function useChangeBlock() {
  const { getValues, setValue } = useFormContext<PageForm>();
  return function changeBlock<Kind extends FormBlock["kind"]>(
    kind: Kind,
    id: string,
    change: (block: Extract<FormBlock, { kind: Kind }>) => Partial<Extract<FormBlock, { kind: Kind }>>,
  ): void {
    const isIt = (block: FormBlock): block is Extract<FormBlock, { kind: Kind }> =>
      block.id === id && block.kind === kind;
    setValue(
      "sections",
      getValues("sections").map((section) => ({
        ...section,
        blocks: section.blocks.map((block) => (isIt(block) ? { ...block, ...change(block) } : block)),
      })),
    );
  };
}
