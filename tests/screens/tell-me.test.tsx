import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mySchools, saveMySchools, NO_CHOICE } from "#shared/my-schools/my-schools.ts";
import { keepSite } from "#features/offline/keep-site.ts";
import { rememberedEndpoint, rememberEndpoint } from "#shared/messages/remembered-endpoint.ts";
import { TellMeSlot } from "#shared/messages/tell-me-slot.tsx";
import { resetBackend, sent } from "./editing-backend.tsx";
import { browser, called, haveSubscription, isSubscribed, KEY, NEW_KEY, refusal, resetPush } from "./push-browser.ts";
import { haveBuildings } from "../sample-buildings.ts";
import { notify } from "./shown-notices.ts";

beforeEach(() => {
  resetBackend(() => ({}));
  resetPush();
  onTestFinished(() => void saveMySchools(NO_CHOICE));
});

const draw = (props: { isStaff?: boolean; address?: string } = {}) =>
  render(
    <MemoryRouter initialEntries={[props.address ?? "/avvisi"]}>
      <TellMeSlot as="TellMe" {...(props.isStaff && { isStaff: true })} />
    </MemoryRouter>,
  );
const button = () => screen.findByRole("button", { name: "Avvisami" });
const dialog = () => screen.findByRole("dialog", { name: "Avvisami su questo dispositivo" });

async function open(props: Parameters<typeof draw>[0] = {}) {
  draw(props);
  await userEvent.click(await button());
  return within(await dialog());
}

/** The region of the dialog is there before its words. */
const says = (opened: Opened, words: RegExp | string) =>
  waitFor(() => expect(opened.getByRole("alert")).toHaveTextContent(words));

type Opened = Awaited<ReturnType<typeof open>>;
const send = (opened: Opened) => userEvent.click(opened.getByRole("button", { name: "Avvisami" }));
const chosen = (opened: Opened) =>
  opened.getAllByRole("checkbox", { checked: true }).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

/** What the browser says of itself. */
function be(userAgent: string, more: object = {}): void {
  for (const [name, value] of Object.entries({ userAgent, ...more })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
function haveNoPush(): void {
  Reflect.deleteProperty(globalThis, "PushManager");
}

const saved = {
  ...{ kinds: ["closures"], schools: ["primaria"], audiences: ["famiglie"], buildings: [], language: "ro" },
  reserved: false,
};

describe("the button", () => {
  it.each([
    ["the site has no key", 1, () => void (browser.key = null)],
    [
      "the database does not answer",
      1,
      () => (browser.instead["message_key"] = () => Promise.reject(new TypeError(""))),
    ],
    ["nobody would show the messages", 0, () => vi.stubEnv("VITE_SERVICE_WORKER", "")],
  ])("is absent where %s", async (_, asked, arrange) => {
    arrange();
    draw();
    await import("#shared/messages/tell-me.tsx");
    await waitFor(() => expect(browser.keyCaches.length).toBeGreaterThanOrEqual(asked));
    // As long as a button takes that nothing is in the way of.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(browser.keyCaches).toHaveLength(asked);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("asks nothing of the browser before it is pressed", async () => {
    const asked = vi.spyOn(Notification, "requestPermission");
    await open();
    expect(asked).not.toHaveBeenCalled();
  });

  it("opens the dialog by the fragment of its address", async () => {
    draw({ address: "/avvisi#avvisami" });
    expect(await dialog()).toBeVisible();
  });
});

describe("a device that has no messages yet", () => {
  it("is proposed the choice of «Le mie scuole» and the language of its reader, and subscribes at the press", async () => {
    saveMySchools({ schools: ["primaria"], audiences: ["famiglie"] });
    be("Mozilla/5.0 Chrome/140.0", { languages: ["ro-RO", "it"] });
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    expect(chosen(opened)).toEqual(["Chiusure e orari", "Avvisi e circolari", "Primaria", "Famiglie"]);
    expect(opened.getByRole("combobox", { name: "Lingua delle chiusure" })).toHaveValue("ro");
    expect(opened.queryByRole("checkbox", { name: /riservato/ })).toBeNull();
    await send(opened);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called("subscribe_to_messages")).toEqual([
      {
        p_endpoint: expect.stringMatching(/^https:\/\/fcm/) as string,
        ...{ p_p256dh: "a point", p_auth: "a secret", p_key: KEY },
        ...{ p_kinds: ["closures", "notices"], p_schools: ["primaria"], p_audiences: ["famiglie"], p_language: "ro" },
      },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variant: "success", title: "Da adesso i messaggi arrivano qui" }),
    );
  });

  it("means all schools and everybody without a choice, and refuses to be told nothing", async () => {
    const opened = await open();
    for (const name of ["Chiusure e orari", "Avvisi e circolari"])
      await userEvent.click(await opened.findByRole("checkbox", { name }));
    await send(opened);
    expect(opened.getByRole("group", { name: "Che cosa" })).toHaveAccessibleDescription("Scegliere che cosa ricevere.");
    expect(called("subscribe_to_messages")).toEqual([]);
    await userEvent.click(opened.getByRole("checkbox", { name: "Avvisi e circolari" }));
    await send(opened);
    await waitFor(() =>
      expect(called("subscribe_to_messages")).toMatchObject([
        {
          p_kinds: ["notices"],
          p_schools: ["infanzia", "primaria", "secondaria"],
          p_audiences: ["famiglie", "alunni", "docenti", "ata"],
        },
      ]),
    );
  });

  it("is asked for the building of a school that has several, which «Le mie scuole» proposes", async () => {
    haveBuildings("Rodari", "Verdi");
    saveMySchools({ schools: ["primaria"], audiences: [], buildings: ["Verdi"] });
    const opened = await open();
    const buildings = within(await opened.findByRole("group", { name: "Quali sedi" }));
    expect(buildings.getByRole("checkbox", { name: "Verdi" })).toBeChecked();
    await userEvent.click(buildings.getByRole("checkbox", { name: "Verdi" }));
    await userEvent.click(buildings.getByRole("checkbox", { name: "Rodari" }));
    expect(called("subscribe_to_messages")).toEqual([]);
    await send(opened);
    await waitFor(() =>
      expect(called("subscribe_to_messages")).toMatchObject([{ p_schools: ["primaria"], p_buildings: ["Rodari"] }]),
    );
    expect(mySchools().buildings).toEqual(["Verdi"]);
  });

  it.each([
    ["all of a school", ["Rodari", "Verdi"], undefined],
    ["one that is gone, and none other", ["tolta"], undefined],
    ["one that is gone beside another", ["tolta", "Verdi"], ["Verdi"]],
  ])("names only buildings that the school has, and none where all are meant: %s", async (_, buildings, named) => {
    haveBuildings("Rodari", "Verdi");
    saveMySchools({ schools: ["primaria"], audiences: [], buildings });
    const opened = await open();
    await opened.findByRole("group", { name: "Quali sedi" });
    await send(opened);
    await waitFor(() => expect(called("subscribe_to_messages")).toHaveLength(1));
    expect(called("subscribe_to_messages")[0]?.["p_buildings"]).toEqual(named);
  });

  it("is asked for no building of schools that have one", async () => {
    haveBuildings("Rodari");
    const opened = await open();
    await userEvent.click(await opened.findByRole("checkbox", { name: "Primaria" }));
    expect(opened.queryByRole("group", { name: "Quali sedi" })).toBeNull();
  });

  it.each([
    ["too_many_now", /^In questo momento lo chiedono in tanti\. La scelta resta qui/],
    ["service_unknown", /non conosce il servizio di messaggi di questo browser/],
    ["something_new", /^Il server ha rifiutato la richiesta\. La scelta resta qui/],
  ])("keeps the choice and no subscription when the database answers %s", async (word, said) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    browser.instead["subscribe_to_messages"] = () => Promise.resolve(refusal(word));
    const opened = await open();
    await userEvent.click(await opened.findByRole("checkbox", { name: "Infanzia" }));
    await send(opened);
    await says(opened, said);
    expect(opened.getByRole("checkbox", { name: "Infanzia" })).toBeChecked();
    expect(isSubscribed()).toBe(false);
    browser.instead = {};
    await send(opened);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called("subscribe_to_messages").at(-1)).toMatchObject({ p_schools: ["infanzia"] });
  });

  it("subscribes again by itself when the key of the site has just changed", async () => {
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    browser.instead["subscribe_to_messages"] = () => {
      browser.instead = {};
      browser.key = NEW_KEY;
      return Promise.resolve(refusal("key_changed"));
    };
    await send(opened);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called("subscribe_to_messages").map(({ p_key }) => p_key)).toEqual([KEY, NEW_KEY]);
    // The browser keeps the old one for a minute.
    expect(browser.keyCaches).toContain("reload");
  });

  it("says that the network is missing, and loses nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    be(navigator.userAgent, { onLine: false });
    browser.instead["subscribe_to_messages"] = () => Promise.reject(new TypeError("Failed to fetch"));
    await send(opened);
    await says(opened, "Manca la rete. La scelta resta qui");
  });

  it("says that the push service of the browser does not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    browser.subscribe.mockImplementation(() => {
      throw new DOMException("Registration failed", "AbortError");
    });
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    await send(opened);
    await says(opened, /^Il servizio di messaggi del browser non risponde/);
  });

  it("waits half a minute for a push service that never answers, and loses nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    browser.subscribe.mockReturnValue(new Promise(() => {}));
    const opened = await open();
    await userEvent.click(await opened.findByRole("checkbox", { name: "Infanzia" }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await send(opened);
    await waitFor(() => expect(browser.subscribe).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(15_000); // the clock runs as well while the test waits
    expect(opened.getByRole("alert")).toBeEmptyDOMElement();
    await vi.advanceTimersByTimeAsync(15_000);
    await says(opened, /^Il servizio di messaggi del browser non risponde/);
    expect(opened.getByRole("checkbox", { name: "Infanzia" })).toBeChecked();
  });
});

describe("what stands in the way", () => {
  it("is on an iPhone that the site is not on the home screen: three steps", async () => {
    be(IPHONE);
    haveNoPush();
    const opened = await open();
    expect(await opened.findAllByRole("listitem")).toHaveLength(3);
    expect(opened.getByText(/«Aggiungi alla schermata Home»/)).toBeVisible();
    expect(opened.queryByRole("checkbox")).toBeNull();
  });

  it("is a browser that has no messages of sites", async () => {
    haveNoPush();
    const opened = await open();
    expect(await opened.findByText(/^Questo browser non riceve i messaggi dei siti: il sito va aperto/)).toBeVisible();
    expect(opened.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Chiudi"]);
  });

  it("is an old system on an iPad that has the site there already", async () => {
    be("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605.1.15", { maxTouchPoints: 5, standalone: true });
    haveNoPush();
    const opened = await open();
    expect(await opened.findByText(/^Questo dispositivo ha un sistema/)).toBeVisible();
  });

  it("is a private window without workers", async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    const opened = await open();
    expect(await opened.findByText(/di solito perché è privata/)).toBeVisible();
  });

  it("is a refusal: now, with how it is taken back, and «Riprova» once it is", async () => {
    be("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0");
    browser.answer = "denied";
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    await send(opened);
    expect(await opened.findByText(/^Premere il lucchetto/)).toBeVisible();
    expect(called("subscribe_to_messages")).toEqual([]);
    browser.permission = "granted";
    await userEvent.click(opened.getByRole("button", { name: "Riprova" }));
    expect(await opened.findByRole("group", { name: "Che cosa" })).toBeVisible();
  });

  it("is a question that was closed without an answer", async () => {
    browser.answer = "default";
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    await send(opened);
    await says(opened, /scegliere «Consenti»/);
    expect(chosen(opened)).toEqual(["Chiusure e orari", "Avvisi e circolari"]);
  });

  it("is a database that cannot say what this device receives, until it can", async () => {
    haveSubscription();
    browser.choices = saved;
    browser.instead["my_messages"] = () => Promise.reject(new TypeError("Failed to fetch"));
    const opened = await open();
    await says(opened, /^Il server non risponde/);
    browser.instead = {};
    await userEvent.click(opened.getByRole("button", { name: "Riprova" }));
    expect(await opened.findByText("Questo dispositivo riceve i messaggi.")).toBeVisible();
  });
});

describe("a device that has messages", () => {
  it("shows its choices, which can be changed", async () => {
    const endpoint = haveSubscription();
    browser.choices = saved;
    const opened = await open();
    expect(await opened.findByText("Questo dispositivo riceve i messaggi.")).toBeVisible();
    expect(chosen(opened)).toEqual(["Chiusure e orari", "Primaria", "Famiglie"]);
    await userEvent.selectOptions(opened.getByRole("combobox"), "sq");
    await userEvent.click(opened.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called("subscribe_to_messages")).toMatchObject([{ p_endpoint: endpoint, p_language: "sq" }]);
    expect(called("subscribe_to_messages")[0]).not.toHaveProperty("p_reserved");
  });

  it("shows its buildings", async () => {
    haveBuildings("Rodari", "Verdi");
    haveSubscription();
    browser.choices = { ...saved, buildings: ["Verdi"] };
    const opened = await open();
    expect(await opened.findByRole("checkbox", { name: "Verdi" })).toBeChecked();
    expect(opened.getByRole("checkbox", { name: "Rodari" })).not.toBeChecked();
  });

  it("has none any more after one press, also when the database cannot be told", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const endpoint = haveSubscription();
    browser.choices = saved;
    browser.instead["unsubscribe_from_messages"] = () => Promise.reject(new TypeError("Failed to fetch"));
    const opened = await open();
    await userEvent.click(await opened.findByRole("button", { name: "Non avvisarmi più" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(isSubscribed()).toBe(false);
    expect(called("unsubscribe_from_messages")).toEqual([{ p_endpoint: endpoint }]);
    expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: "Qui non arrivano più messaggi" }));
  });

  it("subscribes again by itself with the new key of the site, and keeps its choices", async () => {
    const old = haveSubscription();
    browser.choices = saved;
    browser.key = NEW_KEY;
    const opened = await open();
    expect(await opened.findByText("Questo dispositivo riceve i messaggi.")).toBeVisible();
    expect(called("replace_subscription")).toMatchObject([{ p_old_endpoint: old, p_key: NEW_KEY }]);
    expect(called("my_messages")[0]).not.toEqual({ p_endpoint: old });
  });

  it("does so at each visit, without anybody asking", async () => {
    const old = haveSubscription();
    await rememberEndpoint(old);
    await keepSite("a release");
    expect(browser.calls).toEqual([]);
    browser.key = NEW_KEY;
    await keepSite("a release");
    expect(called("replace_subscription")).toMatchObject([{ p_old_endpoint: old, p_key: NEW_KEY }]);
  });

  it("subscribes again once the site has a worker, where that of another release had to go with the subscription", async () => {
    let install = () => {};
    browser.ready = new Promise((resolve) => (install = resolve));
    browser.permission = "granted";
    await rememberEndpoint("https://fcm.googleapis.com/fcm/send/gone");
    const visit = keepSite("a release");
    await waitFor(() => expect(browser.isReadyAsked).toBe(true));
    expect(browser.subscribe).not.toHaveBeenCalled();
    install();
    await visit;
    expect(called("replace_subscription")).toMatchObject([
      { p_old_endpoint: "https://fcm.googleapis.com/fcm/send/gone" },
    ]);
    expect(isSubscribed()).toBe(true);
  });

  it("has none any more when the host has withdrawn the worker, and the database is told", async () => {
    const endpoint = haveSubscription();
    await rememberEndpoint(endpoint);
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { href: location.href, reload });
    browser.worker.update.mockRejectedValue(new TypeError("Failed to update"));
    browser.instead["/sw.js"] = () => Promise.resolve(new Response("", { status: 404 }));
    await keepSite("a release");
    expect(called("unsubscribe_from_messages")).toEqual([{ p_endpoint: endpoint }]);
    expect([isSubscribed(), await rememberedEndpoint()]).toEqual([false, undefined]);
    expect(browser.worker.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("leaves a worker that the host has withdrawn also where nobody can end the messages before", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await rememberEndpoint(haveSubscription());
    const { pushManager } = await navigator.serviceWorker.ready;
    const kept = await pushManager.getSubscription();
    Object.assign(kept ?? {}, { unsubscribe: () => Promise.reject(new DOMException("", "NetworkError")) });
    browser.instead["unsubscribe_from_messages"] = () => Promise.reject(new TypeError("Failed to fetch"));
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { href: location.href, reload });
    browser.worker.update.mockRejectedValue(new TypeError("Failed to update"));
    browser.instead["/sw.js"] = () => Promise.resolve(new Response("", { status: 404 }));
    await keepSite("a release");
    expect(browser.worker.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is a new one where the database has forgotten it", async () => {
    haveSubscription();
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    expect(opened.getByRole("button", { name: "Avvisami" })).toBeVisible();
  });
});

describe("a device of the staff", () => {
  const tick = { name: /^Dimmi anche quando c’è un avviso riservato da leggere/ };

  it("may be told of reserved notices alone, by the session of who asks", async () => {
    const opened = await open({ isStaff: true });
    for (const name of ["Chiusure e orari", "Avvisi e circolari"])
      await userEvent.click(await opened.findByRole("checkbox", { name }));
    await userEvent.click(opened.getByRole("checkbox", tick));
    await send(opened);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("subscribe_to_messages")).toMatchObject([{ p_kinds: [], p_reserved: true }]);
    expect(called("subscribe_to_messages")).toEqual([]);
  });

  it("is no longer told of them when the tick is taken away", async () => {
    haveSubscription();
    browser.choices = { ...saved, reserved: true };
    const opened = await open({ isStaff: true });
    const box = await opened.findByRole("checkbox", tick);
    expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.click(opened.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(called("subscribe_to_messages")).toMatchObject([{ p_reserved: false }]));
  });

  it("shows after a sign-out that nothing reserved comes any more", async () => {
    haveSubscription();
    browser.choices = { ...saved, kinds: [], reserved: false };
    const opened = await open();
    await opened.findByRole("group", { name: "Che cosa" });
    expect(screen.queryByText("Questo dispositivo riceve i messaggi.")).toBeNull();
  });
});
