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
