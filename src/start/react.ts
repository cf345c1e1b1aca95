// A module of its own: start.ts would need a helper of the bundler, in another file, to import a CommonJS module.
import "react-dom/client";
