import { vi } from "vitest";

interface Change {
  id: number;
  table: string;
  filter?: string;
}

interface Joined {
  changes: Change[];
  /** Confirms that it listens, which the page waits for. */
  confirm: () => void;
  tell: (event: string, payload: object) => void;
}

const joined = new Map<string, Joined>();
const nameOf = ({ table, filter }: Change) => filter ?? table;

/** What the page listens to: "topic=eq.notices", or the table where it is all of it. */
export function listenedTo(): string[] {
  return [...joined.values()].flatMap(({ changes }) => changes.map(nameOf));
}

/** Tells the page that what it listens to has changed: all of it, unless it is named. */
export function tellChange(name?: string): void {
  for (const { changes, confirm, tell } of joined.values())
    for (const change of changes.filter((one) => name === undefined || name === nameOf(one))) {
      const { id, table } = change;
      confirm();
      const data = { type: "UPDATE", schema: "public", table, columns: [], record: {}, old_record: {}, errors: null };
      tell("postgres_changes", { ids: [id], data });
    }
}

/** Tells the page that it is heard, or that it no longer is. */
export function tellStatus(isHeard: boolean): void {
  for (const { confirm, tell } of joined.values())
    if (isHeard) confirm();
    else tell("phx_error", {});
}

/**
 * Supabase Realtime (https://supabase.com/docs/guides/realtime/protocol). It is slow: it confirms a subscription, after which
 * a page reads again, when the test tells a change.
 */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen = () => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    queueMicrotask(() => {
      this.readyState = Socket.OPEN;
      this.onopen();
    });
  }

  send(message: string) {
    const [joinRef, ref, topic, event, payload] = JSON.parse(message) as [string, string, string, string, Asked];
    const say = (name: string, said: object, to: string | null = null) =>
      this.onmessage({ data: JSON.stringify([joinRef, to, topic, name, said]) });
    const changes = (payload.config?.postgres_changes ?? []).map((change, at) => ({ ...change, id: at + 1 }));
    const confirm = () => say("phx_reply", { status: "ok", response: { postgres_changes: changes } }, ref);
    if (event === "phx_join") return void joined.set(topic, { changes, confirm, tell: say });
    if (event === "phx_leave") joined.delete(topic);
    queueMicrotask(confirm);
  }

  close() {
    this.readyState = 3;
    this.onclose({ code: 1000 });
  }
}

interface Asked {
  config?: { postgres_changes?: Omit<Change, "id">[] };
}

/** Lets the page listen to a project that tells what the test says. */
export function listen(): void {
  joined.clear();
  vi.stubGlobal("WebSocket", Socket);
}
