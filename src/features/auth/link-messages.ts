import type { LinkType } from "./mail-link.ts";
import type { SitePath } from "#content/site-map.ts";

export interface LinkMessage {
  title: string;
  text: string;
  /** The next steps, the most likely first. */
  ways: readonly Way[];
}

interface Way {
  to: SitePath;
  /** Of the sign-in. */
  tab?: "signup";
  label: string;
}

const signIn: Way = { to: "/auth", label: "Accedi" };
const signUp: Way = { to: "/auth", tab: "signup", label: "Registrati di nuovo" };
const askForMail: Way = { to: "/auth/nuova-password", label: "Chiedi un'altra email" };

const spent: Record<LinkType, Omit<LinkMessage, "title">> = {
  signup: {
    text: "Se avevi già confermato il tuo indirizzo, accedi. Altrimenti registrati di nuovo: ti arriva un'altra email.",
    ways: [signIn, signUp],
  },
  recovery: { text: "Se la password non è ancora cambiata, chiedi un'altra email.", ways: [askForMail] },
  invite: {
    text: "Se avevi già scelto la password, accedi. Altrimenti chiedi un'altra email per sceglierla.",
    ways: [signIn, askForMail],
  },
  magiclink: {
    text: "Accedi con la password. Se non la ricordi, chiedi un'altra email per sceglierne una nuova.",
    ways: [signIn, askForMail],
  },
  email_change: {
    text: "Se l'indirizzo è già cambiato, accedi con quello nuovo. Altrimenti il cambio va chiesto da capo.",
    ways: [signIn],
  },
};

/** The message of an outcome that asks for no further input. */
export const linkMessages = {
  confirmed: () => ({
    title: "Indirizzo confermato",
    text: "Il tuo account è pronto: accedi con la password scelta per la registrazione.",
    ways: [signIn],
  }),
  changed: () => ({
    title: "Indirizzo cambiato",
    text: "Da adesso accedi con il nuovo indirizzo. La password è quella di prima.",
    ways: [signIn],
  }),
  "half-changed": () => ({
    title: "Manca una conferma",
    text: "Questa è registrata. L'indirizzo cambia quando confermi anche dall'email mandata all'altro indirizzo.",
    ways: [],
  }),
  spent: (type) => {
    const { text, ways } = spent[type];
    return {
      title: "Il collegamento non vale più",
      text: `È scaduto, perché vale un'ora, oppure è già stato usato. ${text}`,
      ways,
    };
  },
} satisfies Record<string, (type: LinkType) => LinkMessage>;

/** The page was opened without a link, or the mail program truncated the link. */
export const incompleteLink: LinkMessage = {
  title: "Il collegamento non è intero",
  text:
    "Ne manca una parte. Aprilo di nuovo dall'email, o copialo tutto nella barra degli indirizzi del browser. Se non " +
    "va, chiedi un'altra email.",
  ways: [askForMail, signIn],
};
