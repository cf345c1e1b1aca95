import type { Page, WebSocket } from "playwright/test";

/** Opens the home page, and waits until it is told of what is new. */
export async function openListening(page: Page): Promise<WebSocket> {
  const listening = page.waitForEvent("websocket").then(async (socket) => {
    await untilSubscribed(socket);
    return socket;
  });
  await page.goto("/");
  return listening;
}

/** The server says that a page will be told of the changes. */
export async function untilSubscribed(socket: WebSocket): Promise<void> {
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("Subscribed to PostgreSQL"));
}
