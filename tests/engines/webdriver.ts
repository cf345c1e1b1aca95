/** One session of the WebDriver protocol (w3.org/TR/webdriver2), as far as the walk needs it. */
export interface WebDriver {
  post: (command: string, body?: object) => Promise<unknown>;
  end: () => Promise<void>;
}

export async function startSession(driverUrl: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = (await send("POST", `${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }; // "New Session" of the protocol
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    post: (command, body = {}) => send("POST", `${session}/${command}`, body),
    end: async () => void (await send("DELETE", session)),
  };
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown }; // so every answer of the protocol
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
