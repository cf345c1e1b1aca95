import { useSyncExternalStore } from "react";
import { FormProvider } from "react-hook-form";
import { baseOf } from "#features/pages/program-text.ts";
import { articleToForm } from "#shared/article/page-content.ts";
import { ConflictNotice } from "#shared/desk/draft/conflict-notice.tsx";
import { SaveBar } from "#shared/desk/draft/save-bar.tsx";
import { ViewSwitch } from "#shared/desk/writing/view-switch.tsx";
import { Button } from "#shared/ui/button.tsx";
import { Link } from "#shared/ui/link.tsx";
import { HintsPanel } from "./hints-panel.tsx";
import { pageDesk, plainOf } from "./page-calls.ts";
import { PageDialogs } from "./page-dialogs.tsx";
import { PageFiles } from "./page-files.ts";
import { PageFormFields } from "./page-form-fields.tsx";
import { PagePreview } from "./page-preview.tsx";
import { useWritingPage, type WritingPage, type WritingPageOptions } from "./use-writing-page.ts";

/** A page that is written, with what readers will see of it beside it. */
export function WritingScreen(options: WritingPageOptions) {
  const writing = useWritingPage(options);
  const { id, page, program, form, draft, files, content, state, dispatch } = writing;
  const conflict = useSyncExternalStore(draft.subscribe, () => draft.read().conflict);
  const { path, parent } = options.place;

  return (
    <FormProvider {...form}>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-graphite">
        {parent === null && <span className="wrap-anywhere">{path}</span>}
        <span>{sayState(writing)}</span>
        {(page?.is_published || parent === null) && (
          <Link to={page?.path ?? path} target="_blank" className="inline-flex min-h-11 items-center">
            Che cosa vedono ora<span className="sr-only"> (si apre in una nuova scheda)</span>
          </Link>
        )}
      </p>
      {conflict && (
        <ConflictNotice
          kind={pageDesk}
          id={id}
          conflict={conflict}
          mine={plainOf(content().form)}
          onKeepMine={() => void writing.keepMine()}
          onTakeTheirs={() => void writing.takeTheirs()}
        />
      )}
      <NewProgramText writing={writing} />
      <ViewSwitch view={state.view} onView={(view) => dispatch({ type: "view-chosen", view })} />
      <PageFiles value={files}>
        <div className="mt-6 grid items-start gap-12 wide:grid-cols-2">
          <PageFormFields writing={writing} />
          <div className="grid min-w-0 gap-6 tall:wide:sticky tall:wide:top-24">
            <HintsPanel control={form.control} className={state.view === "preview" ? "hidden wide:block" : ""} />
            <PagePreview
              control={form.control}
              program={program}
              className={state.view === "write" ? "hidden wide:block" : ""}
            />
          </div>
        </div>
        <Bar writing={writing} />
        <PageDialogs writing={writing} />
      </PageFiles>
    </FormProvider>
  );
}

function sayState({ page, status, program }: WritingPage): string {
  const readers = page?.is_published
    ? "Chi legge vede la pagina della scuola"
    : page?.parent != null || (!page && !program)
      ? "La pagina non è ancora uscita"
      : "Chi legge vede il testo del programma";
  const draft = status === "in_review" ? "la bozza è in revisione" : page?.has_draft && "c’è una bozza";
  return [readers, draft].filter(Boolean).join("; ");
}

/** The program has another text than the one that this page was begun from. */
function NewProgramText({ writing: { page, program, keepOurs, takeProgram } }: { writing: WritingPage }) {
  if (!page?.base || !program || page.base === baseOf(articleToForm(program))) return null;
  return (
    <section
      aria-labelledby="testo-nuovo"
      className="mt-6 grid justify-items-start gap-3 rounded-paper bg-secondaria-soft px-5 py-4"
    >
      <h2 id="testo-nuovo" className="text-lg">
        Il programma ha un testo nuovo
      </h2>
      <p>
        La vostra pagina resta com’è finché non scegli. Il testo nuovo si può leggere nel modulo prima di pubblicarlo.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void keepOurs()}>
          Tieni il nostro
        </Button>
        <Button variant="secondary" onClick={takeProgram}>
          Parti dal testo nuovo
        </Button>
      </div>
    </section>
  );
}

function Bar({ writing }: { writing: WritingPage }) {
  const { draft, status, state, save, setStatus, askToPublish } = writing;
  const { step } = state;
  return (
    <SaveBar kind={pageDesk} draft={draft} problem={step.name === "writing" ? step.problem : ""}>
      <Button variant="secondary" busy={step.name === "saving"} onClick={() => void save()}>
        <span>
          Salva<span className="max-sm:sr-only"> la bozza</span>
        </span>
      </Button>
      {status === "draft" ? (
        <Button variant="secondary" busy={step.name === "changing-status"} onClick={() => void setStatus(true)}>
          Chiedi la revisione
        </Button>
      ) : (
        <Button variant="secondary" busy={step.name === "changing-status"} onClick={() => void setStatus(false)}>
          Torna a bozza
        </Button>
      )}
      <Button busy={step.name === "checking"} onClick={() => void askToPublish()}>
        Pubblica
      </Button>
    </SaveBar>
  );
}
