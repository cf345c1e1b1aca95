import { Menu, X } from "lucide-react";
import { type ComponentProps, lazy, type MouseEvent, type ReactNode, Suspense, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { DISPLAY_SETTINGS_NAME, openDisplaySettings } from "#features/display-settings/display-settings-button.tsx";
import { Still } from "#shared/ui/prerendered.tsx";
import { Tooltip } from "#shared/ui/tooltip.tsx";
import { NarrowMenuTree } from "./narrow-menu-tree.tsx";
import { useAuth } from "#shared/session/use-auth.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { loadAtLast } from "./load-at-last.ts";
import { MENU_ID } from "./menu-id.ts";

// Invoker commands: the browser opens and closes the dialog before hydration. Not in React's types yet.
const opens = { command: "show-modal", commandfor: MENU_ID };
const closes = { command: "close", commandfor: MENU_ID };

/** The menu of narrow windows, in a modal dialog. `children` precede its button. */
export function NarrowMenu({ children }: { children?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // Prevents the invoker command, which would throw on a dialog that is already open.
  function open(event: MouseEvent) {
    event.preventDefault();
    if (!dialog.current?.open) dialog.current?.showModal();
  }

  function close() {
    dialog.current?.close();
    toggle.current?.focus({ preventScroll: true }); // Safari does not focus a button on click, so it cannot restore the focus to it
  }

  function closeByButton(event: MouseEvent) {
    event.preventDefault();
    close();
  }

  function closeOnChoice(event: MouseEvent) {
    const isBackdrop = event.target === event.currentTarget;
    const isChoice = event.target instanceof Element && event.target.closest("a, [data-closes-menu]");
    if (isBackdrop || isChoice) close();
  }

  return (
    <div className="menu-button flex shrink-0 items-center gap-2 wide:hidden">
      {children}
      <IconButton ref={toggle} label="Apri il menu" aria-haspopup="dialog" onClick={open} {...opens}>
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <dialog
        ref={dialog}
        id={MENU_ID}
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-full max-h-none w-96 max-w-5/6 overflow-y-auto overscroll-contain border border-edge bg-sheet text-ink backdrop:bg-night/50"
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClick={closeOnChoice}
      >
        <div className="flex min-h-full flex-col p-5">
          <div className="flex items-center justify-between">
            <p className="text-lg font-bold">Menu</p>
            <IconButton label="Chiudi il menu" onClick={closeByButton} {...closes}>
              <X aria-hidden="true" className="size-6" />
            </IconButton>
          </div>
          {/* The key resets the open branches on navigation, and marks the new page. */}
          <Still key={pathname} className="grow">
            <NarrowMenuTree />
          </Still>
          <DisplaySettingsEntry />
          <NarrowMenuUser />
        </div>
      </dialog>
    </div>
  );
}

function IconButton({ label, ...button }: ComponentProps<"button"> & { label: string }) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className="grid size-11 place-items-center rounded-paper border border-edge bg-sheet text-ink hover:bg-secondaria-soft"
        {...button}
      />
    </Tooltip>
  );
}

function DisplaySettingsEntry() {
  return (
    <button
      type="button"
      data-closes-menu
      aria-haspopup="dialog"
      className="mt-2 flex min-h-11 items-center gap-2 rounded-paper px-3 py-2 text-left font-bold hover:bg-secondaria-soft"
      onClick={openDisplaySettings}
    >
      <span>Aa</span> {DISPLAY_SETTINGS_NAME}
    </button>
  );
}

// Split into its own chunk: most visitors are signed out.
const UserActions = lazy(() =>
  loadAtLast(() => import("./user-actions.tsx")).then((module) => ({ default: module.UserActions })),
);

function NarrowMenuUser() {
  const { loading, user } = useAuth();
  const forWhomId = useId();

  if (loading || !user)
    return (
      <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1">
        <SiteLink to="/auth" aria-describedby={forWhomId} className={`${buttonClass()} grow`}>
          Accedi
        </SiteLink>
        <span id={forWhomId} className="text-sm text-graphite">
          per il personale
        </span>
      </p>
    );
  return (
    <section aria-label="Il tuo accesso" className="mt-6 text-sm">
      <Suspense>
        <UserActions />
      </Suspense>
    </section>
  );
}
