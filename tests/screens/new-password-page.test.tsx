import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { authAnswer, on, renderAt, requests, resetBackend, storeSession, user } from "./auth-screen.tsx";

beforeEach(() => {
  resetBackend();
  on("POST /auth/v1/recover", authAnswer(200, {}));
});

const asked = () => requests.filter(({ call }) => call === "POST /auth/v1/recover").map(({ body }) => body);

it("explains how to set a new password, and requests the mail", async () => {
  await renderAt("/auth/nuova-password");
  expect(await screen.findByText(/serve il collegamento che mandiamo per email/)).toBeVisible();
  await userEvent.type(screen.getByLabelText("Email istituzionale"), user.email);
  await userEvent.click(screen.getByRole("button", { name: "Invia email di recupero" }));
  expect(await screen.findByText(/Ti abbiamo inviato un'email/)).toBeVisible();
  expect(asked()).toMatchObject([{ email: user.email }]);
});

it("has the email of a signed-in user", async () => {
  storeSession();
  await renderAt("/auth/nuova-password");
  await userEvent.click(await screen.findByRole("button", { name: "Invia email di recupero" }));
  expect(await screen.findByText(/Ti abbiamo inviato un'email/)).toBeVisible();
  expect(asked()).toMatchObject([{ email: user.email }]);
});
