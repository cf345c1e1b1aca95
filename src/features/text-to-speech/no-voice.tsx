/** What to do on a device that has no Italian voice of its own. */
export function NoVoice() {
  return (
    <div className="max-w-176 grow text-sm">
      <p className="font-bold">Questo dispositivo non ha una voce italiana. Si può aggiungere, gratis:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>Android: nelle Impostazioni cercate «sintesi vocale» e installate i dati vocali per l’italiano.</li>
        <li>
          iPhone e iPad: Impostazioni, Accessibilità, «Lettura e voce» (prima di iOS 26 «Contenuto letto ad alta voce»),
          Voci, Italiano.
        </li>
        <li>
          Mac: Impostazioni di Sistema, Accessibilità, «Lettura e voce» (prima di macOS 26 «Contenuto letto ad alta
          voce»); nell’elenco della voce di sistema, «Gestisci voci».
        </li>
        <li>Windows: Impostazioni, «Data/ora e lingua»; lì aggiungete l’italiano con la sua sintesi vocale.</li>
      </ul>
      <p className="mt-1">
        Poi chiudete e riaprite il browser. Per riservatezza non usiamo voci che mandano il testo in rete.
      </p>
    </div>
  );
}
