import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { newPassword } from "./credentials.ts";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";

interface NewPasswordFormProps {
  /** The account's email: shown, and given to the password manager. */
  email: string;
  onSaved: () => void;
}

/** The form for the password of the account that a mail link opened. */
export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", repeated: "" },
  });
  const { errors } = formState;

  const { sending, send } = useSending("password");

  const submit = handleSubmit(({ password }) =>
    send(
      async () => (await import("./redeem-link.ts")).choosePassword(email, password),
      () => {
        notify({
          variant: "success",
          title: "Password aggiornata",
          description: "D'ora in poi accedi con la nuova password.",
        });
        onSaved();
      },
    ),
  );

  return (
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="Scelta della password" busy={sending}>
        <p className="text-center wrap-anywhere">
          Per l'account <strong>{email}</strong>
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...register("password")}
          label="Nuova password"
          hint="Minimo 8 caratteri"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordField
          {...register("repeated")}
          label="Ripeti la nuova password"
          autoComplete="new-password"
          error={errors.repeated?.message}
        />
        <Button type="submit" busy={sending}>
          Salva la password
        </Button>
      </FormFields>
    </form>
  );
}
