/** What the reserved screens say where they cannot work. In the browser React draws nothing inside a noscript. */
export function ScriptsNeeded() {
  return <noscript>{import.meta.env.SSR && <Words />}</noscript>;
}

function Words() {
  return (
    <div className="wrap py-12">
      <h1>Qui serve JavaScript</h1>
      <p className="mt-4">
        L’area dei docenti funziona solo con JavaScript attivo. Attivalo nelle impostazioni del browser, oppure{" "}
        <a href="/">torna alla home</a>: tutte le altre pagine si leggono anche senza.
      </p>
    </div>
  );
}
