import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { backend, refused, resetBackend, sent } from "./editing-backend.ts";
import { browser, haveSubscription, resetPush } from "./push-browser.ts";
import { MessagesCard } from "#pages/admin/messages-card.tsx";
import { Queries } from "#shared/query-client.tsx";

vi.mock("#shared/session/load-supabase.ts", async () => {
  const { loadSupabase } = await import("./editing-backend.ts");
  return { loadSupabase };
});

const sentAt = new Date().toISOString();
const none = {
  ...{ gone: 0, refused: 0, failed: 0, late: 0, lost: 0, waiting: 0 },
  ...{ started_at: sentAt, ended_at: null },
};
const counts = {
  ...{ has_key: true, devices: 412, closures: 400, notices: 210, reserved: 18, old_key: 0 },
  schools: { infanzia: 90, primaria: 250, secondaria: 120 },
  messages: [] as object[],
};

let answer: object;
beforeEach(() => {
  answer = counts;
  resetBackend((name) => ({ data: name === "message_counts" ? answer : null }));
  backend.invoke.mockResolvedValue({ data: { ok: true }, error: null });
  resetPush();
});

async function draw() {
  render(
    <MemoryRouter>
      <Queries>
        <MessagesCard />
      </Queries>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText("Conto i dispositivi…")).toBeNull());
  return within(screen.getByRole("region", { name: "Messaggi ai telefoni" }));
}
const trial = { name: "Manda un messaggio di prova a questo dispositivo" };

it("counts the devices by what they want and by school", async () => {
  const card = await draw();
  expect(card.getByText("dispositivi vogliono i messaggi").parentElement).toHaveTextContent("412 dispositivi");
  const names = card.getAllByRole("term").map(({ textContent }) => textContent);
  const figures = card.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(names.map((name, at) => [name, figures[at]])).toEqual([
    ["Chiusure e orari", "400"],
    ["Avvisi e circolari", "210"],
    ["Avvisi riservati", "18"],
    ["Infanzia", "90"],
    ["Primaria", "250"],
    ["Secondaria di 1° grado", "120"],
  ]);
  expect(card.getByText("Nessun messaggio è ancora partito.")).toBeVisible();
});

it("says of the last messages how many were told, and what became of the others", async () => {
  const message = { queued_at: sentAt, reserved: false, what: "published", ...none };
  answer = {
    ...counts,
    old_key: 2,
    messages: [
      { ...message, kind: "chiusura", number: 14, what: "corrected", told: 240, gone: 2, refused: 1, waiting: 5 },
      {
        ...message,
        queued_at: "2026-11-20T10:00:00Z",
        kind: "avviso",
        number: 3,
        reserved: true,
        told: 1,
        failed: 1,
        late: 2,
        lost: 1,
      },
    ],
  };
  const card = await draw();
  expect(card.getByText("Ultimi 2 messaggi: 241 dispositivi avvisati, 7 saltati.")).toBeVisible();
  const [closure, reserved] = within(card.getByRole("list", { name: "Gli ultimi messaggi" })).getAllByRole("listitem");
  expect(closure).toHaveTextContent(
    /^Avviso urgente n\. 14, correzione, oggi alle \S+240 avvisati · 5 in attesa · 2 non ci sono più · 1 rifiutato dal suo servizio$/,
  );
  expect(reserved).toHaveTextContent(
    /^Avviso n\. R3, .*1 avvisato · 1 non riuscito dopo dieci prove · 2 troppo tardi · 1 di cui non si sa$/,
  );
  expect(card.getByText(/^2 aspettano le chiavi nuove/)).toBeVisible();
});

it("says of a message that has not begun that it waits, or that it never left", async () => {
  const message = { kind: "avviso", reserved: false, what: "published", told: 0, ...none, started_at: null };
  answer = {
    ...counts,
    messages: [
      { ...message, number: 5, queued_at: sentAt },
      { ...message, number: 4, queued_at: "2026-11-20T20:30:00Z", ended_at: "2026-11-20T21:00:00Z" },
    ],
  };
  const card = await draw();
  const [waiting, stopped] = card.getAllByRole("listitem");
  expect(waiting).toHaveTextContent(/In attesa: parte entro un minuto, di notte alle 6:30$/);
  expect(stopped).toHaveTextContent(/Mai partito: l’avviso è cambiato, o non vale più$/);
});

it("sends a trial to this device, also where the function cannot be called at once", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const p_endpoint = haveSubscription();
  browser.choices = {
    kinds: ["notices"],
    schools: ["primaria"],
    audiences: ["docenti"],
    language: "it",
    reserved: false,
  };
  backend.invoke.mockResolvedValue({ data: null, error: new Error("not deployed") });
  const card = await draw();
  await userEvent.click(await card.findByRole("button", trial));
  await waitFor(() =>
    expect(backend.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variant: "success", title: "Messaggio di prova chiesto" }),
    ),
  );
  expect(sent("try_message")).toEqual([{ p_endpoint }]);
  expect(backend.invoke).toHaveBeenCalledWith("tell");
  expect(warned).toHaveBeenCalledOnce();
});

it("says that this device is not known any more", async () => {
  haveSubscription();
  browser.choices = {
    kinds: ["notices"],
    schools: ["primaria"],
    audiences: ["docenti"],
    language: "it",
    reserved: false,
  };
  resetBackend((name) => (name === "try_message" ? refused("no_such_subscription") : { data: answer }));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const card = await draw();
  await userEvent.click(await card.findByRole("button", trial));
  await waitFor(() =>
    expect(backend.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variant: "error", description: expect.stringContaining("premi «Avvisami»") as string }),
    ),
  );
});

it("offers «Avvisami» where this device has no messages yet", async () => {
  const card = await draw();
  expect(await card.findByRole("button", { name: "Avvisami" })).toBeVisible();
  expect(card.queryByRole("button", trial)).toBeNull();
});

it("says that there are no keys, and offers nothing", async () => {
  answer = { ...counts, has_key: false, devices: 0 };
  const card = await draw();
  expect(card.getByText(/^Il sito non manda messaggi: mancano le sue chiavi/)).toBeVisible();
  expect(card.queryByRole("button")).toBeNull();
});

it("says what could not be read", async () => {
  resetBackend(() => ({ error: new Error("paused") }));
  const card = await draw();
  expect(card.getByRole("alert")).toHaveTextContent(/^Non è stato possibile contare i dispositivi/);
});
