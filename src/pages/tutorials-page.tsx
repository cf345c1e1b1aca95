import { ageRules, type Tutorial, type TutorialGroup, tutorials } from "#content/tutorials.ts";
import { slug } from "#shared/article/slug.ts";
import { ArticleLayout, ContentsList, SectionHeading } from "#shared/article/article-layout.tsx";
import { Still } from "#shared/ui/prerendered.tsx";
import { ItemList } from "#shared/article/item-list.tsx";
import { ExternalLink } from "#shared/ui/external-link.tsx";

export function TutorialsPage() {
  const { heading, intro, updated } = tutorials;
  return (
    <ArticleLayout wide heading={heading} intro={intro} updated={updated}>
      <Still>
        <AllTutorials />
      </Still>
    </ArticleLayout>
  );
}

function AllTutorials() {
  const { groups, aiGroups } = tutorials;
  const headings = [
    ...groups.map((group) => group.heading),
    ageRules.heading,
    ...aiGroups.map((group) => group.heading),
  ];

  return (
    <>
      <ContentsList headings={headings} />
      {groups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
      <section
        aria-labelledby={slug(ageRules.heading)}
        className="mt-12 rounded-paper border-2 border-infanzia bg-infanzia-soft px-6 pb-6"
      >
        <SectionHeading id={slug(ageRules.heading)}>{ageRules.heading}</SectionHeading>
        <div className="reading-measure">
          <ItemList items={ageRules.rules} />
        </div>
      </section>
      {aiGroups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
    </>
  );
}

function Group({ group }: { group: TutorialGroup }) {
  const id = slug(group.heading);
  return (
    <section aria-labelledby={id} className="laid-out-later">
      <SectionHeading id={id}>{group.heading}</SectionHeading>
      {group.intro && <p className="reading-measure">{group.intro}</p>}
      <TutorialList tutorials={group.tutorials} />
    </section>
  );
}

export function TutorialList({ tutorials }: { tutorials: readonly Tutorial[] }) {
  return (
    <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-2">
      {tutorials.map((tutorial) => (
        <li key={tutorial.id} className="rounded-paper border border-grid bg-sheet px-5 py-4 print:break-inside-avoid">
          <h3 className="text-base font-bold">
            {tutorial.url ? (
              <ExternalLink href={tutorial.url} className="inline-block py-1">
                {tutorial.title}
              </ExternalLink>
            ) : (
              <span className="inline-block py-1">{tutorial.title}</span>
            )}
          </h3>
          {!tutorial.url && <Mark>In preparazione</Mark>}
          {tutorial.description && <p>{tutorial.description}</p>}
          {tutorial.lingua === "en" && <Mark>In inglese</Mark>}
          <Rules tutorial={tutorial} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <p className="mt-2 inline-block rounded-full bg-secondaria-soft px-3 py-0.5 text-xs font-semibold">{children}</p>
  );
}

function Rules({ tutorial: { eta, dati } }: { tutorial: Tutorial }) {
  if (!eta && !dati) return null;
  return (
    <dl className="mt-3 border-t border-grid pt-3 text-sm *:not-last:mb-2">
      {eta && (
        <div>
          <dt className="font-semibold text-graphite">Età minima dichiarata (da ricontrollare)</dt>
          <dd>{eta}</dd>
        </div>
      )}
      {dati && (
        <div>
          <dt className="font-semibold text-graphite">Dati personali</dt>
          <dd>{dati}</dd>
        </div>
      )}
    </dl>
  );
}
