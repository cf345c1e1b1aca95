import { readProject } from "../_shared/project.ts";
import { handleRequest } from "./handle-request.ts";

const project = { ...readProject((name) => Deno.env.get(name)), limits: { databaseMs: 20_000 } };

Deno.serve((request) => handleRequest(request, project));
