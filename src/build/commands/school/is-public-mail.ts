import providers from "email-providers/all.json" with { type: "json" };

/** The Ministry gives a mailbox to every teacher in Italy. */
const MINISTRY = /(?:^|\.)istruzione\.(?:gov\.)?it$/;

/** Providers with the same name in several countries. */
const INTERNATIONAL =
  /^(?:aol|gmail|gmx|googlemail|hotmail|icloud|live|outlook|proton(?:mail)?|yahoo)\.(?:com?\.)?[a-z]+$/;

/** Italian providers, also of certified mail, that the package lacks. */
const ITALIAN = [
  ...["aruba.it", "cheapnet.it", "fastwebnet.it", "giallo.it", "infinito.it", "kataweb.it", "posteitaliane.it"],
  ...["tim.it", "tiscalinet.it", "vodafone.it", "wind.it", "windtre.it"],
  ...["arubapec.it", "casellapec.com", "legalmail.it", "mypec.eu", "pec.it", "pec.libero.it", "pecimprese.it"],
  ...["postacertificata.gov.it", "postecert.it", "registerpec.it", "sicurezzapostale.it", "ticertifica.it"],
];

const known = new Set([...providers, ...ITALIAN]);

/** Whether people outside the school can have an address of this mail domain. */
export function isPublicMail(domain: string): boolean {
  return known.has(domain) || MINISTRY.test(domain) || INTERNATIONAL.test(domain);
}
