import { writeMail } from "./write-mail.ts";

/** The mail to somebody whom the school has confirmed: the way in. */
export function approvalMail(siteUrl: string) {
  return writeMail({
    subject: "Il tuo account è confermato",
    heading: "Puoi entrare nel Portale Docenti",
    lines: [
      "La scuola ha confermato il tuo account. Nell’area docenti trovi gli avvisi per il personale e, in cima, quelli da leggere.",
      "Entra con questo indirizzo e la tua password. Se non la ricordi, nella pagina di accesso scegli «Recupera».",
    ],
    action: "Entra nell’area docenti",
    address: `${siteUrl}/area-docenti`,
    end: "Questa email arriva una volta sola: non serve rispondere.",
  });
}
