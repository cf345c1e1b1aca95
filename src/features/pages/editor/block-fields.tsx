import { FileText, Image as ImageIcon, Lock, Split, Table as TableIcon, Text as TextIcon } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { proposeTerms, type PageBlock } from "#shared/article/page-content.ts";
import { PlainTextField } from "#shared/desk/text/plain-text-field.tsx";
import { TextWarnings } from "#shared/desk/text/text-warnings.tsx";
import { notify } from "#shared/notify.ts";
import { RowAction } from "#shared/ui/row-action.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { FilesFields } from "./blocks/files-fields.tsx";
import { ImageFields } from "./blocks/image-fields.tsx";
import { TableFields } from "./blocks/table-fields.tsx";
import { goTo } from "./go-to.ts";
import type { FormBlock, PageForm } from "./page-form.ts";
import { splitParts } from "./split-parts.ts";

interface Props {
  block: FormBlock;
  /** As the database names it: "sections.2.blocks.0". */
  field: string;
  onChange: (block: FormBlock) => void;
}

const fixed: Record<string, string> = {
  meetings: "Gli incontri, con le loro date",
  licence: "La licenza, con le parole della legge",
  children: "L’elenco delle pagine aggiunte qui sotto",
  buildings: "Le sedi, con indirizzo, telefono e mappa",
  "buildings-infanzia": "Le sedi dell’infanzia, con indirizzo, telefono e mappa",
  "buildings-primaria": "Le sedi della primaria, con indirizzo, telefono e mappa",
  "buildings-secondaria": "Le sedi della secondaria, con indirizzo, telefono e mappa",
};

/** What a block is called where it is moved. */
export function nameOfBlock(block: PageBlock): string {
  switch (block.kind) {
    case "text":
      return "Testo";
    case "table":
      return `Tabella ${block.caption}`.trim();
    case "image":
      return `Immagine ${block.alt}`.trim();
    case "files":
      return "File";
    default:
      return "Parte del programma";
  }
}

const ofProgram = { name: "Del programma", Icon: Lock };
const heads: Partial<Record<string, typeof ofProgram>> = {
  text: { name: "Testo", Icon: TextIcon },
  table: { name: "Tabella", Icon: TableIcon },
  image: { name: "Immagine", Icon: ImageIcon },
  files: { name: "File", Icon: FileText },
};

/** What kind of block it is. */
export function BlockHead({ block }: { block: PageBlock }) {
  const { name, Icon } = heads[block.kind] ?? ofProgram;
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{name}</span>
    </p>
  );
}

/** The fields of a block; its name only where nothing of it is written here. */
export function BlockFields({ block, field, onChange }: Props) {
  if (block.kind === "text") return <TextFields block={block} onChange={onChange} />;
  if (block.kind === "image") return <ImageFields block={block} field={field} onChange={onChange} />;
  if (block.kind === "table") return <TableFields block={block} field={field} onChange={onChange} />;
  if (block.kind === "files") return <FilesFields block={block} field={field} onChange={onChange} />;
  return (
    <p>{`${fixed[block.part] ?? "Una parte che questa finestra non conosce ancora"}. Si sposta, non si scrive.`}</p>
  );
}

/** Makes parts of a pasted text that has headings. */
function SplitProposal({ blockId, headings }: { blockId: string; headings: readonly string[] }) {
  const { setValue } = useFormContext<PageForm>();
  const sections = useWatch<PageForm, "sections">({ name: "sections" });
  const split = headings.length > 0 && splitParts(sections, blockId, headings);
  if (!split) return null;

  function divide() {
    if (!split) return;
    setValue("sections", split, { shouldDirty: true });
    const at = sections.findIndex(({ blocks }) => blocks.some(({ id }) => id === blockId));
    notify({ variant: "success", title: "Testo diviso in parti", description: "Ogni titolo ne comincia una." });
    // After the parts are drawn.
    setTimeout(() => goTo(`sections.${at}.heading`));
  }

  return (
    <div className="mt-2">
      <RowAction name="Dividi in parti" Icon={Split} onClick={divide} />
    </div>
  );
}

function TextFields({ block, onChange }: { block: FormBlock & { kind: "text" }; onChange: Props["onChange"] }) {
  const { text, terms } = block;
  const proposed = proposeTerms(text);

  function write(next: string) {
    // The tick follows the text until somebody decides otherwise.
    const isSet = proposeTerms(next).isSet;
    onChange({ ...block, text: next, terms: terms === proposed.isSet ? isSet : terms });
  }

  return (
    <>
      <PlainTextField
        label={<span className="sr-only">Testo</span>}
        hint="Una riga vuota comincia un paragrafo, «- » una voce di elenco, «1. » un passo."
        rows={Math.min(18, Math.max(5, Math.ceil(text.length / 70)))}
        value={text}
        onChange={({ target }) => write(target.value)}
        propose={(_, headings) => <SplitProposal blockId={block.id} headings={headings} />}
      />
      {(proposed.isShown || terms) && (
        <Tick
          label="Metti in evidenza ciò che sta prima dei due punti"
          checked={terms}
          onChange={({ target }) => onChange({ ...block, terms: target.checked })}
        />
      )}
      <TextWarnings text={text} />
    </>
  );
}
