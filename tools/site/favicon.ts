import type { School } from "#content/school-form.ts";
import { multiply } from "./colour.ts";

/** The SVG of public/favicon.svg: the shapes of src/shared/ui/emblem.tsx in the colours of the three schools. */
export function favicon({ infanzia, primaria, secondaria }: School["colours"]): string {
  const circleAndSquare = multiply(infanzia, primaria);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">
  <!-- Written by npm run school from src/content/school.ts. -->
  <!-- Three shapes, multiplied where they overlap: an icon cannot count on blend modes. -->
  <clipPath id="c"><circle cx="14" cy="28" r="12" /></clipPath>
  <clipPath id="q"><path d="M18 16h20v20H18z" /></clipPath>
  <clipPath id="cq" clip-path="url(#c)"><path d="M18 16h20v20H18z" /></clipPath>
  <path fill="${primaria}" d="M18 16h20v20H18z" />
  <circle fill="${infanzia}" cx="14" cy="28" r="12" />
  <path fill="${circleAndSquare}" d="M18 16h20v20H18z" clip-path="url(#c)" />
  <path fill="${secondaria}" d="M24 2 38 26H10z" />
  <path fill="${multiply(infanzia, secondaria)}" d="M24 2 38 26H10z" clip-path="url(#c)" />
  <path fill="${multiply(primaria, secondaria)}" d="M24 2 38 26H10z" clip-path="url(#q)" />
  <path fill="${multiply(circleAndSquare, secondaria)}" d="M24 2 38 26H10z" clip-path="url(#cq)" />
</svg>
`;
}
