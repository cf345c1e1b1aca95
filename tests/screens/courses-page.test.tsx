import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { on, requests, resetBackend, slow, storeSession } from "./auth-screen.tsx";
import { AuthContext, type AuthState } from "#shared/session/use-auth.ts";
import { nobody, signedIn } from "./people.ts";
import { groups, unreachable } from "./sample-courses.ts";
import { notify } from "./shown-notices.ts";
import type * as coursesFile from "#content/courses.ts";
import { courses } from "#content/courses.ts";
import { CourseCard, CoursesPage } from "#pages/courses-page.tsx";
import { queryClient } from "#shared/query-client.tsx";

vi.mock("#content/courses.ts", async (load) => {
  const school = await load<typeof coursesFile>();
  return { ...school, courses: { ...school.courses, groups } };
});

let auth: AuthState;

const all = groups.flatMap((group) => group.courses);

beforeEach(() => {
  resetBackend();
  auth = nobody();
});

describe("the courses for teachers", () => {
  it("are all listed before a filter is set, also without JavaScript", () => {
    open();
    expect(shown()).toEqual(all.map((course) => course.title));
    expect(screen.getByRole("status")).toHaveTextContent("3 corsi");
    const html = renderToString(page()).replaceAll("&#x27;", "'");
    for (const course of all) expect(html).toContain(course.title);
  });

  it("have their facts: duration, mode, platform, availability, certificate, price, language", () => {
    open();
    const card = cardOf("Laboratorio di prova");
    const facts = card.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ["Durata", "Cinque moduli"],
      ["Modalità", "Corso in rete"],
      ["Piattaforma", "Una piattaforma"],
      ["Disponibilità", "Permanente"],
      ["Attestato", "Da verificare sulla piattaforma"],
      ["Costo", "Gratuito"],
      ["Lingua", "Italiano"],
    ]);
  });

  it("have a link named after what it opens", () => {
    open();
    const presented = cardOf("Laboratorio di prova").getByRole("link");
    expect(presented).toHaveAccessibleName(/^Leggi la presentazione ?: Laboratorio/);
    const link = cardOf("Ethics of examples").getByRole("link", { name: /^Vai al corso ?: Ethics of/ });
    expect(link).toHaveAttribute("href", "https://corsi.example.org/ethics");
    expect(link).toHaveAttribute("target", "_blank");
    expect(cardOf("Pillole di prova").getByRole("link", { name: /^Vai alla piattaforma ?: / })).toHaveAttribute(
      "href",
      "https://piattaforma.example.org/",
    );
  });

  it("have no link without a URL", () => {
    render(<CourseCard course={unreachable} />);
    expect(screen.getByRole("heading", { name: unreachable.title })).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("are filtered by language", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    expect(shown()).toEqual(["Ethics of examples"]);
    expect(screen.getByRole("status")).toHaveTextContent("1 corso");
    expect(screen.queryByRole("heading", { name: "Primo gruppo" })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Italiano");
    expect(shown()).toEqual(["Laboratorio di prova", "Pillole di prova"]);
    expect(screen.getByRole("status")).toHaveTextContent("2 corsi");
  });

  it.each([
    ["Senza attestato", "Pillole di prova"],
    ["Da verificare", "Laboratorio di prova"],
    ["Con attestato", "Ethics of examples"],
  ])("are filtered by certificate: %s", async (certificate, title) => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), certificate);
    expect(shown()).toEqual([title]);
  });

  it("say so when none matches, and are all shown again on request", async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese");
    await userEvent.selectOptions(screen.getByLabelText("Attestato"), "Senza attestato");
    expect(shown()).toEqual([]);
    expect(screen.getByText(/^Nessun corso/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Mostra tutti i corsi" }));
    expect(shown()).toHaveLength(3);
  });

  it("are followed by the national platform", () => {
    open();
    const { label, to } = courses.platform;
    expect(screen.getByRole("link", { name: (name) => name.startsWith(label) })).toHaveAttribute("href", to);
  });
});

describe("the own list of who is signed in", () => {
  const LIST = "/rest/v1/training_courses";
  const own = (course_id: string | null) => ({ id: "1", course_id, title: "x", state: "to_do", revision: 1 });
  const added = () => requests.filter(({ call }) => call === `POST ${LIST}`);
  const button = (title: string) =>
    screen.findByRole("button", { name: new RegExp(`^Aggiungi ai miei corsi ?: ${title}$`) });
  const person = signedIn({ email: "anna.rossi@example.org", role: "docente" });

  beforeEach(() => {
    queryClient.clear();
    auth = person;
    on(`GET ${LIST}`, () => Response.json([own("plain"), own(null)]));
    on(`POST ${LIST}`, () => new Response(null, { status: 201 }));
  });

  it.each([
    ["a visitor", nobody()],
    ["a person without a role", signedIn({ email: "anna.rossi@example.org" })],
  ])("is not for %s: no button, and no request", async (_, state) => {
    auth = state;
    open();
    await vi.dynamicImportSettled();
    await act(() => userEvent.selectOptions(screen.getByLabelText("Lingua"), "Inglese"));
    expect(screen.queryByText(/miei corsi/)).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each(["docente", "redattore", "admin"] as const)(
    "is offered to a %s at each course that is not in it",
    async (role) => {
      auth = signedIn({ email: "anna.rossi@example.org", role });
      open();
      expect(await button("Laboratorio di prova")).toBeVisible();
      expect(await button("Ethics of examples")).toBeVisible();
      const link = cardOf("Pillole di prova").getByRole("link", { name: /^Fra i miei corsi ?: Pillole di prova$/ });
      expect(link).toHaveAttribute("href", "/profilo#la-mia-formazione");
      expect(cardOf("Pillole di prova").queryByRole("button")).toBeNull();
    },
  );

  it("gets the course once, with title and platform, however often the button is pressed", async () => {
    const { answer, release } = slow(() => new Response(null, { status: 201 }));
    on(`POST ${LIST}`, answer);
    open();
    const add = await button("Laboratorio di prova");
    await userEvent.dblClick(add);
    expect(add).toHaveAttribute("aria-busy", "true");
    on(`GET ${LIST}`, () => Response.json([own("plain"), own("presented")]));
    release();
    const link = await screen.findByRole("link", { name: /^Fra i miei corsi ?: Laboratorio di prova$/ });
    await waitFor(() => expect(link).toHaveFocus());
    expect(added().map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        course_id: "presented",
        title: "Laboratorio di prova",
        provider: "Una piattaforma",
        state: "to_do",
        hours: null,
        starts_on: null,
        ends_on: null,
        certificate_url: null,
      },
    ]);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ variant: "success", title: "Corso aggiunto" }));
  });

  it("has the course already when another window was faster", async () => {
    on(`POST ${LIST}`, () => Response.json({ code: "23505", message: "duplicate key" }, { status: 409 }));
    open();
    await userEvent.click(await button("Laboratorio di prova"));
    expect(await screen.findByRole("link", { name: /^Fra i miei corsi ?: Laboratorio di prova$/ })).toBeVisible();
    expect(requests.filter(({ call }) => call === `PATCH ${LIST}`)).toEqual([]);
  });

  it.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /Il server non risponde/],
    [
      "a list that is full",
      () => Response.json({ code: "P0001", message: "too_many_courses" }, { status: 400 }),
      /già 300 corsi/,
    ],
    [
      "a session that is over",
      () => Response.json({ code: "PGRST301", message: "JWT expired" }, { status: 401 }),
      /sessione è scaduta/,
    ],
    [
      "a database that is read-only",
      () => Response.json({ code: "25006", message: "cannot execute INSERT" }, { status: 405 }),
      /non può salvare nulla: avvisa l’assistenza/,
    ],
  ])("says at the button why it failed, and can be tried again: %s", async (_, answer, sentence) => {
    on(`POST ${LIST}`, answer);
    open();
    const add = await button("Laboratorio di prova");
    await userEvent.click(add);
    await waitFor(() => expect(cardOf("Laboratorio di prova").getByRole("alert")).toHaveTextContent(sentence));
    expect(add).toHaveFocus();
    on(`POST ${LIST}`, () => new Response(null, { status: 201 }));
    await userEvent.click(add);
    expect(await screen.findByRole("link", { name: /^Fra i miei corsi ?: Laboratorio di prova$/ })).toBeVisible();
  });

  it("says so when the role was taken away, and reads it again", async () => {
    storeSession();
    on(`POST ${LIST}`, () => Response.json({ code: "42501", message: "row-level security" }, { status: 403 }));
    open();
    await userEvent.click(await button("Laboratorio di prova"));
    await waitFor(() =>
      expect(cardOf("Laboratorio di prova").getByRole("alert")).toHaveTextContent(/non ha più un ruolo/),
    );
    expect(person.reload).toHaveBeenCalled();
  });

  it("says once that it could not be read, and reads it again on request", async () => {
    on(`GET ${LIST}`, () => Response.json({ code: "XX000", message: "broken" }, { status: 500 }));
    open();
    expect(await screen.findByText(/Non è stato possibile leggere i tuoi corsi/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /miei corsi/ })).toBeNull();
    on(`GET ${LIST}`, () => Response.json([]));
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await button("Laboratorio di prova")).toBeVisible();
    expect(screen.queryByText(/Non è stato possibile/)).toBeNull();
  });
});

const page = () => (
  <AuthContext value={auth}>
    <MemoryRouter>
      <CoursesPage />
    </MemoryRouter>
  </AuthContext>
);

function open() {
  render(page());
}

function shown() {
  return screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
}

function cardOf(title: string) {
  const card = screen.getByRole("heading", { name: title }).closest("li");
  if (!card) throw new Error(`${title} is not in a card`);
  return within(card);
}
