import { pupils } from "#content/pupils.ts";
import { school } from "#content/school.ts";
import { slug } from "#shared/slug.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { TipList } from "#shared/ui/item-list.tsx";
import { ReadingSheet } from "#shared/ui/reading-sheet.tsx";
import { SectionHeading } from "#shared/ui/section-heading.tsx";

const UNICA = "https://unica.istruzione.gov.it/";

export function PupilsPage() {
  const { heading, intro, updated, entering, waiting, tipsHeading, tips } = pupils;
  // Plain texts: each school writes its own, or none yet.
  const { name, address }: Record<"name" | "address", string> = school.pupilsPortal;

  return (
    <ReadingSheet heading={heading} intro={intro} updated={updated}>
      <div className="mt-6">
        {address ? (
          <>
            <ExternalLink href={address} className={buttonClass("primary")}>
              Apri {name}
            </ExternalLink>
            {address.startsWith(UNICA) && <p className="mt-3 text-grafite">{entering}</p>}
          </>
        ) : (
          <p className="rounded-carta bg-infanzia-tenue px-6 py-5 text-lg">{waiting}</p>
        )}
      </div>
      <SectionHeading id={slug(tipsHeading)}>{tipsHeading}</SectionHeading>
      <TipList items={tips} />
    </ReadingSheet>
  );
}
