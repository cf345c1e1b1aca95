import { answerRequest } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings((name) => Deno.env.get(name));

Deno.serve((request) => answerRequest(request, settings));
