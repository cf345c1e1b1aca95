// Written by `npm run school` from src/content/school.ts: edit that file, not this one.
export const school = {
  buildings: [
    { id: "centrale", name: "Sede centrale", street: "Via della Scuola 1" },
    { id: "infanzia-aquilone", name: "Infanzia Aquilone", street: "Via della Scuola 2 (esempio)" },
    { id: "infanzia-girasole", name: "Infanzia Girasole", street: "Via della Scuola 3 (esempio)" },
    { id: "primaria-quercia", name: "Primaria Quercia", street: "Via della Scuola 4 (esempio)" },
    { id: "primaria-betulla", name: "Primaria Betulla", street: "Via della Scuola 5 (esempio)" },
  ],
};
