import { useState } from "react";
import { useForm } from "react-hook-form";
import { credentials } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { PasswordField } from "./password-field.tsx";
import { useSending } from "./use-sending.ts";
import { notify } from "#shared/notify.ts";
import { kept } from "#shared/retention.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

/** The section of the profile where people delete their own account. */
export function DeleteAccount({ email }: { email: string }) {
  const { role } = useAuth();
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="elimina" className="mt-12 max-w-176 border-t border-grid pt-6">
      <h2 id="elimina" className="text-2xl">
        Elimina il tuo account
      </h2>
      <p className="mt-3">{`Chi lascia la scuola può eliminare il proprio account. Se ne vanno subito il tuo indirizzo, il nome, la password, il ruolo e le scuole. Nell’elenco dei cambi di ruolo restano per ${kept.roleChanges} quelli che ti riguardano, senza il tuo nome.`}</p>
      {role === "admin" && (
        <p className="mt-3">
          L’unico amministratore non può andarsene: se sei tu, prima dai questo ruolo a un’altra persona in{" "}
          <SiteLink to="/admin/persone">Persone</SiteLink>.
        </p>
      )}
      <div className="mt-5">
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Elimina il mio account
        </Button>
      </div>
      {isAsked && <DeleteAccountDialog email={email} onClose={() => setAsked(false)} />}
    </section>
  );
}

const confirmation = credentials.pick({ password: true });

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { signOut } = useAuth();
  const [refusal, setRefusal] = useState("");
  const { register, handleSubmit, formState } = useForm({
    resolver: fieldResolver(confirmation),
    defaultValues: { password: "" },
  });
  const { sending, send } = useSending("delete", undefined, ({ description }) => setRefusal(description));

  const submit = handleSubmit(({ password }) => {
    setRefusal("");
    return send(
      async () => (await import("./delete-own-account.ts")).deleteOwnAccount(email, password),
      () => {
        notify({
          variant: "success",
          title: "Account eliminato",
          description: "Il tuo account e i tuoi dati non ci sono più.",
        });
        void signOut();
      },
    );
  });

  return (
    <ModalForm
      title="Eliminare il tuo account?"
      action="Elimina per sempre"
      isFinal
      busy={sending}
      problem={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        L’account <strong>{email}</strong> viene eliminato subito, su ogni dispositivo. Non si può annullare. Per
        tornare servono una nuova registrazione e la conferma della scuola.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register("password")}
        label="Password"
        hint="Per essere certi che sei tu"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
    </ModalForm>
  );
}
