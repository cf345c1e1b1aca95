import { notify } from "#shared/notify.ts";

/** Opens the device's sheet for sharing; what comes of it is the sheet's to say. Without one, the address is copied. */
export async function sharePage(page: { title: string; url: string }): Promise<void> {
  if ("share" in navigator)
    try {
      return await navigator.share(page);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // closed by who opened it
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
