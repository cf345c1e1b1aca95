import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { Article } from "#content/article.ts";
import type { PageToEdit, PageVersion } from "#features/pages/pages-to-edit.ts";
import { baseOf } from "#features/pages/program-text.ts";
import { articleToForm, type PageContent } from "#shared/article/page-content.ts";
import { schoolLevels } from "#shared/ui/school-levels.ts";
import { useDraft, type Start } from "#shared/desk/draft/use-draft.ts";
import { useRequests } from "#shared/desk/writing/use-requests.ts";
import { notify } from "#shared/notify.ts";
import { goTo } from "./go-to.ts";
import {
  dropDraft,
  keepBase,
  pageCopies,
  pageDesk,
  publishPage,
  setReview,
  statusOf,
  withdrawPage,
  type ChangedPage,
  type PageAt,
  type PageStatus,
} from "./page-calls.ts";
import { contentOf, emptyPage, filesIn, formOf, type PageForm } from "./page-form.ts";
import { findAwaited, isThere } from "./page-files.ts";
import { pageHints } from "./page-hints.ts";
import { refusalOf } from "./page-messages.ts";

/** Where a page stands: an address of the map, or one below a section. */
export interface Place {
  path: string;
  parent: string | null;
  /** What an added page is called in its section. */
  title?: string | null;
}

export interface WritingPageOptions {
  id: string;
  person: string;
  /** Null: not in the database yet. */
  page: PageToEdit | null;
  place: Place;
  program: Article | undefined;
  start: Start<PageForm> | undefined;
  /** Reads the page again and opens the editor anew. */
  onChanged: (start?: Start<PageForm>) => Promise<void>;
}

/** An open page, and what the editor does with it. */
export type WritingPage = ReturnType<typeof useWritingPage>;

/** What a dialog asks. */
interface Question {
  about: "publish" | "withdraw" | "drop";
}

/** What the form begins with: the school's text, the program's, or nothing. */
export function savedForm(page: PageToEdit | null, place: Place, program: Article | undefined): PageForm {
  const text: PageContent | undefined = page?.draft ?? page?.published ?? (program && articleToForm(program));
  const base = page?.base ?? (program ? baseOf(articleToForm(program)) : null);
  return formOf(text ?? page?.versions[0]?.content ?? emptyAt(place.path), {
    path: page?.path ?? place.path,
    parent: page?.parent ?? place.parent,
    title: page?.title ?? place.title ?? "",
    base,
  });
}

/** Where the buildings are stands in the page of a school and of the contacts from the beginning. */
function emptyAt(path: string): PageContent {
  const level = schoolLevels.find(({ value }) => path === `/ambienti/${value}`)?.value;
  if (!level && path !== "/contatti") return emptyPage;
  const part = level ? (`buildings-${level}` as const) : "buildings";
  return { ...emptyPage, sections: [{ heading: "Dove siamo", blocks: [{ kind: "fixed", part }] }] };
}

export function useWritingPage({ id, person, page, place, program, start, onChanged }: WritingPageOptions) {
  const form = useForm<PageForm>({ defaultValues: start?.form ?? savedForm(page, place, program) });
  const saved = page && {
    revision: page.revision,
    status: statusOf(page),
    files: page.files.map((file) => ({ ...file, title: "", removed: false })), // the blocks have the titles
  };
  const opened = useDraft(pageDesk, form, { id, person, saved, start, first: "draft" });
  const { run, draft, files, content } = opened;
  const requests = useRequests<Question, PageForm, PageStatus, PageAt, ChangedPage>({
    ...{ kind: pageDesk, id, person, form, opened, more: [], refusalOf },
    // What is not sent yet belongs to blocks of the form that is left.
    onChanged: (next) => onChanged(next && { ...next, sources: [] }),
  });
  const { dispatch, request, saveAll, showChanged } = requests;
  const navigate = useNavigate();

  const setStatus = (inReview: boolean) =>
    request("changing-status", async () => {
      needDraft();
      if (!(await saveAll())) return;
      await draft.send((at) => run(() => setReview(at, inReview)));
      if (inReview) tell("In revisione", "Chi scrive le pagine lo vede in «Da fare oggi».");
      else tell("Di nuovo bozza", "La pagina non è più in revisione.");
    });

  /** Also what is published, or the program's, becomes a draft as it is. */
  function needDraft(): void {
    if (!page?.has_draft && !draft.read().savedAt) draft.change(content());
  }

  /** Looks for what is missing, saves, and asks. */
  const askToPublish = () =>
    request("checking", async () => {
      const list = files.read();
      const awaited = findAwaited(list, form.getValues("sections"));
      if (awaited) {
        const sentence = `«${awaited.name}» non è ancora caricato: aspetta, riprova o toglilo.`;
        return dispatch({ type: "refused", refusal: { sentence } });
      }
      const known = { today: "", isPage: () => true, isThere: (file: string) => isThere(list, file) };
      const missing = pageHints(contentOf(form.getValues()), known).find(({ isMust }) => isMust);
      if (missing) {
        dispatch({ type: "view-chosen", view: "write" });
        dispatch({ type: "refused", refusal: { sentence: missing.sentence } });
        // After the view has changed: a field that is not shown takes no focus.
        setTimeout(() => goTo(missing.field));
        return;
      }
      needDraft();
      if (await saveAll()) dispatch({ type: "asked", question: { about: "publish" } });
    });

  const publish = (note: string, removes: boolean) =>
    request("confirming", async () => {
      await draft.send((at) => run(() => publishPage(at, note, removes)));
      pageCopies.discard(person, id);
      tell("Pagina pubblicata", "Da ora si legge sul sito.");
      await showChanged();
    });

  const withdraw = () =>
    request("confirming", async () => {
      await draft.send((at) => run(() => withdrawPage(at)));
      tell(page?.parent == null ? "Testo del programma rimesso" : "Pagina tolta", "Le versioni restano qui.");
      await showChanged();
    });

  const drop = () =>
    request("confirming", async () => {
      const paths = files.read().flatMap(({ isShown, path }) => (isShown || !path ? [] : path));
      await draft.send(async (at) => ({ ...(page as PageToEdit), ...(await run(() => dropDraft(at, paths))) }));
      pageCopies.discard(person, id);
      tell("Bozza scartata", page?.version ? "Resta ciò che è pubblicato." : "La pagina non c’è più.");
      if (page?.version) await showChanged();
      else await navigate("/admin/pagine");
    });

  const keepOurs = () =>
    request("saving", async () => {
      if (!program || !(await draft.flush())) return;
      await draft.send((at) => run(() => keepBase(at, baseOf(articleToForm(program)))));
      await showChanged();
    });

  /** Puts a text into the form, as if it had been typed. */
  function write(text: PageContent, base = form.getValues("base")): void {
    const { path, parent, title } = form.getValues();
    form.reset(formOf(text, { path, parent, title, base }));
    draft.change(content());
    dispatch({ type: "view-chosen", view: "write" });
  }

  function takeProgram(): void {
    if (program) write(articleToForm(program), baseOf(articleToForm(program)));
    tell("Testo del programma nel modulo", "Controllalo e pubblicalo.");
  }

  function takeUp(version: PageVersion): void {
    write(version.content);
    const isWhole = [...filesIn(version.content)].every((file) => isThere(files.read(), file));
    tell(
      `Versione ${version.version} ripresa`,
      isWhole
        ? "È nel modulo: controllala e pubblicala."
        : "È nel modulo. Immagini o file che aveva non ci sono più: caricali di nuovo.",
    );
  }

  return {
    ...requests,
    ...{ id, page, program, form, draft, files, content },
    ...{ setStatus, askToPublish, publish, withdraw, drop, keepOurs, takeProgram, takeUp },
  };
}

function tell(title: string, description: string): void {
  notify({ variant: "success", title, description });
}
