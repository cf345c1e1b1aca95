/** An answer that pages of other addresses may read too, as the hosted services give it. */
export function answerJson(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { "access-control-allow-origin": "*" } });
}
