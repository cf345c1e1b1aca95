import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { sent } from "./editing-backend.tsx";
import { bar, content, desk, draft, field, open, press, resetDesk, type } from "./open-page.tsx";

beforeEach(resetDesk);

const group = (name: string) => within(screen.getByRole("group", { name }));
const names = () =>
  group("Collegamenti")
    .getAllByRole<HTMLInputElement>("textbox", { name: "Nome del collegamento" })
    .map(({ value }) => value);
const saved = async () => {
  await press("Salva la bozza");
  await bar().findByText(/^Bozza salvata/);
  return sent("save_page").at(-1)?.["p_content"];
};
const link = (label: string, to: string) => ({ label, to, note: "" });
const withLinks = (...links: object[]) => {
  desk.page = { ...draft, draft: { ...content, links } };
};

describe("the telephones of a page", () => {
  it("are written as they are read, and called as they are", async () => {
    await open();
    await userEvent.click(screen.getByText("Numeri di telefono, collegamenti e nota finale"));
    await press("Aggiungi un numero");
    expect(field("Numero")).toHaveFocus();
    await userEvent.keyboard("0999 123456");
    type(field("Di chi è (facoltativo)"), "La segreteria");
    expect(await saved()).toMatchObject({
      helplines: [{ label: "0999 123456", to: "tel:+390999123456", note: "La segreteria" }],
    });
    const preview = within(screen.getByRole("region", { name: "Anteprima" }));
    expect(await preview.findByRole("link", { name: /0999 123456/ })).toHaveAttribute("href", "tel:+390999123456");
  });
});

describe("the links of a page", () => {
  it("get the address that is meant", async () => {
    withLinks(link("Il Ministero", "https://www.mim.gov.it"));
    await open();
    await press("Aggiungi un collegamento");
    await userEvent.keyboard("La mensa{Tab}www.example.org/mensa{Tab}In italiano");
    expect(await saved()).toMatchObject({
      links: [
        link("Il Ministero", "https://www.mim.gov.it"),
        { label: "La mensa", to: "https://www.example.org/mensa", note: "In italiano" },
      ],
    });
  });

  it("are ordered, taken out and put back, with the focus", async () => {
    withLinks(link("Uno", "/privacy"), link("Due", "/accessibilita"));
    await open();
    await press("Sposta giù: Uno");
    expect(names()).toEqual(["Due", "Uno"]);
    expect(screen.getByRole("button", { name: "Sposta su: Uno" })).toHaveFocus();
    expect(screen.getByText("Collegamento 2 di 2", { selector: "[role=status]" })).toBeInTheDocument();
    await press("Togli: Due");
    expect(names()).toEqual(["Uno"]);
    expect(screen.getByRole("button", { name: "Annulla" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(names()).toEqual(["Due", "Uno"]);
  });

  it.each([
    [link("", "/privacy"), "Un collegamento non ha nome: scrivi dove porta.", "Nome del collegamento"],
    [link("Uno", ""), "Un collegamento non ha un indirizzo intero.", "Indirizzo del collegamento"],
    [
      link("Uno", "http://x.org"),
      "Un collegamento non ha un indirizzo intero: «http://x.org».",
      "Indirizzo del collegamento",
    ],
  ])("that are not complete stop the publication at their field", async (one, sentence, name) => {
    withLinks(one);
    await open();
    await press("Pubblica");
    expect(await bar().findByText(sentence)).toBeVisible();
    await waitFor(() => expect(field(name)).toHaveFocus());
  });

  it("that lead to no page of the site are a hint", async () => {
    withLinks(link("Uno", "/pagina/che/manca"));
    await open();
    await press(/^Vai: «\/pagina\/che\/manca» non è una pagina di questo sito/);
    expect(field("Indirizzo del collegamento")).toHaveFocus();
  });
});
