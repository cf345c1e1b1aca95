import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLink } from "../../tools/commands/links/check-link.ts";

const options = { userAgent: "controllo-collegamenti (+https://www.esempio.edu.it)", timeoutMs: 10_000 };
const asked: string[] = [];
let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers["user-agent"]}`);
    const answer = (status: number, headers = {}) => response.writeHead(status, headers).end();
    if (request.url === "/slow") return; // never answers
    if (request.url === "/moved") answer(301, { location: "/fine" });
    else if (request.url === "/closed") answer(403);
    else if (request.url === "/only-get") answer(request.method === "HEAD" ? 405 : 200);
    else answer(request.url === "/fine" ? 200 : 404);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address with a port.
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("npm run links", () => {
  it("accepts a page after one HEAD request with the user agent of the check", async () => {
    asked.length = 0;
    expect(await checkLink(`${site}/fine`, options)).toEqual({ kind: "answers" });
    expect(asked).toEqual([`HEAD /fine ${options.userAgent}`]);
  });

  it.each([
    ["the new URL of a moved page", "/moved", { kind: "moved", to: expect.stringMatching(/\/fine$/) as unknown }],
    ["a missing page", "/gone", { kind: "broken", status: 404 }],
    ["a page that answers GET but not HEAD as working", "/only-get", { kind: "answers" }],
    ["separately a site that refuses programs", "/closed", { kind: "refuses", status: 403 }],
  ])("reports %s", async (_, path, verdict) => {
    expect(await checkLink(site + path, options)).toEqual(verdict);
  });

  it("requests a missing page with HEAD, then with GET", async () => {
    asked.length = 0;
    await checkLink(`${site}/gone`, options);
    expect(asked.map((line) => line.split(" ")[0])).toEqual(["HEAD", "GET"]);
  });

  it("stops waiting at the timeout", async () => {
    expect(await checkLink(`${site}/slow`, { ...options, timeoutMs: 250 })).toEqual({
      kind: "silent",
      reason: "nessuna risposta in tempo",
    });
  });

  it("gives the reason when the connection fails", async () => {
    const verdict = await checkLink("http://127.0.0.1:1/", options);
    expect(verdict).toEqual({ kind: "silent", reason: expect.stringMatching(/ECONNREFUSED|bad port/) });
  });
});
