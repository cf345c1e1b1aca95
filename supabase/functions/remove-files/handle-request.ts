import { askAsService, askStorage } from "../_shared/api.ts";
import { answer, handleCall } from "../_shared/handle-call.ts";
import type { Project } from "../_shared/project.ts";

/** Deletes from Storage the files that nobody may read any more. Only the scheduled job may ask: editors' pages delete them. */
export function handleRequest(request: Request, project: Project): Promise<Response> {
  return handleCall(request, project, [], async () => {
    const files = (await askAsService("rpc/files_to_remove", { method: "POST", body: "{}" }, project)) as Path[];
    if (files.length === 0) return answer(200, { asked: 0, removed: 0 });
    const prefixes = files.map(({ path }) => path);
    const removed = (await askStorage(
      "object/notices",
      { method: "DELETE", body: JSON.stringify({ prefixes }) },
      project,
    )) as unknown[];
    // What is left, or comes in a batch of its own, is asked for again by the next call.
    project.log({ asked: files.length, removed: removed.length });
    return answer(200, { asked: files.length, removed: removed.length });
  });
}

interface Path {
  path: string;
}
