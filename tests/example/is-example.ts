import { school } from "#content/school.ts";

/** True while the site is still the example, before a school has entered its own name and mail domain. */
export const isExample =
  school.name === "Istituto Comprensivo di Borgosole" && school.emailDomain === "icborgosole.edu.it";
