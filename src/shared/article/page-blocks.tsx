import { Download, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Article } from "#content/article.ts";
import { sayFile } from "#shared/say-file.ts";
import { drawn, Lines, parsePlainText, type TextInline } from "#shared/ui/plain-text.tsx";
import { ContentsList, Paragraphs, SectionHeading } from "./article-layout.tsx";
import { BuildingsList } from "./buildings-list.tsx";
import { DataTable } from "./data-table.tsx";
import { ItemList, type ShownItem, TipList } from "./item-list.tsx";
import { MEETINGS_PLACE } from "./meetings-place.ts";
import {
  type BuildingsPart,
  drawnSections,
  type FixedPart,
  LINKS_HEADING,
  type PageBlock,
  type PageContent,
  type PageFile,
  termIn,
} from "./page-content.ts";
import { ResourceList } from "./resource-list.tsx";
import { slug } from "./slug.ts";

/** What the blocks of a page refer to. */
interface Sources {
  /** The article of the program, which has the fixed parts. */
  program?: Article | undefined;
  /** Its meetings, drawn. */
  meetings?: ReactNode;
  /** The files of the page, by their ids. */
  files?: ReadonlyMap<string, PageFile>;
  /** The pages below this one, for the list «In questa sezione». */
  below?: readonly { label: string; to: string; note?: string }[];
}

interface Props extends Sources {
  content: PageContent;
}

/** The text of a page after its heading and introduction: what an editor wrote, or an article of the program. */
export function PageBlocks({ content, ...sources }: Props) {
  const { simple, helplines, links, closing } = content;
  const sections = drawnSections(content, sources.program, Boolean(sources.below?.length));
  const linksHeading = content.links_heading || LINKS_HEADING;
  const hasLinks = links.length > 0 || helplines.length > 0;
  const headings = [...sections.map(({ heading }) => heading), ...(hasLinks ? [linksHeading] : [])];

  return (
    <>
      {simple.length > 0 && <PlainWords sentences={simple} />}
      {headings.length > 4 && <ContentsList headings={headings} />}
      {sections.map(({ heading, blocks }, at) => (
        <section key={at}>
          <SectionHeading id={slug(heading)} data-element={blocks.some(isLicence) ? "legal-notes-section" : undefined}>
            {heading}
          </SectionHeading>
          {blocks.map((block, place) => (
            <Block key={place} block={block} sources={sources} />
          ))}
        </section>
      ))}
      {hasLinks && (
        <section>
          <SectionHeading id={slug(linksHeading)}>{linksHeading}</SectionHeading>
          {helplines.length > 0 && <HelplineList helplines={helplines} />}
          {links.length > 0 && <ResourceList resources={links} />}
        </section>
      )}
      {closing && <ClosingNote text={closing} />}
    </>
  );
}

function isLicence(block: PageBlock): boolean {
  return block.kind === "fixed" && block.part === "licence";
}

/** Nothing for a kind that a newer release of the site has added. */
function Block({ block, sources }: { block: PageBlock; sources: Sources }) {
  switch (block.kind) {
    case "text":
      return <Text text={block.text} hasTerms={block.terms} />;
    case "table":
      return <DataTable table={block} />;
    case "image":
      return <Picture image={block} file={sources.files?.get(block.file)} />;
    case "files":
      return <Downloads block={block} files={sources.files} />;
    case "fixed":
      return <Fixed part={block.part} {...sources} />;
    default:
      return null;
  }
}

function Text({ text, hasTerms }: { text: string; hasTerms: boolean }) {
  const shown = (item: TextInline[]) => (hasTerms && withTerm(item)) || drawn(item);
  return parsePlainText(text).map((part, at) => {
    if (part.kind === "bullets") return <ItemList key={at} items={part.items.map(shown)} />;
    if (part.kind === "numbers") return <TipList key={at} items={part.items.map(shown)} first={part.numbers[0]} />;
    const { lines } = part;
    return <Paragraphs key={at} texts={[lines.length > 1 ? <Lines lines={lines} /> : lines.map(drawn)]} />;
  });
}

/** An item with what comes before its first ": " as its term. */
function withTerm(item: TextInline[]): ShownItem | undefined {
  const at = item.findIndex((part) => typeof part === "string" && termIn(part));
  const part = item[at];
  const found = typeof part === "string" ? termIn(part) : undefined;
  if (typeof part !== "string" || !found) return undefined;
  return {
    term: drawn([...item.slice(0, at), part.slice(0, found.end)]),
    text: drawn([part.slice(found.next), ...item.slice(at + 1)]),
  };
}

interface PictureProps {
  image: Extract<PageBlock, { kind: "image" }>;
  file: PageFile | undefined;
}

function Picture({ image: { alt, caption }, file }: PictureProps) {
  if (!file) return null;
  return (
    <figure className="mt-6 print:break-inside-avoid">
      <img
        src={file.address}
        alt={alt}
        width={file.width}
        height={file.height}
        loading="lazy"
        className="h-auto max-w-full rounded-paper"
      />
      {caption && <figcaption className="mt-2 text-sm text-graphite">{caption}</figcaption>}
    </figure>
  );
}

interface DownloadsProps {
  block: Extract<PageBlock, { kind: "files" }>;
  files: Sources["files"];
}

function Downloads({ block, files }: DownloadsProps) {
  const shown = block.files.flatMap(({ file: id, title }) => {
    const file = files?.get(id);
    return file ? [{ ...file, id, title }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul role="list" className="mt-4 grid gap-3">
      {shown.map((file) => (
        <li key={file.id}>
          <a
            href={file.address}
            download
            className="flex items-center gap-4 rounded-paper border border-grid bg-sheet px-5 py-3 text-inherit no-underline hover:border-institute print:after:content-none"
          >
            <FileText aria-hidden="true" className="size-7 shrink-0 stroke-[1.6] text-institute" />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block font-bold text-institute">{file.title}</span>
              <span className="block text-sm text-graphite">{sayFile(file)}</span>
            </span>
            <Download aria-hidden="true" className="size-5 shrink-0 text-institute print:hidden" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Fixed({ part, program, meetings, below = [] }: Sources & { part: FixedPart }) {
  if (part.startsWith("buildings")) return <BuildingsList part={part as BuildingsPart} />; // its beginning says so
  if (part === "meetings")
    return (
      meetings && (
        <div id={MEETINGS_PLACE}>
          <div data-built>{meetings}</div>
        </div>
      )
    );
  if (part === "children") return below.length > 0 && <ResourceList resources={below} />;
  const licence = part === "licence" && program?.sections.find((section) => section.licence)?.licence;
  return (
    licence && (
      <p data-element="legal-notes-body" className="mt-4 sm:text-lg sm:leading-8">
        {licence}
      </p>
    )
  );
}

function HelplineList({ helplines }: Pick<PageContent, "helplines">) {
  return (
    <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-2">
      {helplines.map((line, at) => (
        <li key={at}>
          <a
            href={line.to}
            className="block h-full rounded-paper bg-night px-6 py-5 text-chalk no-underline framed hover:bg-frame"
          >
            <span className="block text-3xl font-bold">{line.label}</span>
            <span className="mt-1 block">{line.note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ClosingNote({ text }: { text: string }) {
  return (
    <p className="mt-12 rounded-paper border border-dashed border-graphite px-6 py-5 text-center text-graphite print:mt-4 print:py-2">
      {text}
    </p>
  );
}

const PLAIN_WORDS = "in-parole-semplici";

/** The page in a few simple sentences, one a line. */
function PlainWords({ sentences }: { sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby={PLAIN_WORDS}
      data-read-aloud="first"
      className="mt-6 rounded-paper border-l-4 border-infanzia bg-infanzia-soft px-6 py-5"
    >
      <h2 id={PLAIN_WORDS} className="text-base">
        In parole semplici
      </h2>
      {sentences.map((sentence, at) => (
        <p key={at} className="mt-1 text-lg">
          {sentence}
        </p>
      ))}
    </section>
  );
}
