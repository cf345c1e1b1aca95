import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { loadOnce } from "#shared/load-once.ts";
import { useIsHydrated } from "#shared/use-is-hydrated.ts";
import { useLoaded } from "#shared/use-loaded.ts";
import { OrderLine } from "./order-line.tsx";

/** The fragment by which other pages lead here. */
const MY_SCHOOLS_ID = "le-mie-scuole";

const form = loadOnce(async () => (await import("./my-schools-form.tsx")).MySchoolsForm);

/** What comes first in the list below, and the way to choose it. `children` are beside the button. */
export function MySchoolsChoice({ what, children }: { what: string; children?: ReactNode }) {
  const { hash } = useLocation();
  const isAsked = useIsHydrated() && hash === `#${MY_SCHOOLS_ID}`;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isAsked;
  const id = useId();
  return (
    <div className="mt-4 print:hidden noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-6">
        <OrderLine what={what} />
        <button
          id={MY_SCHOOLS_ID}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 scroll-mt-24 items-center gap-2 font-semibold text-institute"
        >
          Le mie scuole
          <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
        </button>
        {children}
      </div>
      <div id={id}>{isOpen && <Form />}</div>
    </div>
  );
}

function Form() {
  const { value: MySchoolsForm, hasFailed } = useLoaded(form);
  if (hasFailed) return <p role="alert">Il modulo non si è caricato: controllate la connessione e riprovate.</p>;
  return MySchoolsForm && <MySchoolsForm />;
}
