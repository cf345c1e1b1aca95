import { school } from "#content/school.ts";

/** Whether the site is still the example that it comes as: no school has its name, or its mail domain. */
export const isExample =
  school.name === "Istituto Comprensivo di Borgosole" && school.emailDomain === "icborgosole.edu.it";

/** How many entries the example has in the first level of its menu. */
export const EXAMPLE_SECTIONS = 6;
