/** Le parole del calendario. Le date si scrivono nel sito, in /admin/calendario. */
export const calendar = {
  heading: "Calendario della scuola",
  intro: "Chiusure, incontri, scadenze ed eventi delle tre scuole.",
  withoutScripts:
    "Per leggere le date serve JavaScript: potete attivarlo nelle impostazioni del browser. In segreteria ve le dicono anche a voce.",
  withoutScriptsMore:
    "Qui finiscono le date che la pagina mostra senza JavaScript. Tutte le altre sono nel file del calendario, che si apre con il telefono o con il computer.",
  yours: {
    heading: "Nel vostro calendario",
    text: "Le date arrivano da sole, anche quando cambiano.",
  },
  home: {
    heading: "Prossime date",
    all: "Tutto il calendario",
  },
};
