// Deno runs this file, whose arguments are a port and the modules of a function. Supabase's runtime decides too where
// `Deno.serve` listens.
import process from "node:process";

declare const Deno: { serve: (options: object, handler?: unknown) => unknown };

const [port, ...modules] = process.argv.slice(2);
const { serve } = Deno;
Deno.serve = (handler) => serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => undefined }, handler);

// The pipe closes when the process that started the function ends, also after a crash.
process.stdin.on("end", () => process.exit()).resume();

for (const module of modules) await import(module);
