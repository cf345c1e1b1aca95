import { useEffect, type ReactNode } from "react";
import { noticeAddress } from "#shared/notice-name.ts";
import { GroupHeading, type Group, type GroupName } from "./groups.tsx";
import { NewsWords, NotAsked, NoticeWords, ResultWords } from "./result-words.tsx";
import type { NewsFound } from "./use-news-found.ts";
import type { NoticesFound } from "./use-notices-found.ts";

/** A result that the arrow keys reach. */
export interface Choice {
  key: string;
  to: string;
}

interface Props {
  id: string;
  groups: readonly Group[];
  notices: NoticesFound;
  news: NewsFound;
  question: string;
  current: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** The results in the dialog. The focus stays in the combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function ResultListbox({ id, groups, notices, news, question, current, onChoose }: Props) {
  const currentId = current && `${id}-${current.key}`;

  // Scrolls to the current option.
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const option = (choice: Choice, words: ReactNode) => (
    <div
      key={choice.key}
      role="option"
      id={`${id}-${choice.key}`}
      aria-selected={choice.key === current?.key}
      onClick={() => onChoose(choice)}
      className="-mx-3 cursor-pointer scroll-my-20 rounded-paper border-l-3 border-transparent px-3 py-2.5 hover:bg-secondaria-soft aria-selected:border-margin aria-selected:bg-secondaria-soft"
    >
      {words}
    </div>
  );

  return (
    <>
      <div role="listbox" id={id} aria-label="Risultati">
        {groups.map(({ name, found }) => (
          <OptionGroup key={name} name={name}>
            {found.map((one) => option({ key: one.entry.id, to: one.entry.to }, <ResultWords found={one} />))}
          </OptionGroup>
        ))}
        {notices.items.length > 0 && (
          <OptionGroup name="Avvisi">
            {notices.items.map((item) =>
              option({ key: item.id, to: noticeAddress(item) }, <NoticeWords item={item} question={question} />),
            )}
          </OptionGroup>
        )}
        {news.items.length > 0 && (
          <OptionGroup name="Notizie">
            {news.items.map((item) =>
              option({ key: item.id, to: item.url }, <NewsWords item={item} question={question} />),
            )}
          </OptionGroup>
        )}
      </div>
      <NotAsked notices={notices} news={news} hasOthers={groups.length > 0} />
    </>
  );
}

function OptionGroup({ name, children }: { name: GroupName; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="pt-4">
      <p aria-hidden="true" className="mb-1 flex items-center gap-2 text-sm font-bold text-graphite">
        <GroupHeading name={name} />
      </p>
      {children}
    </div>
  );
}
