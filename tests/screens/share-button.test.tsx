import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ShareButton } from "#shared/article/share-button.tsx";
import { notify } from "./shown-notices.ts";

const page = { title: "Cyberbullismo", url: "https://www.scuola.example/cyberbullismo" };

it("opens the device's share sheet with title and URL of the page", async () => {
  const share = withSheet(() => Promise.resolve());
  await press();
  expect(share).toHaveBeenCalledExactlyOnceWith(page);
  expect(notify).not.toHaveBeenCalled();
  expect(await navigator.clipboard.readText()).toBe("");
});

it("does nothing more when the sheet is closed", async () => {
  withSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  await press();
  expect(notify).not.toHaveBeenCalled();
  expect(await navigator.clipboard.readText()).toBe("");
});

it("copies the URL without a share sheet, and says so", async () => {
  await press();
  expect(await navigator.clipboard.readText()).toBe(page.url);
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ variant: "success", title: "Indirizzo copiato" }),
  );
});

it("copies the URL when the sheet does not open", async () => {
  withSheet(() => Promise.reject(new DOMException("refused", "NotAllowedError")));
  await press();
  expect(await navigator.clipboard.readText()).toBe(page.url);
});

it("shows the URL when it cannot be copied", async () => {
  const user = userEvent.setup();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("refused", "NotAllowedError"));
  render(<ShareButton className="" {...page} />);
  await user.click(screen.getByRole("button", { name: "Condividi" }));
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ variant: "error", description: expect.stringContaining(page.url) as unknown }),
  );
});

it("shares a text with the URL where it says it all, and copies both without a share sheet", async () => {
  const user = userEvent.setup();
  const said = { ...page, text: "Domani la scuola è chiusa." };
  render(
    <ShareButton className="" {...said}>
      Condividi la frase
    </ShareButton>,
  );
  await user.click(screen.getByRole("button", { name: "Condividi la frase" }));
  expect(await navigator.clipboard.readText()).toBe(`Domani la scuola è chiusa.\n${page.url}`);
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ variant: "success", title: "Testo copiato" }),
  );
  const share = withSheet(() => Promise.resolve());
  await user.click(screen.getByRole("button", { name: "Condividi la frase" }));
  expect(share).toHaveBeenCalledExactlyOnceWith(said);
});

async function press(): Promise<void> {
  const user = userEvent.setup(); // with a fake clipboard
  render(<ShareButton className="" {...page} />);
  await user.click(screen.getByRole("button", { name: "Condividi" }));
}

function withSheet(share: () => Promise<void>) {
  const sheet = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  return sheet;
}
