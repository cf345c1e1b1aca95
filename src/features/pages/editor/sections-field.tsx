import { FileText, Image as ImageIcon, ListTree, Plus, Table as TableIcon, Text as TextIcon } from "lucide-react";
import { useController } from "react-hook-form";
import { BELOW_HEADING, placesBelow, type PageBlock } from "#shared/article/page-content.ts";
import { FileChooser } from "#shared/desk/files/file-chooser.tsx";
import { Field } from "#shared/ui/field.tsx";
import { RowAction } from "#shared/ui/row-action.tsx";
import { BlockFields, BlockHead, nameOfBlock } from "./block-fields.tsx";
import { FILE_TYPES, useAddFiles } from "./blocks/files-fields.tsx";
import { IMAGE_TYPES, useAddImage } from "./blocks/image-fields.tsx";
import { newGrid } from "./blocks/table-grid.ts";
import { OrderButtons, PutBack } from "./order-buttons.tsx";
import { newSection, withId, type FormBlock, type FormSection, type PageForm } from "./page-form.ts";
import { placeId } from "./go-to.ts";
import { useBelow } from "./use-below.ts";
import { fieldId, useOrdered } from "./use-ordered.ts";

/** The parts of the page. One value of the form: what is moved keeps its fields by its id. */
export function SectionsField() {
  const { field } = useController<PageForm, "sections">({ name: "sections" });
  const sections = field.value;
  const list = useOrdered<FormSection>(sections, field.onChange);
  const { removed } = list;
  const below = useBelow();
  const mayPlaceBelow = below.length > 0 && !placesBelow(sections);

  function add(section: FormSection) {
    list.add(section, fieldId(section.id));
  }

  return (
    <div className="grid gap-6">
      {sections.map((section, at) => {
        const name = `Parte ${at + 1}`;
        const undo = removed?.at === at && (
          <PutBack id={removed.item.id} name={removed.item.heading || "una parte"} onClick={list.putBack} />
        );
        return (
          <div key={section.id} className="grid gap-6">
            {undo}
            <section
              id={placeId(`sections.${at}`)}
              aria-label={`${name} di ${sections.length}`}
              tabIndex={-1}
              className="grid gap-4 rounded-paper border border-graphite bg-sheet p-4"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-semibold">{`${name} di ${sections.length}`}</p>
                <OrderButtons
                  id={section.id}
                  name={section.heading || name}
                  at={at}
                  count={sections.length}
                  onMove={(by) => list.move(at, by, "Parte")}
                  onRemove={() => list.remove(at)}
                />
              </div>
              <div id={fieldId(section.id)} tabIndex={-1} className="outline-none">
                <Field
                  label="Titolo della parte"
                  value={section.heading}
                  autoComplete="off"
                  onChange={({ target }) => list.change(at, { heading: target.value })}
                />
              </div>
              <BlocksField
                field={`sections.${at}`}
                blocks={section.blocks}
                onChange={(blocks) => list.change(at, { blocks })}
              />
            </section>
          </div>
        );
      })}
      {removed && removed.at >= sections.length && (
        <PutBack id={removed.item.id} name={removed.item.heading || "una parte"} onClick={list.putBack} />
      )}
      <p role="status" className="sr-only">
        {list.said}
      </p>
      <div className="flex flex-wrap gap-2">
        <RowAction name="Aggiungi una parte" Icon={Plus} onClick={() => add(newSection())} />
        {mayPlaceBelow && (
          <RowAction
            name={`Aggiungi «${BELOW_HEADING}»`}
            Icon={ListTree}
            onClick={() => add(newSection(BELOW_HEADING, { kind: "fixed", part: "children" }))}
          />
        )}
      </div>
      {mayPlaceBelow && (
        <p className="-mt-4 text-base text-graphite">
          {`L’elenco delle pagine qui sotto si legge in fondo, sotto «${BELOW_HEADING}». Per metterlo altrove, aggiungilo e spostalo.`}
        </p>
      )}
    </div>
  );
}

interface BlocksProps {
  /** As the database names the part: "sections.2". */
  field: string;
  blocks: readonly FormBlock[];
  onChange: (blocks: FormBlock[]) => void;
}

function BlocksField({ field, blocks, onChange }: BlocksProps) {
  const list = useOrdered(blocks, onChange);
  const { removed } = list;

  const addImage = useAddImage();
  const addFiles = useAddFiles();

  function add(block: PageBlock): string {
    const added = withId(block);
    list.add(added, fieldId(added.id));
    return added.id;
  }

  return (
    <>
      {blocks.map((block, at) => (
        <div
          key={block.id}
          id={placeId(`${field}.blocks.${at}`)}
          tabIndex={-1}
          className="grid gap-2 border-l-3 border-grid pl-4"
        >
          {removed?.at === at && (
            <PutBack id={removed.item.id} name={nameOfBlock(removed.item)} onClick={list.putBack} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <BlockHead block={block} />
            <OrderButtons
              id={block.id}
              name={nameOfBlock(block)}
              at={at}
              count={blocks.length}
              onMove={(by) => list.move(at, by, "Blocco")}
              onRemove={() => list.remove(at)}
            />
          </div>
          <div id={fieldId(block.id)} tabIndex={-1} className="outline-none">
            <BlockFields block={block} field={`${field}.blocks.${at}`} onChange={(next) => list.change(at, next)} />
          </div>
        </div>
      ))}
      {removed && removed.at >= blocks.length && (
        <PutBack id={removed.item.id} name={nameOfBlock(removed.item)} onClick={list.putBack} />
      )}
      <p role="status" className="sr-only">
        {list.said}
      </p>
      <div role="group" aria-label="Aggiungi a questa parte" className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">Aggiungi</span>
        <RowAction name="Testo" Icon={TextIcon} onClick={() => add({ kind: "text", text: "", terms: false })} />
        <RowAction name="Tabella" Icon={TableIcon} onClick={() => add({ kind: "table", caption: "", ...newGrid() })} />
        <FileChooser
          name="Immagine"
          Icon={ImageIcon}
          label="Immagine da aggiungere"
          accept={IMAGE_TYPES}
          onFiles={([image]) => image && addImage(add({ kind: "image", file: "", alt: "", caption: "" }), image)}
        />
        <FileChooser
          name="File"
          Icon={FileText}
          label="File da aggiungere"
          accept={FILE_TYPES}
          multiple
          onFiles={(chosen) => addFiles(add({ kind: "files", files: [] }), chosen)}
        />
      </div>
    </>
  );
}
