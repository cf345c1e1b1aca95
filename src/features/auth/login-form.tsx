import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { credentials } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { FormFields } from "./form-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import type { PortalFormProps } from "./portal-form-props.ts";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";

/** Signs in. Where to go then is decided by the page, as soon as the session is there. */
export function LoginForm({ email, onEmail, onBusy }: PortalFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: "" },
  });
  const { errors } = formState;

  const { sending, send } = useSending("login", onBusy);

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
    <form noValidate onSubmit={(event) => void submit(event)}>
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
