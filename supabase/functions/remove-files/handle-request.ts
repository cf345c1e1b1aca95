import { askAsService, askStorage } from "../_shared/api.ts";
import { answer, handleCall } from "../_shared/handle-call.ts";
import type { Project } from "../_shared/project.ts";

/** Deletes from Storage the files that nobody may read any more. Only the scheduled job may ask: editors' pages delete them. */
export function handleRequest(request: Request, project: Project): Promise<Response> {
  return handleCall(request, project, [], async () => {
    const files = (await askAsService("rpc/files_to_remove", { method: "POST", body: "{}" }, project)) as Left[];
    if (files.length === 0) return answer(200, { asked: 0, removed: 0 });
    let removed = 0;
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      const prefixes = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
      const request = { method: "DELETE", body: JSON.stringify({ prefixes }) };
      removed += ((await askStorage(`object/${bucket}`, request, project)) as unknown[]).length;
    }
    // What is left, or comes in a batch of its own, is asked for again by the next call.
    project.log({ asked: files.length, removed });
    return answer(200, { asked: files.length, removed });
  });
}

interface Left {
  bucket: string;
  path: string;
}
