import { useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { resetRequest } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { EmailField, AuthForm, type AuthFormProps } from "./account-fields.tsx";
import { FormNotice } from "./auth-card.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";

export function ResetForm({ email, onEmail, onBusy }: AuthFormProps) {
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: fieldResolver(resetRequest),
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
    <AuthForm label="Recupero della password" action="Invia email di recupero" busy={sending} onSubmit={submit}>
      <EmailField
        {...register("email", { onChange: (event: { target: HTMLInputElement }) => onEmail?.(event.target.value) })}
        error={errors.email?.message}
      />
    </AuthForm>
  );
}

function SentNotice() {
  const notice = useRef<HTMLParagraphElement>(null);

  // The focused button is gone: move the focus to the notice, which screen readers then announce.
  useLayoutEffect(() => notice.current?.focus(), []);

  return (
    <FormNotice ref={notice} tabIndex={-1}>
      Ti abbiamo inviato un'email con le istruzioni per reimpostare la password.
    </FormNotice>
  );
}
