import { Share2 } from "lucide-react";
import { sharePage } from "./share-page.ts";

interface Props {
  title: string;
  url: string;
  className: string;
}

/** Sends the address of a page to somebody: by the device's own sheet or, where there is none, by a copy of it. */
export function ShareButton({ title, url, className }: Props) {
  return (
    <button type="button" onClick={() => void sharePage({ title, url })} className={className}>
      <Share2 aria-hidden="true" className="size-5" />
      Condividi
    </button>
  );
}
