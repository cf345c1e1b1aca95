const variants = {
  primary: "border-institute bg-institute text-sheet hover:border-institute-dark hover:bg-institute-dark",
  secondary: "border-institute bg-sheet text-institute hover:bg-secondaria-soft",
  // Deletes for good. Not filled, as the main button is.
  danger: "border-error bg-sheet text-error hover:bg-error-soft",
  quiet: "border-transparent text-institute underline hover:bg-secondaria-soft",
  // On the blackboard of the home page.
  chalk: "border-chalk bg-chalk text-blackboard hover:border-plate hover:bg-plate",
  "chalk-outline": "border-chalk text-chalk hover:bg-chalk hover:text-blackboard",
};

export type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "primary"): string {
  return `button-box ${variants[variant]}`;
}

/** A button of the row below the title of a page: listen, share, print. */
export const actionClass =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-graphite bg-sheet px-4 text-sm font-semibold text-ink hover:bg-secondaria-soft";
