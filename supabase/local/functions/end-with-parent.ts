// Loaded by Deno before a function: when the backend ends, however it ends, its side of the pipe closes.
import process from "node:process";
import { setTimeout } from "node:timers";

// In a timer that nobody waits for, because Deno starts the function only when this file has nothing left to wait for.
setTimeout(() => process.stdin.on("end", () => process.exit()).resume()).unref();
