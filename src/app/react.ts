/** The heaviest part of the application, to be run before the rest and apart from it (src/main.tsx). */
export { hydrateRoot } from "react-dom/client";
