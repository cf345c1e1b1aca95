import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Tooltip } from "#shared/ui/tooltip.tsx";
import { MobileMenuTree } from "./mobile-menu-tree.tsx";
import { MobileMenuUser } from "./mobile-menu-user.tsx";

const iconButton =
  "grid size-11 place-items-center rounded-carta border border-bordo bg-foglio text-inchiostro hover:bg-secondaria-tenue";

/** The menu of narrow windows: a sheet over the page, in a dialog of the browser's own. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  // Talks to the dialog, which keeps the focus inside and the page behind still, and closes when the window
  // becomes wide enough for the other menu.
  useEffect(() => {
    if (!isOpen) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    const wide = matchMedia("(min-width: 60rem)");
    const close = () => setOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [isOpen]);

  function close() {
    dialog.current?.close();
    setOpen(false);
    toggle.current?.focus({ preventScroll: true }); // not every browser gives the focus back to a button that was pressed with the mouse
  }

  function closeOnChoice(event: MouseEvent) {
    const isBackdrop = event.target === event.currentTarget;
    const isChoice = event.target instanceof Element && event.target.closest("a, [data-closes-menu]");
    if (isBackdrop || isChoice) close();
  }

  return (
    <div className="shrink-0 ampio:hidden">
      <Tooltip text="Apri il menu" align="end">
        <button
          ref={toggle}
          type="button"
          aria-label="Apri il menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={iconButton}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
      </Tooltip>
      {isOpen && (
        <dialog
          ref={dialog}
          aria-label="Menu"
          className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-96 max-w-5/6 overflow-y-auto overscroll-contain bg-foglio text-inchiostro backdrop:bg-inchiostro/50"
          onCancel={(event) => {
            event.preventDefault();
            close();
          }}
          onClose={() => setOpen(false)}
          onClick={closeOnChoice}
        >
          <div className="flex min-h-full flex-col p-5">
            <div className="flex items-center justify-between">
              <p className="text-lg font-bold">Menu</p>
              <Tooltip text="Chiudi il menu" align="end">
                <button type="button" aria-label="Chiudi il menu" className={iconButton} onClick={close}>
                  <X aria-hidden="true" className="size-6" />
                </button>
              </Tooltip>
            </div>
            <MobileMenuTree />
            <MobileMenuUser />
          </div>
        </dialog>
      )}
    </div>
  );
}
