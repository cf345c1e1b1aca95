// Runs in Deno before the function. Every name has several addresses, as those of large mail servers have: only the first
// answers, and either may be tried first. Its port 465, which needs an administrator, is the one of PORT_465.
import dns from "node:dns";
import process from "node:process";
import tls from "node:tls";

const ADDRESSES = ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5", "127.0.0.6"];

Object.assign(dns.Resolver.prototype, {
  resolve4: (_name: string, done: (error: null, addresses: string[]) => void) => done(null, ADDRESSES),
  resolve6: (_name: string, done: (error: Error) => void) => done(new Error("no such record")),
});

const { connect } = tls;
Object.assign(tls, {
  connect: (options: tls.ConnectionOptions, connected: () => void) =>
    connect({ ...options, port: options.port === 465 ? Number(process.env["PORT_465"]) : options.port }, connected),
});
