import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GroupHeading, type Group, type GroupName } from "./groups.tsx";
import { noticeAddress } from "#shared/notice-name.ts";
import { NewsWords, NotAsked, NoticeWords, ResultWords } from "./result-words.tsx";
import type { NewsFound } from "./use-news-found.ts";
import type { NoticesFound } from "./use-notices-found.ts";

interface Props {
  groups: readonly Group[];
  notices: NoticesFound;
  news: NewsFound;
  question: string;
}

/** The results on the search page: plain links under headings. */
export function SearchResults({ groups, notices, news, question }: Props) {
  return (
    <>
      {groups.map(({ name, found }) => (
        <ResultGroup key={name} name={name}>
          {found.map((one) => (
            <Result key={one.entry.id} to={one.entry.to}>
              <ResultWords found={one} />
            </Result>
          ))}
        </ResultGroup>
      ))}
      {notices.items.length > 0 && (
        <ResultGroup name="Avvisi">
          {notices.items.map((item) => (
            <Result key={item.id} to={noticeAddress(item)}>
              <NoticeWords item={item} question={question} />
            </Result>
          ))}
        </ResultGroup>
      )}
      {news.items.length > 0 && (
        <ResultGroup name="Notizie">
          {news.items.map((item) => (
            <Result key={item.id} to={item.url}>
              <NewsWords item={item} question={question} />
            </Result>
          ))}
        </ResultGroup>
      )}
      <div className="mt-8">
        <NotAsked notices={notices} news={news} hasOthers={groups.length > 0} />
      </div>
    </>
  );
}

function ResultGroup({ name, children }: { name: GroupName; children: ReactNode }) {
  return (
    <section aria-label={name} className="mt-8">
      <h2 className="flex items-center gap-2 text-xl">
        <GroupHeading name={name} />
      </h2>
      <ul role="list" className="mt-2">
        {children}
      </ul>
    </section>
  );
}

function Result({ to, children }: { to: string; children: ReactNode }) {
  const box =
    "block rounded-paper border-l-3 border-transparent px-3 py-2.5 text-ink no-underline hover:border-margin hover:bg-secondaria-soft";
  return (
    <li className="-mx-3">
      {to.startsWith("/") ? (
        <Link to={to} className={box}>
          {children}
        </Link>
      ) : (
        <a href={to} target="_blank" rel="noopener noreferrer" className={box}>
          {children}
        </a>
      )}
    </li>
  );
}
