import { Problem } from "../backup/problem.ts";
import { listOrganizations } from "./account.ts";
import { type Context, namedProject, projectName, say } from "./context.ts";

/** Finds the project that the variables name, or asks which one is meant. */
export async function chooseProject(context: Context): Promise<void> {
  const { account, env, questions, isPlan, isYes } = context;
  const { projects, named } = await namedProject(context);
  // What was being made when the command was interrupted has its name, and its password is here.
  const sameName = projects.find(({ name }) => name === projectName());
  if (named) {
    context.project = named;
  } else if (sameName && env["SUPABASE_DB_PASSWORD"]) {
    context.project = sameName;
  } else {
    const organizations = await listOrganizations(account);
    if (organizations.length === 0)
      throw new Problem("L’account non ha un’organizzazione: fatela su https://supabase.com/dashboard.");
    const choices = [
      ...projects.map((project) => ({ says: `${project.name} (${project.id})`, project, slug: "" })),
      ...organizations.map(({ slug, name }) => ({
        says: `uno nuovo nell’organizzazione ${name}`,
        project: undefined,
        slug,
        name,
      })),
    ];
    const fallback = sameName?.id ?? (projects.length === 0 ? organizations[0]?.slug : undefined);
    if (!isPlan && !isYes) for (const [at, { says }] of choices.entries()) say(`  ${at + 1}. ${says}`);
    const find = (answer: string) =>
      choices[Number(answer) - 1] ?? choices.find(({ slug, project }) => slug === answer || project?.id === answer);
    const answer =
      isPlan && !env["SUPABASE_ORGANIZATION"]
        ? (sameName?.id ?? organizations[0]?.slug ?? "")
        : await questions.ask({
            variable: "SUPABASE_ORGANIZATION",
            text: "Quale progetto? Il numero",
            ...(fallback && { fallback }),
            objection: (typed) => (find(typed) ? undefined : "serve uno dei numeri"),
          });
    const chosen = find(answer);
    if (chosen?.project) context.project = chosen.project;
    else if (sameName)
      throw new Problem(
        `C’è già un progetto «${sameName.name}» (${sameName.id}): se è quello del sito, sceglietelo (SUPABASE_PROJECT_ID=${sameName.id}), altrimenti cambiategli nome.`,
      );
    else if (chosen) {
      const region = isPlan
        ? env["SUPABASE_REGION"] || REGION
        : await questions.ask({
            variable: "SUPABASE_REGION",
            text: `La regione, in Europa: ${REGIONS.join(", ")}`,
            fallback: REGION,
            objection: (typed) => (/^[a-z]{2}-[a-z]+-\d$/.test(typed) ? undefined : "è come eu-central-1"),
          });
      const organizationName = organizations.find(({ slug }) => slug === chosen.slug)?.name ?? chosen.slug;
      context.planned = { name: projectName(), organization: chosen.slug, organizationName, region };
    }
  }
  if (context.project && !env["SUPABASE_DB_PASSWORD"] && !hasPassword(env["DATABASE_URL"]))
    env["SUPABASE_DB_PASSWORD"] = await questions.ask({
      variable: "SUPABASE_DB_PASSWORD",
      text: "La password del database (non si vede)",
      isSecret: true,
    });
}

const REGION = "eu-central-1";
const REGIONS = ["eu-central-1 (Francoforte)", "eu-west-1 (Irlanda)", "eu-west-3 (Parigi)", "eu-north-1 (Stoccolma)"];

const hasPassword = (url = "") => URL.canParse(url) && new URL(url).password !== "";
