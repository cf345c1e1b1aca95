import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { expect, it } from "vitest";
import { notify } from "#shared/notify.ts";
import { Toaster } from "#shared/ui/toaster.tsx";

it("a success takes the place of the error before it, before its time is over", async () => {
  render(<Toaster />);
  notify({ variant: "error", title: "Credenziali non valide", description: "Email o password errati. Riprova." });
  const error = await screen.findByText("Credenziali non valide");
  notify({ variant: "success", title: "Accesso effettuato", description: "Benvenuto nel portale docenti!" });
  await waitForElementToBeRemoved(error, { timeout: 2_000 });
  expect(screen.getByText("Accesso effettuato")).toBeVisible();
});
