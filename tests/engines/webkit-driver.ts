import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort from "get-port";
import { until } from "./until.ts";

/** Starts WebKit's driver on a virtual display. */
export async function startWebkitDriver(): Promise<{ url: string; stop: () => Promise<void> }> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(screen.stdout, "data")) as [Buffer]; // the display number, printed when it is ready
  const settings = narrowingSettings();
  const port = await getPort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11", XDG_CONFIG_HOME: settings },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    for (const program of [driver, screen]) {
      const gone = once(program, "exit");
      if (program.kill()) await gone; // kill() returns false if it has already ended
    }
    rmSync(settings, { recursive: true });
  };
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
  await until("WebKitWebDriver answers", answers).catch(async (reason: unknown) => {
    await stop();
    throw reason;
  });
  return { url, stop };
}

/** A GTK style sheet that shrinks the toolbar: its buttons are wider than a narrow viewport. */
function narrowingSettings(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "webkit-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }");
  return folder;
}

/** A session of the WebDriver protocol (w3.org/TR/webdriver2), with the commands that these tests use. */
export interface WebDriver {
  post: (command: string, body?: object) => Promise<unknown>;
  end: () => Promise<void>;
}

export async function startSession(driverUrl: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = (await send("POST", `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }; // the response of "New Session"
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    post: (command, body = {}) => send("POST", `${session}/${command}`, body),
    end: async () => void (await send("DELETE", session)),
  };
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown }; // every response has this form
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
