import { ReadFailure } from "#shared/published/read-failure.tsx";
import { Download, FileImage, FileText } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { sayFile } from "#shared/say-file.ts";

interface ShownFile {
  id: string;
  title: string;
  name: string;
  mime: string;
  size: number;
}

interface Props<Shown extends ShownFile> {
  files: readonly Shown[];
  /** The address at which each file opens, by its id. Without it files are only named. */
  addresses?: ReadonlyMap<string, string> | undefined;
  /** Opens a file, or saves it, where its address is asked for at the press. */
  onOpen?: (file: Shown, how: "open" | "save") => void;
  /** The address at which each image is shown; "awaited" while they are asked for, which keeps the room. */
  pictures?: ReadonlyMap<string, string> | "awaited" | undefined;
  /** A closure is printed on one sheet. */
  printsPictures?: boolean;
  /** Why the files cannot be opened. */
  problem?: string | undefined;
  query?: ComponentProps<typeof ReadFailure>["query"];
}

/** The attachments of a notice, images to be seen. They open in the browser, or are saved with the name that they had. */
export function NoticeFiles<Shown extends ShownFile>(props: Props<Shown>) {
  const { files, addresses, pictures, printsPictures = true, onOpen, problem, query } = props;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="allegati" data-read-aloud="skip">
      <h2 id="allegati" tabIndex={-1} className="mt-12 mb-4 border-l-3 border-margin pl-4 text-2xl print:mt-4">
        Allegati
      </h2>
      {problem && (
        <ReadFailure query={query} className="mb-3 print:hidden">
          {problem}
        </ReadFailure>
      )}
      <ul role="list" className="grid gap-3">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-paper border border-grid bg-sheet px-5 py-3"
          >
            {file.mime.startsWith("image/") && (pictures === "awaited" || pictures?.has(file.id)) && (
              <Picture
                title={file.title}
                address={pictures === "awaited" ? undefined : pictures.get(file.id)}
                isPrinted={printsPictures}
              />
            )}
            <File file={file} address={addresses?.get(file.id)} onOpen={onOpen && ((how) => onOpen(file, how))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PictureProps {
  title: string;
  address: string | undefined;
  isPrinted: boolean;
}

/** An image in a room of its own, which is there before it is: nothing moves. */
function Picture({ title, address, isPrinted }: PictureProps) {
  // Addresses are renewed: an image that is there is not loaded again.
  const [loaded, setLoaded] = useState<string>();
  const source = loaded ?? address;
  return (
    <div className={`aspect-[4/3] w-full max-w-160 bg-neutral-soft ${isPrinted ? "" : "print:hidden"}`}>
      {source && (
        <img
          src={source}
          alt={title}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
          onLoad={() => setLoaded(source)}
        />
      )}
    </div>
  );
}

interface FileProps {
  file: ShownFile;
  address: string | undefined;
  onOpen: ((how: "open" | "save") => void) | undefined;
}

function File({ file, address, onOpen }: FileProps) {
  const { title, name, mime } = file;
  const Icon = mime.startsWith("image/") ? FileImage : FileText;
  const pressed = "text-left text-institute underline";
  const target = "inline-flex min-h-11 items-center gap-2 font-semibold print:after:content-none";
  return (
    <>
      <Icon aria-hidden="true" className="size-7 shrink-0 stroke-[1.6] text-institute" />
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        {address ? (
          <a href={address} className={target}>
            {title}
          </a>
        ) : onOpen ? (
          <button type="button" className={`${target} ${pressed}`} onClick={() => onOpen("open")}>
            {title}
          </button>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="text-sm text-graphite">{sayFile(file)}</p>
      </div>
      {address && (
        <a href={`${address}&download=${encodeURIComponent(name)}`} className={`${target} print:hidden`}>
          <Download aria-hidden="true" className="size-5" />
          Scarica<span className="sr-only"> {title}</span>
        </a>
      )}
      {onOpen && (
        <button type="button" className={`${target} ${pressed} print:hidden`} onClick={() => onOpen("save")}>
          <Download aria-hidden="true" className="size-5" />
          Scarica<span className="sr-only"> {title}</span>
        </button>
      )}
    </>
  );
}
