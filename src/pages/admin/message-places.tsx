import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { sayRefusal } from "#shared/change/refusal.ts";
import { useChange } from "#shared/change/use-change.ts";
import { notify } from "#shared/notify.ts";
import { sayWhen } from "#shared/say-when.ts";
import { changeWithSession } from "#shared/session/call-with-session.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";

/** Part of private.message_counts. */
export interface PlacesTaken {
  devices: number;
  /** How many may have messages. */
  places: number;
  /** No message has arrived there yet. */
  unreached: number;
  last_removal: { removed_at: string; devices: number } | null;
}

/** Says whether there is room for new devices and whether somebody makes devices up; with the way back, for administrators. */
export function MessagePlaces({ taken, reads }: { taken: PlacesTaken; reads: QueryKey }) {
  const { role } = useAuth();
  const { devices, places, unreached, last_removal: removal } = taken;
  // Some are normal: they have subscribed since the last message.
  const isFlooded = unreached * 4 >= places;
  const canRemove = isFlooded && role === "admin";
  return (
    <>
      {unreached > 0 && (
        <p>
          {`${unreached === 1 ? "A 1 dispositivo" : `A ${unreached.toLocaleString("it")} dispositivi`} non è ancora arrivato nessun messaggio.`}
        </p>
      )}
      {isFlooded && (
        <p>
          {`Sono molti: forse qualcuno inventa dispositivi. ${canRemove ? "Puoi rimuoverli." : "Chi amministra il sito può rimuoverli da questa pagina."}`}
        </p>
      )}
      {devices >= places && (
        <p className="font-semibold">
          {unreached > 0
            ? "I posti sono tutti presi. Chi preme «Avvisami» prende il posto del più vecchio a cui non è mai arrivato niente."
            : "I posti sono tutti presi. Chi preme «Avvisami» non può entrare: avvisa l’assistenza del sito."}
        </p>
      )}
      {removal && (
        <p className="text-graphite">
          {`Ultima rimozione: ${sayWhen(removal.removed_at, new Date())}, ${removal.devices.toLocaleString("it")} ${removal.devices === 1 ? "dispositivo" : "dispositivi"}.`}
        </p>
      )}
      {canRemove && <RemoveDevices unreached={unreached} reads={reads} />}
    </>
  );
}

function RemoveDevices({ unreached, reads }: { unreached: number; reads: QueryKey }) {
  const [isAsked, setAsked] = useState(false);
  const { change, isPending, error } = useChange({
    send: removeUnreached,
    reads,
    waits: false,
    onDone: (_, removed) => {
      setAsked(false);
      const title = removed === 1 ? "1 dispositivo rimosso" : `${removed.toLocaleString("it")} dispositivi rimossi`;
      notify({ variant: "success", title, description: "Gli altri restano." });
    },
    onRoleLost: () => setAsked(false),
  });
  return (
    <>
      <p>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Rimuovi i dispositivi mai raggiunti
        </Button>
      </p>
      {isAsked && (
        <ModalForm
          title="Rimuovere i dispositivi mai raggiunti?"
          action="Rimuovi"
          isFinal
          busy={isPending}
          problem={error && sayRefusal(error)}
          onSubmit={() => change()}
          onClose={() => setAsked(false)}
        >
          <p>
            <span>
              {`${unreached === 1 ? "Se ne va 1 dispositivo" : `Se ne vanno ${unreached.toLocaleString("it")} dispositivi`} a cui non è mai arrivato un messaggio.`}
            </span>{" "}
            <span>
              Chi ne ha già ricevuto uno resta. Serve quando qualcuno inventa dispositivi per occupare i posti.
            </span>
          </p>
          <p>
            Se ne va anche chi si è iscritto dopo l’ultimo messaggio: per riceverne deve premere di nuovo «Avvisami».
            Non si può annullare, e resta scritto chi lo ha fatto e quando.
          </p>
        </ModalForm>
      )}
    </>
  );
}

const removeUnreached = () => changeWithSession("remove_unreached_devices", {}) as Promise<number>;
