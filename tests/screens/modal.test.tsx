import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
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

it("closes on a click outside, not on one inside", () => {
  const { onClose } = show();
  fireEvent.click(screen.getByText("Dentro"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("dialog", { name: "Prova" }));
  expect(onClose).toHaveBeenCalledOnce();
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
