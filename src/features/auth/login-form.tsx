import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { credentials } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import type { AuthFormProps } from "./auth-form-props.ts";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";

/** The sign-in form. The page redirects once the session exists. */
export function LoginForm({ email, onEmail, onBusy }: AuthFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(credentials),
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
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="Accesso" busy={sending}>
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
        <Button type="submit" busy={sending}>
          Accedi
        </Button>
      </FormFields>
    </form>
  );
}
