import type { LucideIcon } from "lucide-react";
import { useRef } from "react";
import { RowAction } from "#shared/ui/row-action.tsx";

interface Props {
  name: string;
  about?: string | undefined;
  Icon: LucideIcon;
  /** Of the input, which is not shown. */
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that asks for files. */
export function FileChooser({ name, about, Icon, label, accept, multiple = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RowAction name={name} about={about} Icon={Icon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        multiple={multiple}
        accept={accept.join(",")}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ""; // the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
