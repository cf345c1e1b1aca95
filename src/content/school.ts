import type { School } from "./school-form.ts";

/**
 * Tutto ciò che cambia da una scuola all'altra è scritto qui, una volta sola.
 *
 * Si cambia solo ciò che sta fra virgolette, e i numeri.
 * Due virgolette senza niente in mezzo vogliono dire che quella cosa non c'è: sul sito non si vede.
 * Dopo le modifiche: npm run school, che porta gli stessi dati dove servono e dice che cosa ha cambiato.
 */
export const school: School = {
  /** Il nome per esteso: si legge in testa e in fondo a ogni pagina. Non può essere vuoto. */
  name: "Istituto Comprensivo di Borgosole",
  /** La riga sotto il nome. */
  subtitle: "Infanzia · Primaria · Secondaria di 1° grado",

  /**
   * Le sedi. La prima è quella della segreteria. Per aggiungerne una si copiano le righe da { a }, compresa la virgola,
   * e si incollano sotto. Se le sedi sono più di una, ognuna ha il suo nome (per esempio «Scuola Primaria»).
   *
   * id: il nome breve della sede, in minuscolo e con i trattini, diverso da tutti gli altri. Si sceglie una volta e non si
   * cambia più, nemmeno quando la sede cambia nome: gli avvisi la riconoscono così. Quello di una sede chiusa non si riusa.
   * levels: quali scuole ci sono, una o più fra "infanzia", "primaria" e "secondaria".
   */
  buildings: [
    {
      id: "centrale",
      name: "Sede centrale",
      levels: ["secondaria"],
      street: "Via della Scuola 1",
      town: "00000 Borgosole (XX)",
      phone: "",
    },
    {
      id: "infanzia-aquilone",
      name: "Infanzia Aquilone",
      levels: ["infanzia"],
      street: "Via della Scuola 2 (esempio)",
      town: "00000 Borgosole (XX)",
      phone: "0123 450002",
    },
    {
      id: "infanzia-girasole",
      name: "Infanzia Girasole",
      levels: ["infanzia"],
      street: "Via della Scuola 3 (esempio)",
      town: "00000 Borgoluna (XX)",
      phone: "0123 450003",
    },
    {
      id: "primaria-quercia",
      name: "Primaria Quercia",
      levels: ["primaria"],
      street: "Via della Scuola 4 (esempio)",
      town: "00000 Borgosole (XX)",
      phone: "0123 450004",
    },
    {
      id: "primaria-betulla",
      name: "Primaria Betulla",
      levels: ["primaria"],
      street: "Via della Scuola 5 (esempio)",
      town: "00000 Borgoluna (XX)",
      phone: "0123 450005",
    },
  ],

  /** I telefoni della segreteria, come si leggono. Più di uno: ognuno fra virgolette, con una virgola in mezzo. Nessuno: []. */
  phones: ["0123 456789"],
  /** La posta della segreteria. */
  email: "segreteria@icborgosole.edu.it",
  /** La posta certificata. */
  pec: "",
  /** La posta dell'assistenza del sito, per chi scopre un difetto di sicurezza. Vuota: vale quella della segreteria. */
  securityEmail: "",
  /** Il codice meccanografico. */
  meccanografico: "XXIC000000",
  /** Il codice fiscale. */
  fiscalCode: "00000000000",

  /** L'indirizzo del sito, senza la barra finale. Non può essere vuoto. */
  url: "https://www.icborgosole.edu.it",
  /**
   * Il dominio della posta della scuola, cioè quello che segue la @. Non può essere vuoto, né di un servizio che dà
   * indirizzi anche ad altri, come Gmail o il Ministero. Chiunque abbia un indirizzo con questo dominio può
   * registrarsi: anche gli alunni, se ne hanno uno.
   */
  emailDomain: "icborgosole.edu.it",
  /** L'anno in cui comincia l'anno scolastico: 2026 vuol dire 2026/27. */
  schoolYear: 2026,
  /**
   * La festa del patrono: prima il mese e poi il giorno, come "12-07" per il 7 dicembre, e il nome che si legge. Quel giorno,
   * come nelle feste nazionali, non c'è scuola e la segreteria non risponde. Vuoti tutti e due: non c'è.
   */
  patron: { day: "", name: "" },

  /**
   * I sei strumenti della pagina iniziale, ognuno con l'indirizzo della sua pagina. Quello senza indirizzo non si vede.
   * I primi quattro sono d'esempio: qui la scuola mette il suo calendario, il suo modulo, la sua cartella, il suo canale.
   * Finché restano questi, npm run content:check li elenca.
   */
  tools: {
    labBooking: "https://calendar.google.com/",
    support: "https://docs.google.com/forms/",
    articles: "https://drive.google.com/",
    videos: "https://www.youtube.com/",
    suite: "https://classroom.google.com/",
    resources: "https://www.raiscuola.rai.it/",
  },

  /** Il portale degli alunni: il nome che si legge dopo «Apri», e l'indirizzo. */
  pupilsSite: {
    name: "Unica, il sito del Ministero (con SPID o CIE)",
    address: "https://unica.istruzione.gov.it/it",
  },

  /**
   * Gli indirizzi chiesti dallo Stato: informativa, note legali, dichiarazione di accessibilità,
   * Amministrazione trasparente, Albo online. Finché manca Amministrazione trasparente, il sito dice
   * che gli atti si chiedono in segreteria.
   */
  legal: {
    privacy: "",
    notes: "",
    accessibility: "",
    transparency: "",
    noticeBoard: "",
  },

  /** I colori delle tre scuole: il cancelletto e sei cifre. Quello dell'infanzia sta sotto le scritte: dev'essere chiaro. */
  colours: {
    infanzia: "#f4b63f",
    primaria: "#2f8a62",
    secondaria: "#2f66b5",
  },
  /** Lo stemma, un'immagine quadrata nella cartella public, scritta così: /stemma.svg (oppure .png). Vuoto: le tre forme nei tre colori. */
  emblem: "",
};
