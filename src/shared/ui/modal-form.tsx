import { useId, type ReactNode, type Ref } from "react";
import { Button } from "./button.tsx";
import { FormFields } from "./form-fields.tsx";
import { Modal } from "./modal.tsx";

interface Props {
  title: string;
  /** The text of the button that sends the form. Without one the dialog only says something. */
  action?: string | undefined;
  actionRef?: Ref<HTMLButtonElement>;
  /** What is done cannot be undone: something is deleted for good. */
  isFinal?: boolean;
  /** The text of the other button, which closes the dialog unless `onCancel` says what else. */
  cancel?: string;
  onCancel?: () => void;
  /** See Modal. */
  isWaiting?: boolean;
  busy: boolean;
  /** Why it was not done. Shown in the dialog: a toast would be behind it. */
  problem?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that asks before something is done. It does not close while the request is pending. */
export function ModalForm({
  title,
  action,
  actionRef,
  isFinal = false,
  cancel = "Annulla",
  onCancel,
  isWaiting = false,
  busy,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const titleId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      aria-labelledby={titleId}
      isWaiting={isWaiting}
      onClose={close}
      className="m-auto w-140 overscroll-contain rounded-paper border border-ink bg-sheet text-ink paper-shadow backdrop:bg-night/60"
    >
      <form
        noValidate
        method="dialog"
        className="p-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={titleId} className="mb-4 text-2xl wrap-anywhere">
          {title}
        </h2>
        <FormFields label={action ?? title} busy={busy}>
          {children}
          <div>
            {/* Always in the page: a region that is added together with its text may not be read aloud. */}
            <div role="alert">
              {problem && (
                <p className="mb-4 rounded-paper bg-error-soft px-4 py-3 font-semibold text-error">{problem}</p>
              )}
            </div>
            <div className="grid gap-3 sm:flex sm:justify-end">
              <Button type="button" variant="secondary" onClick={onCancel ?? close}>
                {cancel}
              </Button>
              {action && (
                <Button ref={actionRef} type="submit" variant={isFinal ? "danger" : "primary"} busy={busy}>
                  {action}
                </Button>
              )}
            </div>
          </div>
        </FormFields>
      </form>
    </Modal>
  );
}
