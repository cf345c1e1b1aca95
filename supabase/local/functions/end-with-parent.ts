// Deno preloads this file before a function. It ends the function when the pipe to the backend closes, also after a
// crash of the backend.
import process from "node:process";
import { setTimeout } from "node:timers";

// In an unref'd timer: Deno starts the function only when the event loop of the preloaded file is empty.
setTimeout(() => process.stdin.on("end", () => process.exit()).resume()).unref();
