import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { pagesToEdit, type ManagedPages } from "#features/pages/pages-to-edit.ts";
import { sections } from "#features/pages/program-text.ts";
import { slug } from "#shared/article/slug.ts";
import { searchOf } from "#shared/published/list-params.ts";
import { pageAt, trail } from "#shared/site.ts";
import { Field } from "#shared/ui/field.tsx";
import { Link } from "#shared/ui/link.tsx";
import { ModalForm } from "#shared/ui/modal-form.tsx";
import { SelectField } from "#shared/ui/select-field.tsx";
import { editorOf } from "./page-states.ts";

/** Asks below which section a page is added, and what it is called there. The editor begins with the two. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(pagesToEdit.list());
  const navigate = useNavigate();
  const [parent, setParent] = useState("");
  const [title, setTitle] = useState("");
  const [wrong, setWrong] = useState<{ parent?: string; title?: ReactNode }>({});
  const last = slug(title);
  const path = `${parent}/${last}`;
  const section = pageAt(parent)?.title;

  function begin() {
    const taken = ownerOf(path, data);
    const found = {
      ...(!parent && { parent: "Scegli la sezione." }),
      ...(!last
        ? { title: "Scrivi il titolo breve." }
        : parent && taken && { title: <Taken title={taken.title} to={taken.to} /> }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0)
      void navigate(`/admin/pagine/nuova${searchOf({ sotto: parent, titolo: title.trim() })}`);
  }

  return (
    <ModalForm title="Aggiungi una pagina" action="Comincia a scrivere" busy={false} onSubmit={begin} onClose={onClose}>
      <SelectField
        label="Sotto quale sezione"
        value={parent}
        error={wrong.parent}
        options={[["", "Scegli"], ...sections.map((each) => [each.path, placeOf(each.path)] as const)]}
        onChange={({ target }) => setParent(target.value)}
      />
      <Field
        label="Titolo breve"
        hint={`Si legge nell’elenco della sezione. L’indirizzo viene da qui${parent && last ? `: ${path}` : ""}.`}
        error={wrong.title}
        value={title}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <p className="text-graphite">
        {`La pagina non entra nel menu: la elenca ${section ? `«${section}»` : "la sua sezione"}, e la trovano la ricerca e i motori di ricerca.`}
      </p>
    </ModalForm>
  );
}

function Taken({ title, to }: { title: string; to: string }) {
  return (
    <>
      <span>{`Questo indirizzo è già di «${title}».`}</span> <Link to={to}>Apri quella pagina</Link>
      <span>, oppure scrivi un altro titolo.</span>
    </>
  );
}

/** The page that has an address: one that the school has begun, or one of the map. */
function ownerOf(path: string, data: ManagedPages | undefined) {
  const row = data?.pages.find((each) => each.path === path);
  const page = pageAt(path);
  const isOfMap = page && page.screen !== "added";
  if (!row && !isOfMap) return undefined;
  return { title: row?.title ?? page?.title ?? path, to: editorOf(path, row) };
}

/** "I Nostri Ambienti › Primaria". */
function placeOf(path: (typeof sections)[number]["path"]): string {
  return trail(path)
    .slice(1)
    .map(({ title }) => title)
    .join(" › ");
}
