// Written by `npm run school` from src/content/school.ts: edit that file, not this one.
// Escaped for HTML.
export const school = "Istituto Comprensivo di Borgosole";
export const contact = "segreteria@icborgosole.edu.it";
