import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, useSearchParams } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { readWords, searchOf } from "#shared/published/list-params.ts";
import { SearchForm } from "#shared/published/search-form.tsx";

const roles = [
  { value: "docente", label: "Docente" },
  { value: "admin", label: "Amministratore" },
];

function List({ options }: { options: typeof roles }) {
  const [search] = useSearchParams();
  return (
    <SearchForm
      name="Cerca fra le persone"
      label="Nome"
      words={readWords(search.get("parole")).words}
      choice={{ label: "Ruolo", name: "ruolo", value: search.get("ruolo") ?? "", all: "Tutti", options }}
      to={(words, ruolo) => ({ search: searchOf({ parole: words, ruolo }) })}
    />
  );
}

const show = (options = roles) => render(<List options={options} />, { wrapper: BrowserRouter });
const words = () => screen.getByRole("searchbox", { name: "Nome" });
const role = () => screen.getByRole("combobox", { name: "Ruolo" });

beforeEach(() => history.replaceState(null, "", "/"));

it("follows the address, and leaves the focus where it is", async () => {
  show();
  await userEvent.type(words(), "neri{Enter}");
  await userEvent.selectOptions(role(), "Docente");
  await userEvent.click(screen.getByRole("button", { name: "Cerca" }));
  expect(location.search).toBe("?parole=neri&ruolo=docente");
  const field = role();
  field.focus();
  history.back();
  await waitFor(() => expect(field).toHaveDisplayValue("Tutti"));
  expect(field).toHaveFocus();
  history.back();
  await waitFor(() => expect(words()).toHaveValue(""));
});

it("does not write over the field after its own search", async () => {
  show();
  await userEvent.type(words(), "neri {Enter}");
  expect(location.search).toBe("?parole=neri");
  expect(words()).toHaveValue("neri ");
  expect(words()).toHaveFocus();
});

it("shows a choice that the list offers later", () => {
  history.replaceState(null, "", "/?ruolo=admin");
  const { rerender } = show([]);
  rerender(<List options={roles} />);
  expect(role()).toHaveDisplayValue("Amministratore");
});

it("keeps a choice that is not searched yet while the list is drawn anew", async () => {
  const { rerender } = show();
  await userEvent.selectOptions(role(), "Docente");
  rerender(<List options={[...roles]} />);
  expect(role()).toHaveDisplayValue("Docente");
});
