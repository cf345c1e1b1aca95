import type { Article } from "#content/article.ts";
import { mailToTheOffice, reachTheOffice } from "#content/office.ts";

export const article: Article = {
  heading: "Cinque incontri l’anno per i genitori",
  intro:
    "Da ottobre a maggio, cinque occasioni per parlare di regole, crescita, rete, studio e benessere insieme a persone esperte.",
  inPlainWords: [
    "Ogni anno ci sono cinque incontri per i genitori.",
    "Si parla di regole, di rete e di studio.",
    "È gratis: venite a scuola o seguite da casa.",
    "Se vi serve aiuto con la lingua, ditelo alla scuola.",
  ],
  updated: "2026-11-22",
  sections: [
    {
      heading: "Perché incontrarsi",
      paragraphs: [
        "Crescere un figlio solleva domande che nessuno dovrebbe affrontare da solo. Gli incontri servono a questo: ascoltare chi conosce l’argomento, confrontarsi con altri genitori, uscire con due o tre idee da provare a casa.",
        "Nascono dalla legge 92 del 2019 sull’educazione civica: l’articolo 7 chiede alla scuola di rafforzare la collaborazione con le famiglie.",
      ],
    },
    {
      heading: "Il calendario dell’anno",
      paragraphs: [
        "I mesi restano gli stessi ogni anno. Giorno, ora e sede si comunicano alle famiglie prima di ogni incontro. I nomi di chi parla sono da confermare.",
      ],
      meetings: [
        {
          month: 10,
          title: "Partiamo dalle regole condivise",
          objective: "Conoscere i documenti della scuola e sapere a chi rivolgersi.",
          contents: [
            "Il patto educativo e il regolamento",
            "Diario, registro e telefono a scuola",
            "Come si valuta: i giudizi della primaria e il voto di comportamento della secondaria",
            "Il progetto di educazione civica",
          ],
          trainer: "Pedagogista, con dirigente e docente referente per l’educazione civica",
        },
        {
          month: 11,
          title: "Da piccoli a quasi grandi",
          objective: "Capire i cambiamenti delle diverse età e riconoscere le emozioni che li accompagnano.",
          contents: [
            "Che cosa cambia tra i 3 e i 6 anni, tra i 6 e i 10, tra gli 11 e i 14",
            "Autonomia e limiti: quanto lasciare, quando fermare",
            "Litigi e conflitti in casa e fra compagni",
            "Il diritto di essere ascoltati, nel mese della Giornata dei diritti dell’infanzia",
          ],
          trainer: "Psicologa o psicologo dell’età evolutiva",
        },
        {
          month: 1,
          title: "In rete con rispetto",
          objective: "Prevenire il cyberbullismo e gli altri rischi della rete, e sapere che cosa fare se accadono.",
          contents: [
            "Le forme del cyberbullismo e i segnali da cogliere",
            "Conservare le prove, far rimuovere un contenuto, chiamare i numeri di aiuto",
            "La Giornata del rispetto (20 gennaio) e quella contro bullismo e cyberbullismo (7 febbraio)",
          ],
          trainer: "Polizia Postale, con docente referente per il bullismo e il cyberbullismo",
        },
        {
          month: 3,
          title: "Schermi, intelligenza artificiale e compiti",
          objective: "Trovare una misura negli strumenti e nei tempi, senza guerre e senza paure.",
          contents: [
            "L’intelligenza artificiale prima dei 14 anni: il consenso dei genitori",
            "Aiuto o scorciatoia? I compiti e le risposte da verificare",
            "Pause, memoria e sonno",
          ],
          trainer: "Animatrice o animatore digitale della scuola, oppure una persona esperta di educazione ai media",
        },
        {
          month: 5,
          title: "Stare bene, anche d’estate",
          objective: "Consolidare buone abitudini e arrivare alle vacanze con qualche idea.",
          contents: [
            "Sonno, movimento, alimentazione",
            "Letture e compiti delle vacanze senza affanni",
            "Il bilancio dell’anno e gli argomenti per il prossimo",
          ],
          trainer: "Pediatra o nutrizionista, con docente di educazione fisica",
        },
      ],
    },
    {
      heading: "Laboratori a scelta",
      paragraphs: ["Se ci sono abbastanza richieste, agli incontri si aggiungono laboratori facoltativi."],
      list: [
        {
          term: "Scegliere la scuola superiore",
          text: "Per le famiglie delle terze, utile già in seconda: il consiglio di orientamento e i servizi di Unica, il sito del Ministero.",
        },
        {
          term: "Che cosa fare se un bambino soffoca (disostruzione)",
          text: "Per infanzia e primaria, con istruttori abilitati di un ente di soccorso.",
        },
        {
          term: "Aiutare chi fatica a imparare",
          text: "Gli strumenti per chi ha un disturbo specifico dell’apprendimento (DSA), con chi a scuola segue l’inclusione.",
        },
        {
          term: "Leggere insieme",
          text: "Per chi ha bambini fra 3 e 6 anni, con chi lavora in biblioteca o insegna all’infanzia.",
        },
        { term: "Educare al denaro", text: "La paghetta, il risparmio, le piccole scelte: per primaria e secondaria." },
        {
          term: "Registro elettronico e Unica",
          text: "Una prova pratica, con calma, per chi vuole orientarsi meglio.",
        },
      ],
    },
    {
      heading: "Come partecipare",
      list: [
        {
          term: "In presenza o online",
          text: "Potete venire a scuola oppure collegarvi da casa. Gli incontri sono gratuiti e aperti a tutti i genitori e tutori.",
        },
        {
          term: "Con un messaggio alla segreteria",
          text: `L’iscrizione con un modulo sul portale della scuola è in preparazione: per ora ${reachTheOffice}. Si chiedono solo i dati che servono e, a incontro concluso, si cancellano.`,
        },
        {
          term: "Con le vostre esigenze",
          text: "Quando vi iscrivete, dite se vi serve una persona che traduce o un aiuto per l’accessibilità. Potete anche mandare una domanda.",
        },
        {
          term: "Con un resoconto per tutti",
          text: "Dopo ogni incontro una sintesi viene condivisa con tutte le famiglie, anche con chi non c’era: argomenti, domande più frequenti, materiali. Senza nomi e senza casi riconoscibili.",
        },
      ],
      after: [
        "Nessun incontro si registra senza avvisare i presenti e avere il loro accordo. A maggio un breve questionario raccoglie i temi per l’anno dopo.",
      ],
    },
  ],
  resources: [
    ...mailToTheOffice("Scrivi alla segreteria", "Per iscrivervi a un incontro"),
    {
      label: "Cyberbullismo",
      to: "/didattica-digitale/famiglie/cyberbullismo",
      note: "L’argomento di gennaio: i segnali, le prove, i numeri di aiuto",
    },
    {
      label: "Intelligenza artificiale",
      to: "/didattica-digitale/famiglie/intelligenza-artificiale",
      note: "Per prepararsi all’incontro di marzo",
    },
    {
      label: "Consigli di studio",
      to: "/didattica-digitale/famiglie/consigli-studio",
      note: "Otto abitudini per studiare a casa con meno fatica",
    },
  ],
  closingNote:
    "Gli incontri fanno parte del progetto d’istituto di educazione civica. Mettono in pratica l’articolo 7 della legge 92 del 2019, che chiede alla scuola di rafforzare la collaborazione con le famiglie.",
};
