import { createServer } from "node:net";

/** A port of 127.0.0.1 which is free now. */
export async function freePort(): Promise<number> {
  return (await listen(0, "127.0.0.1")) ?? freePort();
}

/** Browsers try both addresses of localhost, so the port must be free on both. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1"]) {
    if ((await listen(port, host)) === undefined) return false;
  }
  return true;
}

/** The port listened on for a moment, or undefined when somebody else has it. */
function listen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      // A computer without IPv6.
      else if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(port);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
