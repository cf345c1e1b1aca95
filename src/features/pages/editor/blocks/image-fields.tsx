import { ImageUp } from "lucide-react";
import { goTo, placeId } from "#features/pages/editor/go-to.ts";
import { pendingAt, useDrawnFiles, usePageFiles } from "#features/pages/editor/page-files.ts";
import type { FormBlock } from "#features/pages/editor/page-form.ts";
import { useChangeBlock } from "#features/pages/editor/use-change-block.ts";
import { FileChooser } from "#shared/desk/files/file-chooser.tsx";
import { sayFile } from "#shared/say-file.ts";
import { Field } from "#shared/ui/field.tsx";
import { FieldError, FieldHint } from "#shared/ui/labelled.tsx";
import { PendingFile } from "./pending-file.tsx";

/** What can be made small here. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Sends an image for a block. */
export function useAddImage() {
  const { files } = usePageFiles();
  const changeBlock = useChangeBlock();
  return (block: string, image: File) =>
    void files.add([image], {
      at: block,
      kind: "image",
      onStored: ({ id }) => changeBlock("image", block, () => ({ file: id })),
    });
}

interface Props {
  block: Extract<FormBlock, { kind: "image" }>;
  /** As the database names the block. */
  field: string;
  onChange: (block: FormBlock) => void;
}

/** An image, what is seen on it for who does not see it, and its caption. */
export function ImageFields({ block, field, onChange }: Props) {
  const { files, list } = usePageFiles();
  const addImage = useAddImage();
  const pending = pendingAt(list, block.id);
  const stored = list.find(({ id }) => id === block.file);
  const shown = stored ?? pending.find(({ picture }) => picture);
  const picture = useDrawnFiles().get(shown?.id ?? "")?.address;
  const isLost = block.file !== "" && !stored;
  const hasImage = stored !== undefined || pending.some(({ state }) => state !== "wrong");
  const alt = `${field}.alt`;

  function choose([image]: File[]) {
    if (!image) return;
    // What could not be sent before is no longer in the way.
    for (const { id } of pending) void files.remove(id);
    addImage(block.id, image);
    goTo(alt);
  }

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid justify-items-start gap-2">
        {picture && (
          <img src={picture} alt="" className="block max-h-60 w-full rounded-paper bg-neutral-soft object-contain" />
        )}
        {stored && (
          <FieldHint id={`${block.id}-file`}>{`${sayFile(stored)}. I dati nascosti sono stati tolti.`}</FieldHint>
        )}
        {stored?.problem && <FieldError id={`${block.id}-problem`}>{stored.problem}</FieldError>}
        {isLost && <FieldError id={`${block.id}-lost`}>L’immagine non c’è più: caricala di nuovo.</FieldError>}
        {pending.map((file) => (
          <PendingFile key={file.id} file={file} files={files} onGone={() => goTo(alt)} />
        ))}
        <FileChooser
          name={hasImage ? "Sostituisci l’immagine" : "Scegli un’immagine"}
          Icon={ImageUp}
          label="Immagine della pagina"
          accept={IMAGE_TYPES}
          onFiles={choose}
        />
      </div>
      <div className="grid gap-4">
        <div id={placeId(alt)}>
          <Field
            label="Che cosa si vede"
            hint="Per esempio «Il portone della scuola, con la rampa a destra»."
            error={hasImage && block.alt.trim() === "" ? "Manca: lo ascolta chi non vede l’immagine." : undefined}
            value={block.alt}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...block, alt: target.value })}
          />
        </div>
        <Field
          label="Didascalia (facoltativa)"
          hint="Si legge sotto l’immagine."
          value={block.caption}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...block, caption: target.value })}
        />
      </div>
    </div>
  );
}
