import { CircleAlert } from "lucide-react";
import { useState, useSyncExternalStore, type ChangeEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { LINKS_HEADING } from "#shared/article/page-content.ts";
import { slug } from "#shared/article/slug.ts";
import { CountedField, CountedHint } from "#shared/desk/text/counted-field.tsx";
import { CUT, cutPaste } from "#shared/desk/text/insert-text.ts";
import { Versions } from "#shared/desk/writing/versions.tsx";
import { notify } from "#shared/notify.ts";
import { Button } from "#shared/ui/button.tsx";
import { Field } from "#shared/ui/field.tsx";
import { TextArea } from "#shared/ui/text-area.tsx";
import { placeId } from "./go-to.ts";
import { HelplinesField, LinksField } from "./links-fields.tsx";
import { MAX_HEADING, MAX_INTRO, MAX_TITLE, plainText, type PageForm } from "./page-form.ts";
import { SectionsField } from "./sections-field.tsx";
import type { WritingPage } from "./use-writing-page.ts";

/** The fields of a page. */
export function PageFormFields({ writing }: { writing: WritingPage }) {
  const { page, form, draft, state, save, takeUp } = writing;
  const parent = form.getValues("parent");
  return (
    <form
      noValidate
      aria-label="Scrivere la pagina"
      className={`min-w-0 gap-6 ${state.view === "preview" ? "hidden wide:grid" : "grid"}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onPaste={({ nativeEvent }) => {
        if (cutPaste(nativeEvent))
          notify({ variant: "error", title: "Troppo lungo", description: `Incollando, ${CUT}.` });
      }}
      // Leaving the form for the menu, or for another window.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) void draft.flush();
      }}
    >
      <p className="flex items-start gap-3 rounded-paper bg-marker px-5 py-3.5 leading-normal text-on-infanzia framed">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <b>Niente nomi di alunni</b>, né nel testo né nei file. Vale anche per iniziali e fotografie riconoscibili.
        </span>
      </p>
      {parent !== null && <AddressFields parent={parent} isFinal={Boolean(page?.version)} />}
      <div id={placeId("heading")}>
        <CountedField
          name="heading"
          label="Titolo della pagina"
          max={MAX_HEADING}
          hint="Si legge grande, in cima alla pagina."
        />
      </div>
      <div id={placeId("intro")}>
        <TextArea
          label="Di che cosa parla"
          hint={
            <CountedHint name="intro" max={MAX_INTRO}>
              Una o due frasi. Si leggono anche nei motori di ricerca.
            </CountedHint>
          }
          rows={3}
          {...form.register("intro")}
        />
      </div>
      <div id={placeId("simple")}>
        <TextArea
          label="In parole semplici (facoltativo)"
          hint="Una frase per riga, al massimo quattro: per chi legge l’italiano con fatica."
          rows={3}
          {...form.register("simple")}
        />
      </div>
      <div id={placeId("sections")}>
        <SectionsField />
      </div>
      <Ending />
      {page && page.versions.length > 0 && (
        <Versions versions={page.versions} textOf={({ content }) => plainText(content)} onTakeUp={takeUp} />
      )}
      <WaysBack writing={writing} />
    </form>
  );
}

/** To what was published, and to what stood there before the school wrote. */
function WaysBack({ writing: { page, draft, dispatch } }: { writing: WritingPage }) {
  const isSaved = useSyncExternalStore(draft.subscribe, () => draft.read().revision > 0);
  const isDraft = useSyncExternalStore(draft.subscribe, () => Boolean(draft.read().savedAt)) || page?.has_draft;
  const ask = (about: "withdraw" | "drop") => dispatch({ type: "asked", question: { about } });
  return (
    <div className="flex flex-wrap gap-3">
      {isSaved && isDraft && (
        <Button type="button" variant="secondary" onClick={() => ask("drop")}>
          Scarta la bozza
        </Button>
      )}
      {page?.is_published && (
        <Button type="button" variant="secondary" onClick={() => ask("withdraw")}>
          {page.parent === null ? "Torna al testo del programma" : "Togli la pagina"}
        </Button>
      )}
    </div>
  );
}

/** What stands after the parts. Closed where there is nothing of it: goTo opens it. */
function Ending() {
  const { register, getValues } = useFormContext<PageForm>();
  const [isOpen, setOpen] = useState(() => {
    const { helplines, links, closing } = getValues();
    return helplines.length > 0 || links.length > 0 || closing !== "";
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-institute">
        Numeri di telefono, collegamenti e nota finale
      </summary>
      <div className="mt-4 grid gap-6">
        <HelplinesField />
        <LinksField />
        <div id={placeId("links_heading")}>
          <Field
            label="Titolo di questa parte (facoltativo)"
            hint={`Se manca: «${LINKS_HEADING}».`}
            autoComplete="off"
            {...register("links_heading")}
          />
        </div>
        <div id={placeId("closing")}>
          <TextArea label="Nota finale (facoltativa)" rows={2} {...register("closing")} />
        </div>
      </div>
    </details>
  );
}

/** The short title of an added page, and its address, which comes from it until somebody writes another. */
function AddressFields({ parent, isFinal }: { parent: string; isFinal: boolean }) {
  const { register, setValue, getValues } = useFormContext<PageForm>();
  const path = useWatch<PageForm, "path">({ name: "path" });
  const [isOwn, setOwn] = useState(() => getValues("path") !== `${parent}/${slug(getValues("title"))}`);
  const setLast = (last: string) => setValue("path", `${parent}/${last}`);
  return (
    <>
      <Field
        {...register("title", {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (!isFinal && !isOwn) setLast(slug(target.value));
          },
        })}
        label="Titolo breve"
        hint={
          <CountedHint name="title" max={MAX_TITLE}>
            Si legge nell’elenco della sezione. La pagina non entra nel menu.
          </CountedHint>
        }
        autoComplete="off"
      />
      {isFinal ? (
        <p className="wrap-anywhere">{`L’indirizzo è ${path}: è uscito, e non cambia più.`}</p>
      ) : (
        <Field
          label="Indirizzo"
          hint={`${path}. Dopo la prima pubblicazione non cambia più.`}
          value={path.slice(parent.length + 1)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setOwn(true);
            setLast(target.value.trim());
          }}
        />
      )}
    </>
  );
}
