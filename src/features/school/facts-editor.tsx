import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import type { Saved } from "#shared/desk/draft/create-draft.ts";
import { ConflictNotice } from "#shared/desk/draft/conflict-notice.tsx";
import { ResumeQuestion } from "#shared/desk/draft/resume-question.tsx";
import { SaveBar } from "#shared/desk/draft/save-bar.tsx";
import { Unread } from "#shared/desk/draft/unread.tsx";
import { type Start, useDraft } from "#shared/desk/draft/use-draft.ts";
import { useReopening } from "#shared/desk/draft/use-reopening.ts";
import { useRequests } from "#shared/desk/writing/use-requests.ts";
import { Versions } from "#shared/desk/writing/versions.tsx";
import { notify } from "#shared/notify.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { sayWhen } from "#shared/say-when.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";
import { factsCopies, FACTS_ID, factsDesk, refusalOf, TITLE } from "./facts-desk.ts";
import { FactsFields } from "./facts-fields.tsx";
import { contactsOf, factsForm, type FactsForm, factsOf, formOf, plainOf } from "./facts-form.ts";
import { OldTexts } from "./old-texts.tsx";
import { type FactsAt, type FactsVersion, saveFacts, schoolFacts } from "./school-facts-queries.ts";

/** The facts of the school, to change. The database decides who may. */
export function FactsEditor() {
  const { user } = useAuth();
  const person = user?.id ?? "";
  const question = schoolFacts.toEdit();
  const { data, error, isPending, isPaused, isFetching, refetch, dataUpdatedAt } = useQuery(question);
  const queries = useQueryClient();
  const reopen = useReopening<FactsForm>({
    all: schoolFacts.all,
    key: question.queryKey,
    read: () => queries.fetchQuery({ ...question, staleTime: 0 }),
  });
  // Read once: from then on the open form writes it.
  const [ofDevice] = useState(() => factsCopies.read(person, FACTS_ID));
  const [isDecided, setDecided] = useState(false);
  const kept = isDecided ? undefined : ofDevice;
  const [last] = data ?? [];
  const isSaved = kept !== undefined && data !== undefined && plainOf(kept.form) === plainOf(formOf(last?.facts ?? {}));

  // Forgets a copy whose request arrived although its answer did not.
  useEffect(() => {
    if (isSaved) factsCopies.discard(person, FACTS_ID, kept.tab);
  }, [isSaved, kept, person]);

  if (!data && (isPaused || error) && !isRoleRefusal(error))
    return (
      <Unread
        what="I dati della scuola non si riescono a leggere"
        kept={kept && { title: TITLE, body: plainOf(kept.form) }}
        busy={isFetching && !isPaused}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <Spinner label="Leggo i dati della scuola…" />;
  if (!data) return null; // the frame says that the role was taken away

  const key = `${dataUpdatedAt} ${reopen.count}`;
  const common = { person, versions: data, onChanged: reopen.readAgain };
  if (kept && !isSaved && !reopen.start)
    return (
      <ResumeQuestion
        copy={kept}
        text={{ title: TITLE, body: plainOf(kept.form) }}
        saved={{
          revision: last?.version ?? 0,
          updated_at: last?.changed_at ?? kept.keptAt,
          updated_by_nome: last?.changed_by_nome ?? null,
          updated_by_cognome: null,
        }}
        onResume={() => {
          setDecided(true);
          reopen.open({ form: kept.form, files: [] });
        }}
        onDrop={() => {
          factsCopies.discard(person, FACTS_ID);
          setDecided(true);
        }}
      />
    );
  return <FactsScreen key={key} {...common} start={reopen.start} />;
}

interface ScreenProps {
  person: string;
  versions: FactsVersion[];
  start: Start<FactsForm> | undefined;
  /** Reads the facts again and opens the form anew. */
  onChanged: (start?: Start<FactsForm>) => Promise<void>;
}

function FactsScreen({ person, versions, start, onChanged }: ScreenProps) {
  const [last] = versions;
  const saved = last?.facts ?? {};
  const form = useForm<FactsForm>({
    defaultValues: start?.form ?? formOf(saved),
    resolver: zodResolver(factsForm),
    shouldFocusError: false, // buildings are one value: see below
  });
  const opened = useDraft(factsDesk, form, {
    ...{ id: FACTS_ID, person, start, first: "published" as const },
    saved: { revision: last?.version ?? 0, status: "published", files: [] },
  });
  const { draft, run, content } = opened;
  const { state, dispatch, request, keepMine, takeTheirs } = useRequests<
    never,
    FactsForm,
    "published",
    FactsAt,
    Saved<"published">
  >({
    ...{ kind: factsDesk, id: FACTS_ID, person, form, opened, more: [], refusalOf, onChanged },
  });
  const conflict = useSyncExternalStore(draft.subscribe, () => draft.read().conflict);

  const save = form.handleSubmit(
    (values) =>
      request("saving", async () => {
        await draft.send((at) => run(() => saveFacts(at, factsOf(values, saved))));
        factsCopies.discard(person, FACTS_ID);
        notify({
          variant: "success",
          title: "Dati salvati",
          description: "Si vede al prossimo aggiornamento del sito.",
        });
        await onChanged();
      }),
    () => dispatch({ type: "refused", refusal: { sentence: "C’è qualcosa da correggere: guarda i campi segnati." } }),
  );

  // With the errors that the press has found.
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) document.querySelector<HTMLElement>(`#${FORM_ID} [aria-invalid=true]`)?.focus();
  }, [submitCount]);

  function takeUp(version: FactsVersion): void {
    form.reset(formOf(version.facts));
    draft.change(content());
    notify({
      variant: "success",
      title: `Versione ${version.version} ripresa`,
      description: "È nel modulo: controllala e salvala.",
    });
  }

  return (
    <FormProvider {...form}>
      {last && (
        <p className="mt-3 text-graphite">
          {`Salvati ${sayWhen(last.changed_at, new Date())}${last.changed_by_nome ? ` da ${last.changed_by_nome}` : ""}.`}
        </p>
      )}
      {conflict && (
        <ConflictNotice
          kind={factsDesk}
          id={FACTS_ID}
          conflict={conflict}
          mine={{ title: TITLE, body: plainOf(form.getValues()) }}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={() => void takeTheirs()}
        />
      )}
      <OldTexts old={oldContacts(versions)} />
      <form
        id={FORM_ID}
        noValidate
        aria-label={TITLE}
        className="mt-8 grid max-w-208 gap-8"
        onSubmit={(event) => void save(event)}
      >
        <FactsFields taken={[formOf({}), ...versions.map(({ facts }) => formOf(facts))]} />
        {versions.length > 0 && (
          <Versions versions={versions} textOf={({ facts }) => plainOf(formOf(facts))} onTakeUp={takeUp} />
        )}
      </form>
      <SaveBar kind={factsDesk} draft={draft} problem={state.step.name === "writing" ? state.step.problem : ""}>
        <Button type="submit" form={FORM_ID} busy={state.step.name === "saving"}>
          Salva e pubblica
        </Button>
      </SaveBar>
    </FormProvider>
  );
}

const FORM_ID = "modulo-scuola";

/** What once held, of the last states and of the site as it was built, and holds no longer. */
function oldContacts(versions: readonly FactsVersion[]): string[] {
  const [now = formOf({}), ...before] = versions.map(({ facts }) => formOf(facts));
  const holding = contactsOf(now);
  return [...new Set([...before, formOf({})].flatMap(contactsOf))].filter((fact) => !holding.includes(fact));
}
