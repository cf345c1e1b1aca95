/**
 * What this window can do about messages, before the browser asks for permission. "none": the build has no service worker.
 * "other-browser": this one has no Web Push. "home-screen": iOS allows it only to a site on the home screen. "old-system": a
 * newer iOS is needed. "private": not in a private window. "refused": the permission was refused.
 */
export type Ability = "none" | "other-browser" | "home-screen" | "old-system" | "private" | "refused" | "can";

/** The build has somebody who shows messages. */
const isShown = () => Boolean(import.meta.env.VITE_SERVICE_WORKER || import.meta.env.VITE_LOCAL_BACKEND);

export function ability(): Ability {
  if (!isShown()) return "none";
  if (!("PushManager" in window) || !("Notification" in window)) {
    if (!isAppleMobile()) return "other-browser";
    return isOnHomeScreen() ? "old-system" : "home-screen";
  }
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }; // not in Firefox's private windows
  if (!serviceWorker) return "private";
  return Notification.permission === "denied" ? "refused" : "can";
}

function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

function isOnHomeScreen(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches || Boolean((navigator as { standalone?: boolean }).standalone)
  );
}

/** How a refusal is taken back, in the words of the browser's settings. */
export function sayHowToAllow(): string {
  const { userAgent } = navigator;
  if (isAppleMobile())
    return "Nelle Impostazioni del dispositivo, alla voce «Notifiche», scegliere il nome della scuola e accendere «Consenti notifiche».";
  if (/SamsungBrowser/.test(userAgent))
    return "Nel menu del browser, alla voce «Impostazioni», scegliere «Notifiche» e accendere quelle di questo sito.";
  if (/Firefox/.test(userAgent) && /Android/.test(userAgent))
    return "Premere il lucchetto accanto all’indirizzo e consentire «Notifiche».";
  if (/Firefox/.test(userAgent))
    return "Premere il simbolo a sinistra dell’indirizzo e togliere il blocco accanto a «Invia notifiche».";
  if (/Android/.test(userAgent))
    return "Premere il simbolo a sinistra dell’indirizzo, poi «Autorizzazioni» e «Notifiche», e consentirle.";
  if (/Chrome/.test(userAgent)) return "Premere il simbolo a sinistra dell’indirizzo e accendere «Notifiche».";
  return "Nel menu «Safari», alla voce «Impostazioni», scegliere «Siti web» e «Notifiche», e consentirle per questo sito.";
}
