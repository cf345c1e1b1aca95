import { memo } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { Article } from "#content/article.ts";
import type { PageContent, PageFile } from "#shared/article/page-content.ts";
import type { Below } from "#features/pages/reading/school-page.ts";
import { PageBlocks } from "#shared/article/page-blocks.tsx";
import { useSettled } from "#shared/desk/writing/use-settled.ts";
import { useBelow } from "./use-below.ts";
import { useDrawnFiles } from "./page-files.ts";
import { contentOf, type PageForm } from "./page-form.ts";

interface Props {
  control: Control<PageForm>;
  program: Article | undefined;
  className: string;
}

/** The page as readers will see it. It follows the form with a delay, so that key presses do not wait for it. */
export function PagePreview({ control, program, className }: Props) {
  const form = useSettled(useWatch({ control }) as PageForm);
  const files = useDrawnFiles();
  const below = useBelow();
  return (
    <section aria-labelledby="anteprima" className={className}>
      <h2 id="anteprima" className="mb-3 text-lg">
        Anteprima
      </h2>
      <DrawnPage form={form} program={program} files={files} below={below} />
      <p className="mt-2 text-base text-graphite">Si aggiorna mentre scrivi. Chi legge la vede quando la pubblichi.</p>
    </section>
  );
}

interface Drawn {
  program: Article | undefined;
  files: ReadonlyMap<string, PageFile>;
  below?: readonly Below[];
}

const DrawnPage = memo(function DrawnPage({ form, ...drawn }: Drawn & { form: PageForm }) {
  return <Page content={contentOf(form)} {...drawn} />;
});

/** A page with its heading, as it is drawn for readers. */
export function Page({ content, ...drawn }: Drawn & { content: PageContent }) {
  return (
    <div className="rounded-paper border border-grid bg-sheet p-6 wrap-anywhere paper-shadow">
      <p role="heading" aria-level={3} className="text-3xl font-bold">
        {content.heading || "Senza titolo"}
      </p>
      {content.intro && <p className="mt-4 text-lg text-graphite">{content.intro}</p>}
      <PageBlocks content={content} {...drawn} />
    </div>
  );
}
