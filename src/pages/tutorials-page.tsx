import { ageRules, tutorials, type TutorialGroup } from "#content/tutorials.ts";
import { slug } from "#shared/article/slug.ts";
import { ContentsList } from "#shared/article/contents-list.tsx";
import { ItemList } from "#shared/article/item-list.tsx";
import { ArticleLayout, SectionHeading } from "#shared/article/article-layout.tsx";
import { TutorialList } from "./tutorials/tutorial-list.tsx";

export function TutorialsPage() {
  const { heading, intro, updated, groups, aiGroups } = tutorials;
  const headings = [
    ...groups.map((group) => group.heading),
    ageRules.heading,
    ...aiGroups.map((group) => group.heading),
  ];

  return (
    <ArticleLayout wide heading={heading} intro={intro} updated={updated}>
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
    </ArticleLayout>
  );
}

function Group({ group }: { group: TutorialGroup }) {
  const id = slug(group.heading);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{group.heading}</SectionHeading>
      {group.intro && <p className="reading-measure">{group.intro}</p>}
      <TutorialList tutorials={group.tutorials} />
    </section>
  );
}
