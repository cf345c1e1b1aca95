import type { AuthError } from "@supabase/supabase-js";
import { useForm } from "react-hook-form";
import { credentials, type Credentials } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { type AuthFormProps, EmailField, AuthForm } from "./account-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { FormNotice } from "./auth-card.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";

/** The sign-up form. The answer is the same for an address that already has an account. */
export function SignUpForm({ email, onEmail, onBusy, onDone }: AuthFormProps & { onDone: () => void }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: fieldResolver(credentials),
    defaultValues: { email, password: "" },
  });
  const { errors } = formState;

  const { sending, send } = useSending("signup", onBusy);

  const submit = handleSubmit((values) =>
    send(
      () => signUp(values),
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
    <AuthForm label="Registrazione" action="Registrati" busy={sending} onSubmit={submit}>
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
    </AuthForm>
  );
}

/**
 * Creates the account without signing in. Without e-mail confirmation the server answers with a session, and the shared
 * client would sign the user in, in every open tab.
 */
async function signUp({ email, password }: Credentials): Promise<{ error: AuthError | null }> {
  const { auth, endTransientSession } = await import("./transient-client.ts");
  const { data, error } = await auth.signUp({ email, password, options: { emailRedirectTo: `${location.origin}/` } });
  if (data.session) await endTransientSession();
  return { error };
}
