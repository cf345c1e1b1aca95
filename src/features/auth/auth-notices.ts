/** Notices of the sign-in page. The history state carries the name, this file the text. */
export const authNotices = {
  expired: "La sessione è scaduta. Accedi di nuovo per tornare alla pagina che avevi aperto.",
  "signed-up":
    "Prima di accedere apri l'email di conferma che ti abbiamo mandato. Se non la trovi, guarda nella posta " +
    "indesiderata. Se avevi già un account non arriva: scegli una nuova password dalla scheda Recupera.",
};

export type AuthNotice = keyof typeof authNotices;

export function isAuthNotice(name: unknown): name is AuthNotice {
  return typeof name === "string" && Object.hasOwn(authNotices, name);
}
