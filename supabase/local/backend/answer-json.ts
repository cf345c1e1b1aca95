/** A JSON response that other origins may read, as with the hosted services. */
export function answerJson(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}
