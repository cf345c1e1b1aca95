import type { School } from "#content/school-form.ts";
import { school } from "#content/school.ts";

/** A school that has nothing in common with the one of src/content/school.ts. */
export const anotherSchool: School = {
  ...school,
  name: "Istituto Comprensivo «Niccolò dell'Arca» di Rocca Vecchia Prova",
  buildings: [
    { name: "Sede centrale", street: "Piazza Grande 3", town: "99001 Rocca Vecchia (ZZ)", phone: "" },
    { name: "Plesso Tre Ponti", street: "Via Lunga 12", town: "99002 Tre Ponti (ZZ)", phone: "0987 111222" },
  ],
  phones: ["0987 654321", "800 987654"],
  email: "zzic800001@roccavecchia.edu.it",
  pec: "",
  securityEmail: "tecnico@roccavecchia.edu.it",
  meccanografico: "ZZIC800001",
  fiscalCode: "99999999999",
  url: "https://www.roccavecchia.edu.it",
  emailDomain: "roccavecchia.edu.it",
  colours: { infanzia: "#ffd166", primaria: "#1b7f79", secondaria: "#8a2f66" },
  emblem: "/stemma.svg",
};
