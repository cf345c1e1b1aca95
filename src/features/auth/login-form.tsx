import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { credentials } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { type AuthFormProps, EmailField, AuthForm } from "./account-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";

/** The sign-in form. The page redirects once the session exists. */
export function LoginForm({ email, onEmail, onBusy }: AuthFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: fieldResolver(credentials),
    // Empty default values stay undefined, so that text typed before hydration is kept.
    defaultValues: email ? { email } : {},
  });
  const { errors } = formState;

  const { sending, send } = useSending("login", onBusy);

  // Reads the values that the fields had before hydration.
  const tellEarlyEmail = useEffectEvent(() => {
    const early = getValues("email");
    if (early) onEmail?.(early);
  });
  useEffect(() => tellEarlyEmail(), []);

  const submit = handleSubmit((values) =>
    send(
      ({ auth }) => auth.signInWithPassword(values),
      () =>
        notify({
          variant: "success",
          title: "Accesso effettuato",
          description: "Benvenuto nel portale docenti!",
        }),
    ),
  );

  return (
    <AuthForm label="Accesso" action="Accedi" busy={sending} onSubmit={submit}>
      <EmailField
        {...register("email", { onChange: (event: { target: HTMLInputElement }) => onEmail?.(event.target.value) })}
        error={errors.email?.message}
      />
      <PasswordField
        {...register("password")}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </AuthForm>
  );
}
