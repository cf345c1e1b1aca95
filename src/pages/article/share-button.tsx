import { Share2 } from "lucide-react";
import { sharePage } from "./share-page.ts";

/** Sends the address of a page to somebody: by the device's own sheet or, where there is none, by a copy of it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  return (
    <button
      type="button"
      onClick={() => void sharePage({ title, url })}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold hover:bg-secondaria-soft"
    >
      <Share2 aria-hidden="true" className="size-5" />
      Condividi
    </button>
  );
}
