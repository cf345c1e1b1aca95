/** What to do on a device that has no Italian voice of its own. */
export function NoVoice() {
  return (
    <div className="max-w-176 grow text-sm">
      <p className="font-bold">Questo dispositivo non ha una voce italiana. Si può aggiungere, gratis:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>Android: nelle Impostazioni cercate «sintesi vocale» e installate i dati vocali per l’italiano.</li>
        <li>iPhone, iPad e Mac: Impostazioni, Accessibilità, contenuto letto ad alta voce, Voci, Italiano.</li>
        <li>Windows: Impostazioni, Data/ora e lingua, Voce, Aggiungi voci, Italiano.</li>
      </ul>
      <p className="mt-1">Poi chiudete e riaprite il browser. Le voci che mandano il testo altrove qui non si usano.</p>
    </div>
  );
}
