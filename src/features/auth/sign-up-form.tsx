import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { credentials } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { FormNotice } from "./form-notice.tsx";
import { PasswordField } from "./password-field.tsx";
import type { AuthFormProps } from "./auth-form-props.ts";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";

/** The sign-up form. The answer is the same for an address that already has an account. */
export function SignUpForm({ email, onEmail, onBusy, onDone }: AuthFormProps & { onDone: () => void }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email, password: "" },
  });
  const { errors } = formState;

  const { sending, send } = useSending("signup", onBusy);

  const submit = handleSubmit((values) =>
    send(
      async () => (await import("./sign-up.ts")).signUp(values),
      () => {
        notify({
          variant: "success",
          title: "Registrazione completata",
          description: "Account creato con successo! Puoi effettuare l'accesso.",
        });
        reset({ email: "", password: "" });
        onDone();
      },
    ),
  );

  return (
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="Registrazione" busy={sending}>
        <FormNotice>Solo docenti con email istituzionale possono registrarsi.</FormNotice>
        <EmailField
          {...register("email", { onChange: (event: { target: HTMLInputElement }) => onEmail?.(event.target.value) })}
          error={errors.email?.message}
        />
        <PasswordField
          {...register("password")}
          label="Password"
          hint="Minimo 8 caratteri"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <Button type="submit" busy={sending}>
          Registrati
        </Button>
      </FormFields>
    </form>
  );
}
