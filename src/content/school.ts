import type { LinkTarget } from "./article.ts";

/**
 * Tutto ciò che cambia da un istituto all'altro è scritto qui, una volta sola.
 * Il resto del sito non nomina mai l'istituto. Un valore vuoto ("") vuol dire "non c'è ancora".
 */
export const school = {
  /** Il nome per esteso: testata, fondo pagina, titoli. */
  name: "Istituto Comprensivo di Borgosole",
  /** Sotto il nome, in testata. */
  subtitle: "Infanzia · Primaria · Secondaria di 1° grado",
  address: "Via della Scuola 1, 00000 Borgosole (XX)",
  phone: "0123 456789",
  phoneLink: "tel:+390123456789",
  email: "segreteria@icborgosole.edu.it",
  pec: "",
  /** Codice meccanografico e codice fiscale dell'istituto. */
  meccanografico: "XXIC000000",
  fiscalCode: "00000000000",
  /** L'indirizzo pubblico del sito, senza la barra finale. */
  url: "https://www.icborgosole.edu.it",
  /**
   * Il dominio della posta dei docenti. Lo stesso dominio va nella tabella private.allowed_email_domains
   * (supabase/migrations, file …_allow_email_domain.sql): una prova controlla che siano uguali.
   */
  emailDomain: "icborgosole.edu.it",
  /** L'anno in cui comincia l'anno scolastico: 2026 vuol dire 2026/27. */
  schoolYear: 2026,
  /** I sei strumenti della pagina iniziale: qui solo di esempio, la scuola mette i suoi. Senza indirizzo: "In arrivo". */
  tools: {
    labBooking: "https://calendar.google.com/",
    support: "https://forms.google.com/",
    articles: "",
    videos: "https://www.youtube.com/",
    suite: "https://classroom.google.com/",
    resources: "https://www.raiscuola.rai.it/",
  },
  /** Il portale degli alunni: il nome che si legge dopo "Apri", e l'indirizzo. */
  pupilsSite: {
    name: "Unica, il sito del Ministero (con SPID o CIE)",
    address: "https://unica.istruzione.gov.it/it",
  },
  /**
   * Gli indirizzi chiesti dallo Stato: informativa, note legali, dichiarazione di accessibilità, Amministrazione
   * trasparente, Albo online. Senza indirizzo il collegamento non si mostra, e degli atti si dice dove si chiedono.
   */
  legal: {
    privacy: "",
    notes: "",
    accessibility: "",
    transparency: "",
    noticeBoard: "",
  },
} as const satisfies School;

interface School {
  name: string;
  subtitle: string;
  address: string;
  phone: string;
  phoneLink: `tel:${string}`;
  email: string;
  pec: string;
  meccanografico: string;
  fiscalCode: string;
  url: `https://${string}`;
  emailDomain: string;
  schoolYear: number;
  tools: Record<"labBooking" | "support" | "articles" | "videos" | "suite" | "resources", ExternalLink>;
  pupilsSite: { name: string; address: ExternalLink };
  legal: Record<"privacy" | "notes" | "accessibility" | "transparency" | "noticeBoard", ExternalLink>;
}

type ExternalLink = Extract<LinkTarget, `https://${string}`> | "";
