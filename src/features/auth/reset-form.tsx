import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { resetRequest } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { FormNotice } from "./form-notice.tsx";
import type { AuthFormProps } from "./auth-form-props.ts";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";

/** The form that requests the recovery mail. */
export function ResetForm({ email, onEmail, onBusy }: AuthFormProps) {
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { email },
  });
  const { errors } = formState;

  const { sending, send } = useSending("reset", onBusy);

  const submit = handleSubmit(({ email: to }) =>
    send(
      ({ auth }) => auth.resetPasswordForEmail(to, { redirectTo: `${location.origin}/` }),
      () => {
        notify({
          variant: "success",
          title: "Email inviata",
          description: "Controlla la tua casella di posta per reimpostare la password.",
        });
        setSent(true);
      },
    ),
  );

  if (sent) return <SentNotice />;
  return (
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="Recupero della password" busy={sending}>
        <EmailField
          {...register("email", { onChange: (event: { target: HTMLInputElement }) => onEmail?.(event.target.value) })}
          error={errors.email?.message}
        />
        <Button type="submit" busy={sending}>
          Invia email di recupero
        </Button>
      </FormFields>
    </form>
  );
}

function SentNotice() {
  const notice = useRef<HTMLParagraphElement>(null);

  // The focused button is gone: move the focus to the notice, which screen readers then announce.
  useEffect(() => notice.current?.focus(), []);

  return (
    <FormNotice ref={notice} tabIndex={-1}>
      Ti abbiamo inviato un'email con le istruzioni per reimpostare la password.
    </FormNotice>
  );
}
