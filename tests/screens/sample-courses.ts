import type { Course, CourseGroup } from "#content/courses.ts";

const facts = {
  description: "Che cosa insegna.",
  durata: "Cinque moduli",
  modalita: "Corso in rete",
  piattaforma: "Una piattaforma",
  disponibilita: "Permanente",
  costo: "Gratuito",
} as const;

/** A course without an address. */
export const unreachable: Course = {
  ...facts,
  id: "unreachable",
  title: "Un corso di cui non si sa l’indirizzo",
  attestato: "Da verificare sulla piattaforma",
  costo: "Da verificare sulla piattaforma",
  lingua: "it",
};

/** Two groups in the place of the school's, with courses of either language and each sort of certificate. */
export const groups: readonly CourseGroup[] = [
  {
    heading: "Primo gruppo",
    intro: "Corsi in italiano.",
    courses: [
      {
        ...facts,
        id: "presented",
        title: "Laboratorio di prova",
        attestato: "Da verificare sulla piattaforma",
        lingua: "it",
        link: { to: "https://www.example.org/articolo", opens: "presentation" },
      },
      {
        ...facts,
        id: "plain",
        title: "Pillole di prova",
        attestato: "Nessuno",
        lingua: "it",
        link: { to: "https://piattaforma.example.org/", opens: "platform" },
      },
    ],
  },
  {
    heading: "Secondo gruppo",
    intro: "Un corso in inglese.",
    courses: [
      {
        ...facts,
        id: "english",
        title: "Ethics of examples",
        attestato: "Certificato finale",
        lingua: "en",
        link: { to: "https://corsi.example.org/ethics", opens: "course" },
      },
    ],
  },
];
