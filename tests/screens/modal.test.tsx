import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { Modal } from "#shared/ui/modal.tsx";

function show() {
  const onClose = vi.fn();
  const { unmount } = render(
    <Modal aria-label="Prova" className="" onClose={onClose}>
      <p>Dentro</p>
    </Modal>,
  );
  return { onClose, unmount };
}

it("closes on a click outside, not on one inside", async () => {
  const { onClose } = show();
  await userEvent.click(screen.getByText("Dentro"));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("dialog", { name: "Prova" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ["begins inside and ends outside", true],
  ["begins outside and ends inside", false],
])("stays open when a press %s", (_, beginsInside) => {
  const { onClose } = show();
  const [inside, outside] = [screen.getByText("Dentro"), screen.getByRole("dialog")];
  fireEvent.pointerDown(beginsInside ? inside : outside);
  fireEvent.pointerUp(beginsInside ? outside : inside);
  fireEvent.click(outside); // where both are, as browsers do
  expect(onClose).not.toHaveBeenCalled();
});

it("lets its parent close it on Escape", () => {
  const { onClose } = show();
  const cancel = createEvent("cancel", screen.getByRole("dialog"), { cancelable: true });
  fireEvent(screen.getByRole("dialog"), cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it("closes before it leaves the document, so that the browser restores the focus", () => {
  const { unmount } = show();
  const dialog = screen.getByRole("dialog");
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  close.mockImplementationOnce(() => expect(dialog).toBeInTheDocument());
  unmount();
  expect(close.mock.contexts).toContain(dialog);
});

it.each([
  [true, "danger"],
  [false, "primary"],
] as const)("when it deletes for good (%s) has a button that looks %s", (isFinal, variant) => {
  render(
    <ModalForm title="Eliminare?" action="Elimina" isFinal={isFinal} busy={false} onSubmit={vi.fn()} onClose={vi.fn()}>
      <p>Non si può annullare.</p>
    </ModalForm>,
  );
  expect(screen.getByRole("button", { name: "Elimina" })).toHaveClass(buttonClass(variant), { exact: true });
});
