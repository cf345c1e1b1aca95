import { Share2 } from "lucide-react";
import { notify } from "#shared/notify.ts";

interface Props {
  title: string;
  url: string;
  className: string;
}

/** Shares the page's URL with the Web Share API or, where that is missing, copies it. */
export function ShareButton({ title, url, className }: Props) {
  return (
    <button type="button" onClick={() => void sharePage({ title, url })} className={className}>
      <Share2 aria-hidden="true" className="size-5" />
      Condividi
    </button>
  );
}

async function sharePage(page: { title: string; url: string }): Promise<void> {
  if ("share" in navigator)
    try {
      return await navigator.share(page);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // closed by the user
    }
  await copyAddress(page.url);
}

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ variant: "success", title: "Indirizzo copiato", description: "Ora potete incollarlo in un messaggio." });
  } catch (error) {
    console.warn("The address could not be copied.", error);
    notify({ variant: "error", title: "Indirizzo non copiato", description: `Copiatelo da qui: ${url}` });
  }
}
