import { handleRequest } from "./handle-request.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings((name) => Deno.env.get(name));

Deno.serve((request) => handleRequest(request, settings));
