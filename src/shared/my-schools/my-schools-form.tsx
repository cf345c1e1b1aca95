import { useState } from "react";
import { ShareButton } from "#shared/article/share-button.tsx";
import { buildingName, withoutSede } from "#shared/buildings.ts";
import { calendarAddress } from "#shared/calendar-address.ts";
import { buildingsToChoose } from "#shared/places/places.ts";
import { canonicalUrl } from "#shared/site.ts";
import { actionClass } from "#shared/ui/button-class.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { FIRST } from "./choice-store.ts";
import { isNoChoice, NO_CHOICE, saveMySchools, showInPlainOrder, writeChoice, type MySchools } from "./my-schools.ts";
import { MySchoolsFields } from "./my-schools-fields.tsx";
import { ofSchool } from "./say-my-schools.ts";
import { useMySchools } from "./use-my-schools.ts";

/** «Le mie scuole»: kept on the device at each press. */
export function MySchoolsForm() {
  const mine = useMySchools();
  const [isKept, setKept] = useState(true);
  const [school] = mine.schools.length === 1 ? mine.schools : [];
  const [building, ...others] = buildingsToChoose({ schools: mine.schools, buildings: [] }).filter((id) =>
    mine.buildings?.includes(id),
  );
  const one = school && others.length === 0 ? building : undefined;
  const link = "inline-flex min-h-11 items-center font-semibold";

  function choose(next: MySchools) {
    setKept(saveMySchools(next));
    showInPlainOrder(false);
  }

  return (
    <form
      aria-label="Le mie scuole"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5 rounded-paper border border-grid bg-sheet p-5"
    >
      <MySchoolsFields mine={mine} onChange={choose} />
      <p role="status" className="reading-measure">
        {isKept
          ? "Quello che vi riguarda viene prima, il resto dopo. La scelta resta su questo dispositivo: nessun altro la legge."
          : "Questo dispositivo non conserva la scelta: vale finché la pagina è aperta."}
      </p>
      {!isNoChoice(mine) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ShareButton
            className={actionClass}
            title="Avvisi e circolari"
            url={`${canonicalUrl("/avvisi")}?${FIRST}=${writeChoice(mine)}`}
          />
          {school ? (
            <a href={`webcal://${location.host}${calendarAddress(one ? `sede-${one}` : school)}`} className={link}>
              {`Le date ${one ? `della sede ${withoutSede(buildingName(one))}` : ofSchool[school]} nel vostro calendario`}
            </a>
          ) : (
            <SiteLink to="/calendario" part="nel-vostro-calendario" className={link}>
              Le date nel vostro calendario
            </SiteLink>
          )}
          <a href="/atom.xml" className={link}>
            Ricevi gli avvisi in un lettore di notizie (feed)
          </a>
          <button type="button" onClick={() => choose(NO_CHOICE)} className={`${link} text-institute underline`}>
            Togli la scelta
          </button>
        </div>
      )}
    </form>
  );
}
