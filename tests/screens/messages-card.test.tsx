import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, said } from "../days.ts";
import { backend, noNetwork, refused, render, resetBackend, sent } from "./editing-backend.tsx";
import { browser, haveSubscription, resetPush } from "./push-browser.ts";
import { MessagesCard } from "#pages/admin/messages-card.tsx";
import { Queries } from "#shared/query-client.tsx";

const sentAt = new Date().toISOString();
const choices = {
  ...{ kinds: ["notices"], schools: ["primaria"], buildings: [], audiences: ["docenti"], language: "it" },
  reserved: false,
};
const none = {
  ...{ gone: 0, refused: 0, failed: 0, late: 0, lost: 0, waiting: 0 },
  ...{ started_at: sentAt, ended_at: null },
};
const counts = {
  ...{ has_key: true, devices: 412, closures: 400, notices: 210, reserved: 18, old_key: 0 },
  ...{ places: 20_000, unreached: 0, last_removal: null },
  schools: { infanzia: 90, primaria: 250, secondaria: 120 },
  messages: [] as object[],
};

let answer: object;
beforeEach(() => {
  answer = counts;
  resetBackend((name) => ({ data: name === "message_counts" ? answer : null }));
  backend.invoke.mockReturnValue({ ok: true });
  resetPush();
});

async function draw(role = "redattore") {
  backend.role = role;
  render(
    <MemoryRouter>
      <Queries>
        <MessagesCard />
      </Queries>
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.queryByText("Conto i dispositivi…")).toBeNull());
  return within(screen.getByRole("region", { name: "Messaggi ai dispositivi" }));
}
const remove = { name: "Rimuovi i dispositivi mai raggiunti" };
const trial = { name: "Manda un messaggio di prova a questo dispositivo" };

it("counts the devices by what they want and by school", async () => {
  const card = await draw();
  expect(card.getByText("dispositivi ricevono i messaggi").parentElement).toHaveTextContent("412 dispositivi");
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
    /^Avviso urgente n\. 14, correzione, oggi (?:alle |all’)\d+:\d\d240 avvisati · 5 in attesa · 2 non ci sono più · 1 rifiutato dal suo servizio$/,
  );
  expect(reserved).toHaveTextContent(
    /^Avviso n\. R3, .*1 avvisato · 1 non riuscito dopo dieci prove · 2 troppo tardi · 1 di cui non si sa$/,
  );
  expect(card.getByText("2 dispositivi si rinnovano da soli alla prossima visita.")).toBeVisible();
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
  expect(waiting).toHaveTextContent(/In attesa: parte entro un minuto; dopo le 21:00, alle 6:30 del mattino$/);
  expect(stopped).toHaveTextContent(/Mai partito: l’avviso è cambiato, o non vale più$/);
});

it.each([
  [{ devices: 0 }, "Nessun dispositivo riceve i messaggi."],
  [{ devices: 1 }, "1 dispositivo riceve i messaggi"],
  [{ old_key: 1 }, "1 dispositivo si rinnova da solo alla prossima visita."],
  [{ unreached: 1 }, "A 1 dispositivo non è ancora arrivato nessun messaggio."],
  [{ unreached: 12 }, "A 12 dispositivi non è ancora arrivato nessun messaggio."],
  [{ last_removal: { removed_at: sentAt, devices: 1 } }, said`^Ultima rimozione: oggi ${HOUR}, 1 dispositivo\.$`],
])("says %o as a sentence", async (some, sentence) => {
  answer = { ...counts, ...some };
  const card = await draw("admin");
  const lines = card.getAllByText((_, element) => element?.tagName === "P").map(({ textContent }) => textContent);
  expect(lines).toContainEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  expect(card.queryByRole("button", remove)).toBeNull();
  expect(card.queryByText(/^I posti sono tutti presi/)).toBeNull();
});

it("says that all places are taken, and how a new device gets one", async () => {
  answer = { ...counts, devices: 20_000, unreached: 300 };
  const card = await draw();
  expect(card.getByText(/tutti presi\. Chi preme «Avvisami» prende il posto del più vecchio/)).toBeVisible();
});

it("says that nobody gets one where messages have reached all", async () => {
  answer = { ...counts, devices: 20_000 };
  const card = await draw();
  expect(card.getByText(/tutti presi\. Chi preme «Avvisami» non può entrare/)).toBeVisible();
});

describe("in a flood", () => {
  beforeEach(() => {
    answer = { ...counts, devices: 20_000, unreached: 19_500 };
  });

  it("lets an administrator remove the devices that no message has reached, once they were asked", async () => {
    backend.rpc.mockImplementation((name) => ({
      data: name === "message_counts" ? answer : name === "remove_unreached_devices" ? 19_500 : null,
    }));
    const card = await draw("admin");
    await userEvent.click(card.getByRole("button", remove));
    const dialog = within(await screen.findByRole("dialog", { name: "Rimuovere i dispositivi mai raggiunti?" }));
    expect(dialog.getByText(/^Se ne vanno 19.500 dispositivi a cui non è mai arrivato un messaggio/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Annulla" }));
    expect(sent("remove_unreached_devices")).toEqual([]);

    await userEvent.click(card.getByRole("button", remove));
    answer = { ...counts, devices: 500, last_removal: { removed_at: sentAt, devices: 19_500 } };
    await userEvent.click(await screen.findByRole("button", { name: "Rimuovi" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("remove_unreached_devices")).toHaveLength(1);
    expect(backend.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variant: "success", title: "19.500 dispositivi rimossi" }),
    );
    expect(await card.findByText(said`^Ultima rimozione: oggi ${HOUR}, 19\.500 dispositivi\.$`)).toBeVisible();
    expect(card.queryByRole("button", remove)).toBeNull();
  });

  it("says in the dialog why they were not removed", async () => {
    resetBackend((name) => (name === "remove_unreached_devices" ? noNetwork : { data: answer }));
    const card = await draw("admin");
    await userEvent.click(card.getByRole("button", remove));
    await userEvent.click(await screen.findByRole("button", { name: "Rimuovi" }));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).not.toBeEmptyDOMElement();
    expect(backend.notify).not.toHaveBeenCalled();
  });

  it("tells an editor who can", async () => {
    const card = await draw("redattore");
    expect(card.getByText(/Chi amministra il sito può rimuoverli/)).toBeVisible();
    expect(card.queryByRole("button", remove)).toBeNull();
  });
});

it("sends a trial to this device, also where the function cannot be called at once", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const p_endpoint = haveSubscription();
  browser.choices = { ...choices };
  backend.invoke.mockReturnValue(new Response("not deployed", { status: 404 }));
  const card = await draw();
  await userEvent.click(await card.findByRole("button", trial));
  await waitFor(() =>
    expect(backend.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variant: "success", title: "Messaggio di prova chiesto" }),
    ),
  );
  expect(sent("try_message")).toEqual([{ p_endpoint }]);
  expect(backend.invoke).toHaveBeenCalledWith("tell", undefined);
  expect(warned).toHaveBeenCalledOnce();
});

it("says that this device is not known any more", async () => {
  haveSubscription();
  browser.choices = { ...choices };
  backend.rpc.mockImplementation((name) =>
    name === "try_message" ? refused("no_such_subscription") : { data: answer },
  );
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
  backend.rpc.mockReturnValue(noNetwork);
  const card = await draw();
  expect(card.getByRole("alert")).toHaveTextContent(/^Non è stato possibile contare i dispositivi/);
});
