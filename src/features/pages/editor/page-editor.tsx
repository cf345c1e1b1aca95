import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pagesToEdit, type Asked } from "#features/pages/pages-to-edit.ts";
import { shownFiles } from "#features/pages/reading/school-page.ts";
import { sections, writablePages } from "#features/pages/program-text.ts";
import { isAdded } from "#features/pages/reading/school-page.ts";
import { slug } from "#shared/article/slug.ts";
import { ResumeQuestion } from "#shared/desk/draft/resume-question.tsx";
import { Unread } from "#shared/desk/draft/unread.tsx";
import { useReopening } from "#shared/desk/draft/use-reopening.ts";
import { isRoleRefusal } from "#shared/roles.ts";
import { useAuth } from "#shared/session/use-auth.ts";
import { pageAt } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Spinner } from "#shared/ui/spinner.tsx";
import { pageCopies, plainOf } from "./page-calls.ts";
import { contentOf, isSameContent, type PageForm } from "./page-form.ts";
import { Page } from "./page-preview.tsx";
import { savedForm, type Place } from "./use-writing-page.ts";
import { WritingScreen } from "./writing-screen.tsx";

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

interface Props {
  /** Of a page that somebody has begun, or of one that is added now. */
  id?: string | undefined;
  /** The address of a page that nobody has begun, as far as the link knew, or that a reader has open. */
  path?: string | undefined;
  /** The section of one that is added now. */
  parent?: string | undefined;
  /** What that is called there. */
  title?: string;
  /** Told the title that the page has in its section or in the map. */
  onTitle: (title: string) => void;
}

/** A page to write, by its id or its address. */
export function PageEditor({ id, path, parent, title = "", onTitle }: Props) {
  const isKnown = id === undefined ? path !== undefined && canBeWritten(path) : UUID.test(id);
  const section = sections.find((page) => page.path === parent)?.path;
  if (!isKnown) return <NoSuchPage />;
  const asked = id ? { id } : { path };
  return <ReadToWrite key={`${id} ${path}`} asked={asked} parent={section} title={title} onTitle={onTitle} />;
}

function canBeWritten(path: string): boolean {
  return isAdded({ path }) || writablePages.some((page) => page.path === path);
}

interface ReadProps extends Pick<Props, "onTitle"> {
  asked: Asked;
  parent: string | undefined;
  title: string;
}

function ReadToWrite({ asked, parent, title, onTitle }: ReadProps) {
  const { user } = useAuth();
  const person = user?.id ?? "";
  const question = pagesToEdit.one(asked);
  const { data, error, isPending, isPaused, isFetching, refetch, dataUpdatedAt } = useQuery(question);
  const queries = useQueryClient();
  const reopen = useReopening<PageForm>({
    all: pagesToEdit.all,
    key: question.queryKey,
    read: () => queries.fetchQuery({ ...question, staleTime: 0 }),
  });
  const page = data?.page ?? null;
  // Read once: from then on the open editor writes it. A page that is not in the database yet has its id in the copy.
  const [{ newId, ofDevice }] = useState(() => {
    const copy = asked.id
      ? pageCopies.read(person, asked.id)
      : pageCopies.list(person).find(({ form }) => form.path === asked.path);
    return { newId: asked.id ?? copy?.id ?? crypto.randomUUID(), ofDevice: copy };
  });
  const [isDecided, setDecided] = useState(false);
  const id = page?.id ?? newId;
  const kept = isDecided ? undefined : ofDevice;
  const saved = page && savedForm(page, page, data?.program);
  const isSaved = kept !== undefined && saved !== null && isSameContent(contentOf(kept.form), contentOf(saved));

  // Forgets a copy whose request arrived although its answer did not.
  useEffect(() => {
    if (isSaved) pageCopies.discard(person, kept.id, kept.tab);
  }, [isSaved, kept, person]);

  const place = data && placeOf(asked, kept?.form, page, parent, title);
  const named = place && (place.parent === null ? pageAt(place.path)?.title : place.title);
  useEffect(() => {
    if (named) onTitle(named);
  }, [named, onTitle]);

  // Somebody else began the page first, and this text goes on in theirs.
  const isOfAnother = page !== null && page.id !== newId && reopen.start !== undefined;
  useEffect(() => {
    if (isOfAnother) pageCopies.discard(person, newId);
  }, [isOfAnother, person, newId]);

  if (!data && (isPaused || error) && !isRoleRefusal(error))
    return (
      <Unread
        what="La pagina non si riesce a leggere"
        kept={kept && plainOf(kept.form)}
        busy={isFetching && !isPaused}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <Spinner label="Leggo la pagina…" />;
  if (!data) return null; // the frame says that the role was taken away

  if (!place) return <NoSuchPage />;
  if (!data.mayWrite)
    return (
      <div className="mt-6 grid gap-4">
        <p>Questa pagina la scrivono solo gli amministratori. Qui la puoi leggere.</p>
        <Page
          content={contentOf(saved ?? savedForm(null, place, data.program))}
          program={data.program}
          files={shownFiles(page?.files ?? [])}
        />
      </div>
    );
  const common = { id, person, page, place, program: data.program, onChanged: reopen.readAgain };
  const key = `${dataUpdatedAt} ${reopen.count}`;
  if (reopen.start) return <WritingScreen key={key} {...common} start={reopen.start} />;
  if (kept && page && !isSaved)
    return (
      <ResumeQuestion
        copy={kept}
        text={plainOf(kept.form)}
        saved={page}
        onResume={() => {
          if (kept.id !== id) pageCopies.discard(person, kept.id);
          setDecided(true);
          reopen.open({ form: kept.form, files: kept.files });
        }}
        onDrop={() => {
          pageCopies.discard(person, kept.id);
          setDecided(true);
        }}
      />
    );
  const start = kept && !page ? { form: kept.form, files: kept.files } : undefined;
  return <WritingScreen key={key} {...common} start={start} />;
}

function placeOf(
  asked: Asked,
  kept: PageForm | undefined,
  page: Place | null,
  parent: string | undefined,
  title: string,
): Place | null {
  if (page ?? kept) return page ?? kept ?? null;
  if (asked.path && !isAdded({ path: asked.path })) return { path: asked.path, parent: null };
  return parent ? { path: `${parent}/${slug(title)}`, parent, title } : null;
}

function NoSuchPage() {
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-lg">Qui non c’è nessuna pagina da scrivere: forse la bozza è stata scartata.</p>
      <SiteLink to="/admin/pagine">Tutte le pagine</SiteLink>
    </div>
  );
}
