const variants = {
  primary: "border-istituto bg-istituto text-foglio hover:border-istituto-scuro hover:bg-istituto-scuro",
  secondary: "border-istituto bg-foglio text-istituto hover:bg-secondaria-tenue",
  quiet: "border-transparent text-istituto underline hover:bg-secondaria-tenue",
  // On the blackboard.
  chalk: "border-gesso bg-gesso text-lavagna hover:border-foglio hover:bg-foglio",
  "chalk-outline": "border-gesso text-gesso hover:bg-gesso hover:text-lavagna",
};

export type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary"): string {
  return `bottone ${variants[variant]}`;
}
