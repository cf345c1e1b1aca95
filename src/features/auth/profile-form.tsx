import { useForm } from "react-hook-form";
import { profileNames, type ProfileNames } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { useSending } from "./use-sending.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

interface ProfileFormProps {
  userId: string;
  email: string;
  saved: ProfileNames;
}

/** The form for the user's own name, the only part of a profile that the policy lets them write. */
export function ProfileForm({ userId, email, saved }: ProfileFormProps) {
  const { reload } = useAuth();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: fieldResolver(profileNames),
    defaultValues: saved,
  });
  const { errors } = formState;

  const { sending, send } = useSending("profile");

  const submit = handleSubmit((names) =>
    send(
      // One row or an error: an update that matches no row would look like a success.
      (client) => client.from("profiles").update(names).eq("user_id", userId).select("user_id").single(),
      () => {
        reset(names); // as they were saved: without the blanks around them
        notify({ variant: "success", title: "Profilo salvato", description: "Il tuo nome è aggiornato." });
        void reload();
      },
    ),
  );

  return (
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="Il tuo nome" busy={sending}>
        <Field {...register("nome")} label="Nome" autoComplete="given-name" error={errors.nome?.message} />
        <Field {...register("cognome")} label="Cognome" autoComplete="family-name" error={errors.cognome?.message} />
        <Field label="Email" type="email" value={email} readOnly autoComplete="email" />
        <div>
          <Button type="submit" busy={sending}>
            Salva
          </Button>
        </div>
      </FormFields>
    </form>
  );
}
