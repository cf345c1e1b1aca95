import { useLayoutEffect, useRef, type ComponentProps } from "react";

interface Props extends Pick<ComponentProps<"dialog">, "aria-label" | "aria-labelledby" | "className" | "children"> {
  /** Asked for by Esc and by a press outside: whoever shows it takes it away. */
  onClose: () => void;
}

/** What lies over the page for as long as it is shown: the browser's own dialog, which keeps the focus inside. */
export function Modal({ onClose, children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // The browser gives the focus back where it was, if it is closed while it is still on the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      {...rest}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* As tall as the dialog: only what is outside is a press on the dialog itself. */}
      <div className="min-h-full">{children}</div>
    </dialog>
  );
}
