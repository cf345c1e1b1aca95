import { NOT_STARTED_ID } from "./not-started.ts";

/** Hidden until the start gives up (src/start/reload-at-press.ts). Its link works without the application. */
export function NotStartedNote() {
  return (
    <div
      id={NOT_STARTED_ID}
      role="alert"
      hidden
      className="bottom-0 max-h-[30dvh] overflow-y-auto border-t border-grid bg-sheet py-3 print:hidden tall:sticky"
    >
      <p className="wrap">
        Questa pagina si legge e i link funzionano, ma non si è caricata del tutto: pulsanti, ricerca, notizie e accesso
        non rispondono. {/* An empty address is the page's own. */}
        <a href="">Ricaricatela</a>, o usate un browser più recente.
      </p>
    </div>
  );
}
