import { useId, useState } from "react";
import { nameOf } from "./people-messages.ts";
import type { Person } from "./people-queries.ts";
import { usePersonChange } from "./use-person-change.ts";
import { appRoles, isAppRole, roleLabels, type AppRole } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { ModalForm } from "#shared/ui/modal-form.tsx";

/** What each role may do. */
const powers: Record<AppRole, string> = {
  docente: "Lavora nella scuola: può leggere ciò che è riservato al personale",
  redattore: "In più scrive per il sito ciò che la scuola comunica",
  admin: "In più conferma le persone, cambia i ruoli e recupera le notizie",
};

const choices: { role: AppRole | null; label: string; may: string }[] = [
  ...appRoles.map((role) => ({ role, label: roleLabels[role], may: powers[role] })),
  { role: null, label: "Nessun ruolo", may: "Torna fra chi aspetta: entra soltanto nel proprio profilo" },
];

/** Changes the role of a person, or takes it away. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const group = useId();
  const { user } = useAuth();
  const [from, setFrom] = useState(person.role);
  const [chosen, setChosen] = useState<string | null>(person.role);
  const [problem, setProblem] = useState("");
  const { change, isPending } = usePersonChange({
    onEnd: onClose,
    onRefused: (sentence, error) => {
      setProblem(sentence);
      const now = presentRole(error);
      if (now !== undefined) setFrom(now);
    },
  });
  const name = nameOf(person);
  const role = isAppRole(chosen) ? chosen : null;

  function submit() {
    if (role === from) return setProblem(`${name} ha già questo ruolo: scegline un altro.`);
    setProblem("");
    change({ kind: "role", person: { ...person, role: from }, role });
  }

  return (
    <ModalForm
      title={`Cambiare il ruolo di ${name}`}
      action={role === from ? "Cambia ruolo" : role ? `Cambia in ${roleLabels[role]}` : "Togli il ruolo"}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="m-0 grid min-w-0 border-0 p-0">
        <legend className="sr-only">Ruolo</legend>
        {choices.map((choice) => (
          <label key={choice.label} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 leading-snug">
            <input
              type="radio"
              name={group}
              checked={role === choice.role}
              // Where the dialog puts the focus: React's own autoFocus comes before the dialog is shown.
              ref={(radio) => {
                radio?.toggleAttribute("autofocus", person.role === choice.role);
              }}
              onChange={() => setChosen(choice.role)}
              className="mt-1 size-5 shrink-0 accent-institute"
            />
            <span>
              <b>{choice.label}</b>
              <small className="block text-sm text-graphite">{choice.may}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-graphite">
        {`Vale subito. Il cambio resta scritto nell’elenco, con il nome di chi lo fa.${person.user_id === user?.id ? " È il tuo ruolo: se non resti amministratore, questa pagina per te si chiude." : ""}`}
      </p>
    </ModalForm>
  );
}

/** With role_changed the database says which role there is now; "" is none. */
function presentRole(error: unknown): string | null | undefined {
  const { message, details } = error as Record<string, unknown>;
  return message === "role_changed" && typeof details === "string" ? details || null : undefined;
}
