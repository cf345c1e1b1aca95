import { useForm } from "react-hook-form";
import { newPassword } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { AuthForm } from "./account-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";

interface NewPasswordFormProps {
  email: string;
  onSaved: () => void;
}

export function NewPasswordForm({ email, onSaved }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: fieldResolver(newPassword),
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
          description: "D’ora in poi accedi con la nuova password.",
        });
        onSaved();
      },
    ),
  );

  return (
    <AuthForm label="Scelta della password" action="Salva la password" busy={sending} onSubmit={submit}>
      <p className="text-center wrap-anywhere">
        Per l’account <strong>{email}</strong>
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
    </AuthForm>
  );
}
