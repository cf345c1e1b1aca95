import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useChange } from "#shared/change/use-change.ts";
import { directionOf, languages } from "#shared/languages/languages.ts";
import { mySchools } from "#shared/my-schools/my-schools.ts";
import { MySchoolsFields, toggled } from "#shared/my-schools/my-schools-fields.tsx";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { Choices as ChoiceGroup } from "#shared/ui/choices.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { Tick } from "#shared/ui/tick.tsx";
import { sayHowToAllow } from "./ability.ts";
import {
  deviceState,
  firstChoices,
  NotAllowed,
  saveChoices,
  sayRefusal,
  type Choices,
  type DeviceState,
  type MessageKind,
} from "./device-messages.ts";
import { stopMessages } from "./follow-device.ts";

interface Props {
  isStaff: boolean;
  onClose: () => void;
}

/** «Avvisami»: what this device is told, and for whom; or what stands in the way. One dialog for all of it. */
export function TellMeDialog({ isStaff, onClose }: Props) {
  const queries = useQueryClient();
  const { data: device, isError, isFetching, refetch } = useQuery(deviceState);
  const [changed, setChanged] = useState<Choices>();
  const [isTried, setTried] = useState(false);
  const reads = deviceState.queryKey;
  const isSubscribed = device?.is === "subscribed";
  const isAsking = isSubscribed || device?.is === "new";
  const choices = changed ?? (isSubscribed ? device.choices : firstChoices(mySchools()));
  const isNothing = choices.kinds.length === 0 && !(isStaff && choices.reserved);

  const saving = useChange({
    key: reads,
    send: saveChoices,
    reads,
    waits: false,
    onDone: () => {
      notify({
        variant: "success",
        title: isSubscribed ? "Scelta salvata" : "Da adesso i messaggi arrivano qui",
        description: "Con «Avvisami» si cambia la scelta, o si smette.",
      });
      onClose();
    },
    onRefused: (error) => {
      // The dialog then says how a refusal is taken back.
      if (error instanceof NotAllowed) void queries.invalidateQueries({ queryKey: reads });
      else console.error("The choices of this device could not be saved.", error);
    },
  });
  const stopping = useChange({
    key: reads,
    send: () => stopMessages(),
    reads,
    waits: false,
    onDone: () => {
      notify({
        variant: "success",
        title: "Qui non arrivano più messaggi",
        description: "La scelta di questo dispositivo è cancellata.",
      });
      onClose();
    },
    onRefused: (error) => console.error("The subscription could not be ended.", error),
  });

  function submit() {
    if (!isAsking) return void refetch();
    setTried(true);
    // Elsewhere than in the staff area what is reserved stays as it is.
    const reserved = isStaff ? { reserved: choices.reserved ?? false } : { reserved: undefined };
    if (!isNothing) saving.change({ ...choices, ...reserved });
  }

  return (
    <ModalForm
      isWaiting={!device && !isError}
      title="Avvisami su questo dispositivo"
      action={
        isAsking ? (isSubscribed ? "Salva" : "Avvisami") : isError || device?.is === "refused" ? "Riprova" : undefined
      }
      cancel="Chiudi"
      busy={saving.isPending || stopping.isPending || (isFetching && !isAsking && device !== undefined)}
      problem={sayProblem({ unread: isError && !device, saving: saving.error, stopping: stopping.error })}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-graphite">
        Quando la scuola pubblica una chiusura o un avviso, qui arriva un messaggio. Non servono account, indirizzi o
        app, e si smette quando si vuole.
      </p>
      {!device && !isError && <p role="status">Un momento…</p>}
      {device && !isAsking && <Obstacle is={device.is} />}
      {isSubscribed && (
        <div className="rounded-paper bg-secondaria-soft p-4">
          <p className="font-semibold">Questo dispositivo riceve i messaggi.</p>
          <p className="mt-3">
            <Button type="button" variant="secondary" onClick={() => stopping.change()}>
              Non avvisarmi più
            </Button>
          </p>
        </div>
      )}
      {isAsking && (
        <Fields
          choices={choices}
          onChange={setChanged}
          isStaff={isStaff}
          problem={isTried && isNothing ? "Scegliere che cosa ricevere." : undefined}
        />
      )}
    </ModalForm>
  );
}

/** Why something was not done; nothing where it was. A refusal of the browser has the dialog for itself. */
function sayProblem({ unread, saving, stopping }: Record<"saving" | "stopping", Error | null> & { unread: boolean }) {
  if (saving) return sayRefusal(saving);
  if (stopping) return "Il browser non ha tolto i messaggi: riprovare, o toglierli nelle sue impostazioni.";
  if (!unread) return undefined;
  const why = navigator.onLine ? "Il server non risponde" : "Manca la rete";
  return `${why}: che cosa riceve questo dispositivo ora non si può leggere.`;
}

/** What to do before messages can come, if anything. */
function Obstacle({ is }: { is: Exclude<DeviceState["is"], "new" | "subscribed"> }): ReactNode {
  if (is === "home-screen")
    return (
      <>
        <p>Su iPhone e iPad i messaggi arrivano solo se il sito è nella schermata Home. Si fa così:</p>
        <ol className="grid list-decimal gap-2 pl-6">
          <li>In Safari premere il pulsante «Condividi», il quadrato con la freccia.</li>
          <li>Scegliere «Aggiungi alla schermata Home» e confermare.</li>
          <li>Aprire il sito dalla sua nuova icona e premere di nuovo «Avvisami».</li>
        </ol>
        <p className="text-graphite">Serve iOS 16.4, o uno più recente.</p>
      </>
    );
  if (is === "other-browser")
    return (
      <p>
        Questo browser non riceve i messaggi dei siti: il sito va aperto con un altro, per esempio Chrome, Edge, Firefox
        o Safari.
      </p>
    );
  if (is === "old-system")
    return (
      <p>Questo dispositivo ha un sistema che non mostra i messaggi dei siti. Serve iOS 16.4, o uno più recente.</p>
    );
  if (is === "refused")
    return (
      <>
        <p>A questo sito è vietato mostrare messaggi, e il browser non lo chiede più. Per cambiare idea:</p>
        <p>{sayHowToAllow()}</p>
        <p className="text-graphite">
          In una finestra privata il browser rifiuta sempre: il sito va aperto in una finestra normale.
        </p>
      </>
    );
  return (
    <p>
      In questa finestra il browser non può ricevere messaggi, di solito perché è privata: il sito va aperto in una
      finestra normale.
    </p>
  );
}

const kinds: readonly { value: MessageKind; label: string }[] = [
  { value: "closures", label: "Chiusure e orari" },
  { value: "notices", label: "Avvisi e circolari" },
];

interface FieldsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  isStaff: boolean;
  problem: string | undefined;
}

function Fields({ choices, onChange, isStaff, problem }: FieldsProps) {
  const { kinds: wanted, mine, language, reserved } = choices;
  const change = (next: Partial<Choices>) => onChange({ ...choices, ...next });
  return (
    <>
      <ChoiceGroup
        legend="Che cosa"
        type="checkbox"
        options={kinds}
        isChosen={(value) => wanted.some((each) => each === value)}
        error={problem}
        onChange={({ target }) => change({ kinds: toggled(kinds, wanted, target.value, target.checked) })}
      />
      <MySchoolsFields mine={mine} onChange={(next) => change({ mine: next })} />
      <p className="-mt-2 text-graphite">Senza una scelta valgono tutte le scuole e tutte le persone.</p>
      {wanted.includes("closures") && (
        <div>
          <SelectField
            label="Lingua delle chiusure"
            dir={directionOf(language)}
            lang={language}
            value={language}
            options={languages.map(({ code, name }) => [code, name] as const)}
            onChange={({ target }) =>
              change({ language: languages.find(({ code }) => code === target.value)?.code ?? "it" })
            }
          />
          <p className="mt-1.5 text-graphite">Gli avvisi e le circolari arrivano in italiano.</p>
        </div>
      )}
      {isStaff && (
        <Tick
          label="Dimmi anche quando c’è un avviso riservato da leggere"
          note="Il messaggio dice soltanto che c’è. Vale finché non esci dal tuo account."
          checked={reserved ?? false}
          onChange={({ target }) => change({ reserved: target.checked })}
        />
      )}
    </>
  );
}
