import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { profileNames, type ProfileNames } from "./credentials.ts";
import { fieldResolver } from "./field-resolver.ts";
import { FormFields } from "#shared/ui/form-fields.tsx";
import { useSending } from "./use-sending.ts";
import { ownPlace } from "./own-place.ts";
import { meantBuildings } from "#shared/places/places.ts";
import { PlaceFields } from "#shared/staff/place-fields.tsx";
import { isSamePlace, sayPlace, unsaid, type Place } from "#shared/staff/place.ts";
import { isAppRole } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";

interface ProfileFormProps {
  userId: string;
  email: string;
  saved: ProfileNames;
  /** Where the user says to work, until the school answers. */
  proposal: Place;
}

/** The form for what the policy lets users write of their own profile: the name, and a proposal where they work. */
export function ProfileForm({ userId, email, saved, proposal }: ProfileFormProps) {
  const { reload, role } = useAuth();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: fieldResolver(profileNames),
    defaultValues: saved,
  });
  const { errors } = formState;

  const { data: known = nowhere } = useQuery({ ...ownPlace(userId), enabled: isAppRole(role) });
  const [chosen, setChosen] = useState<Place>();
  const place = chosen ?? [proposal, known].find(({ schools }) => schools.length > 0) ?? unsaid;

  const { sending, send } = useSending("profile");

  const isProposing = chosen !== undefined && !isSamePlace(chosen, known);
  const submit = handleSubmit((names) =>
    send(
      // One row or an error: an update that matches no row would look like a success.
      (client) =>
        client
          .from("profiles")
          .update({ ...names, ...(chosen && columnsOf(chosen, known)) })
          .eq("user_id", userId)
          .select("user_id")
          .single(),
      () => {
        reset(names); // as they were saved: without the blanks around them
        notify({
          variant: "success",
          title: "Profilo salvato",
          description: isProposing ? "La scuola conferma dove lavori." : "Il tuo nome è aggiornato.",
        });
        void reload();
      },
    ),
  );

  return (
    <form noValidate method="dialog" onSubmit={(event) => void submit(event)}>
      <FormFields label="I tuoi dati" busy={sending}>
        <Field {...register("nome")} label="Nome" autoComplete="given-name" error={errors.nome?.message} />
        <Field {...register("cognome")} label="Cognome" autoComplete="family-name" error={errors.cognome?.message} />
        <Field label="Email" type="email" value={email} readOnly autoComplete="email" />
        <PlaceFields
          place={place}
          onChange={setChosen}
          legends={["Lavoro come", "Nelle scuole"]}
          hint={`${known.schools.length > 0 ? `La scuola sa: ${sayPlace(known)}. ` : ""}Lo conferma chi amministra il sito, e si chiede «Ho letto» solo di ciò che ti riguarda.`}
        />
        <div>
          <Button type="submit" busy={sending}>
            Salva
          </Button>
        </div>
      </FormFields>
    </form>
  );
}

const nowhere: Place = { audience: null, schools: [], buildings: [] };

/** What the school knows already is no proposal. */
function columnsOf(chosen: Place, known: Place) {
  const place = isSamePlace(chosen, known) || chosen.schools.length === 0 ? nowhere : chosen;
  return {
    proposed_audience: place.audience,
    proposed_schools: [...place.schools],
    proposed_buildings: meantBuildings(place),
  };
}
