/** Le parole della pagina degli avvisi. */
export const notices = {
  heading: "Avvisi e circolari",
  intro: "Tutto quello che la scuola comunica a famiglie, alunni e personale, dal più recente.",
  withoutScripts:
    "Per leggere gli avvisi serve JavaScript: potete attivarlo nelle impostazioni del browser. In segreteria ve li dicono anche a voce.",
  home: {
    heading: "La scuola informa",
    note: "Gli avvisi e le date decisi dalla scuola.",
    all: "Tutti gli avvisi",
    none: "In questo momento non ci sono avvisi validi né date in arrivo.",
    unread: "Avvisi e date ora non si possono leggere: riprovate fra poco.",
  },
};
