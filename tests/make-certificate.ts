import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate of its own for a server on this machine, which no client trusts unless it is told to. */
export function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  // Deno refuses a server that shows the certificate of an authority.
  const isServer = ["-addext", "basicConstraints=critical,CA:FALSE"];
  try {
    execFileSync("openssl", ["req", "-x509", ...kind, ...names, ...isServer, "-keyout", key, "-out", cert], {
      stdio: "pipe",
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
