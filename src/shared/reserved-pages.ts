// The pages for signed-in people, for whatever names them or leads to them: the map that every page loads has none.
import reserved from "virtual:reserved-pages";
import { addReserved } from "./site.ts";

addReserved(reserved);
