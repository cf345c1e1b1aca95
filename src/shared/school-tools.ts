import { homeTools } from "#content/home.ts";
import { school } from "#content/school.ts";

/** The tools of the home page that the school has, each with its address. */
export const schoolTools = homeTools
  .map((tool) => ({ ...tool, address: school.tools[tool.id] }))
  .filter(({ address }) => address);
