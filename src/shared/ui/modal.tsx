import { useLayoutEffect, useRef, type ComponentProps } from "react";

interface Props extends Pick<ComponentProps<"dialog">, "aria-label" | "aria-labelledby" | "className" | "children"> {
  /** Called on Escape and on a click outside. The parent must unmount the modal. */
  onClose: () => void;
  /** What it will show is not there yet: the focus goes to the first of it then. */
  isWaiting?: boolean;
}

/** A modal <dialog>, open while it is mounted. */
export function Modal({ onClose, isWaiting, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  // A layout effect: the browser restores the focus only if the dialog is closed while it is in the document.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [isWaiting]);

  return (
    <dialog
      ref={dialog}
      {...rest}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Of a press that begins inside and ends outside, as when text is selected, the dialog is the target of the click.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onPointerUp={(event) => {
        isPressedOutside.current &&= event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && onClose()}
    >
      {/* Covers the dialog, so that only clicks on the backdrop have the dialog as their target. */}
      <div className="min-h-full">{children}</div>
    </dialog>
  );
}
