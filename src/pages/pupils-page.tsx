import { pupils } from "#content/pupils.ts";
import { school } from "#content/school.ts";
import { slug } from "#shared/article/slug.ts";
import { buttonClass } from "#shared/ui/button-class.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { TipList } from "#shared/article/item-list.tsx";
import { ArticleLayout, SectionHeading } from "#shared/article/article-layout.tsx";

const UNICA = "https://unica.istruzione.gov.it/";

export function PupilsPage() {
  const { heading, intro, updated, entering, waiting, tipsHeading, tips } = pupils;
  const { name, address } = school.pupilsSite;

  return (
    <ArticleLayout heading={heading} intro={intro} updated={updated}>
      <div className="mt-6">
        {address ? (
          <>
            <ExternalLink href={address} className={buttonClass("primary")}>
              {`Apri ${name}`}
            </ExternalLink>
            {address.startsWith(UNICA) && <p className="mt-3 text-graphite">{entering}</p>}
          </>
        ) : (
          <p className="rounded-paper bg-infanzia-soft px-6 py-5 text-lg">{waiting}</p>
        )}
      </div>
      <SectionHeading id={slug(tipsHeading)}>{tipsHeading}</SectionHeading>
      <TipList items={tips} />
    </ArticleLayout>
  );
}
