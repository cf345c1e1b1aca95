import { Check, CircleAlert, ClipboardList } from "lucide-react";
import type { ReactNode } from "react";
import { searchOf } from "#shared/published/list-params.ts";
import { ForMaintainers } from "#shared/ui/for-maintainers.tsx";
import { trail } from "#shared/site.ts";
import { Link } from "#shared/ui/link.tsx";
import { AdminCard } from "./admin-card.tsx";
import { leftToComplete } from "./to-complete.ts";

const editorOf = (path: string) => ({ pathname: "/admin/pagine/nuova", search: searchOf({ indirizzo: path }) });

/** What the school still has to write, as the build found it. */
export function ToCompleteCard() {
  const { pages, empty, addresses } = leftToComplete();
  const isComplete = empty.length === 0 && addresses.length === 0 && pages.every((page) => !page.isDraft);
  return (
    <AdminCard id="da-completare" heading="Da completare" icon={ClipboardList}>
      <ul aria-labelledby="da-completare">
        {pages.map(({ path, title, isDraft, gaps }) => (
          <Row key={path} state={isDraft ? "Bozza" : undefined}>
            <Link to={editorOf(path)} className="inline-flex min-h-11 items-center font-semibold">
              {title}
            </Link>
            {gaps > 0 && (
              <p className="text-sm text-graphite">
                {gaps === 1 ? "Un punto da scrivere" : `${gaps} punti da scrivere`}
              </p>
            )}
          </Row>
        ))}
        {empty.length > 0 && (
          <Row state={empty.length === 1 ? "Una vuota" : `${empty.length} vuote`}>
            <p className="flex min-h-11 items-center font-semibold">Pagine ancora da scrivere</p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {empty.map(({ path }) => (
                <Link key={path} to={editorOf(path)} className="inline-flex min-h-11 items-center">
                  {trail(path)
                    .slice(1)
                    .map(({ title }) => title)
                    .join(" › ")}
                </Link>
              ))}
            </p>
          </Row>
        )}
        <Row
          state={
            addresses.length === 1
              ? "Ne manca uno"
              : addresses.length > 1
                ? `Ne mancano ${addresses.length}`
                : undefined
          }
        >
          <p className="flex min-h-11 items-center font-semibold">Indirizzi della scuola</p>
          {addresses.length > 0 && <p className="text-sm text-graphite">{addresses.join(", ")}</p>}
        </Row>
      </ul>
      <p className="text-graphite">
        {isComplete
          ? "Non manca niente."
          : "Le pagine si scrivono da qui: privacy, note legali e accessibilità solo gli amministratori."}
      </p>
      {addresses.length > 0 && (
        <ForMaintainers>
          Come si completano gli indirizzi è scritto in LEGGIMI.md, nella cartella src/content.
        </ForMaintainers>
      )}
    </AdminCard>
  );
}

/** Without a state, the row is complete. */
function Row({ state, children }: { state: string | undefined; children: ReactNode }) {
  const Icon = state ? CircleAlert : Check;
  const look = state ? "border border-graphite" : "bg-primaria-soft";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-grid py-1.5">
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      <p className={`flex items-center gap-2 rounded-full px-3 py-0.5 text-sm font-semibold ${look}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>{state ?? "Fatto"}</span>
      </p>
    </li>
  );
}
