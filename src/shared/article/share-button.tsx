import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { notify } from "#shared/notify.ts";

interface SharedPage {
  title: string;
  url: string;
  /** What is said before the address, where that says it all. */
  text?: string;
}

interface Props extends SharedPage {
  className: string;
  /** What the button says, where there is more than one. */
  children?: ReactNode;
}

/** Shares the page's URL with the Web Share API or, where that is missing, copies it. */
export function ShareButton({ className, children = "Condividi", ...page }: Props) {
  return (
    <button type="button" onClick={() => void sharePage(page)} className={className}>
      <Share2 aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  );
}

async function sharePage(page: SharedPage): Promise<void> {
  if ("share" in navigator)
    try {
      return await navigator.share(page);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // closed by the user
    }
  await copy(page);
}

async function copy({ text, url }: SharedPage): Promise<void> {
  const what = text ? "Testo" : "Indirizzo";
  const message = text ? `${text}\n${url}` : url;
  try {
    await navigator.clipboard.writeText(message);
    notify({ variant: "success", title: `${what} copiato`, description: "Ora potete incollarlo in un messaggio." });
  } catch (error) {
    console.warn("What is shared could not be copied.", error);
    notify({ variant: "error", title: `${what} non copiato`, description: `Copiatelo da qui: ${message}` });
  }
}
