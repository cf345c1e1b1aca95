import type { SitePage } from "#content/site-map.ts";
import { PageLink } from "./page-link.tsx";

interface Props {
  page: SitePage;
  current: SitePage | undefined;
}

const here =
  "aria-[current]:underline aria-[current]:decoration-margine aria-[current]:decoration-3 aria-[current]:underline-offset-4";
const entry = `flex min-h-9 items-center pointer-coarse:min-h-11 rounded-carta px-3 py-1.5 text-inchiostro no-underline hover:bg-secondaria-tenue ${here}`;
const strong = `${entry} font-bold`;

/** What a branch of the menu opens: the page itself, then its pages, in columns when they have pages of their own. */
export function MenuPanel({ page, current }: Props) {
  const pages = page.pages ?? [];
  const groups = pages.filter((child) => child.pages);
  const single = pages.filter((child) => !child.pages);

  return (
    <>
      <p className="mb-2 border-b border-quadretto pb-2">
        <PageLink page={page} current={current} className={strong} />
      </p>
      <ul className={groups.length > 0 ? "flex gap-x-6" : "min-w-52"}>
        {groups.map((group) => (
          <li key={group.path} className="w-52">
            <PageLink page={group} current={current} className={strong} />
            <ul>
              {group.pages?.map((child) => (
                <li key={child.path}>
                  <PageLink page={child} current={current} className={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {single.map((child) => (
          <li key={child.path} className={groups.length > 0 ? "w-32" : undefined}>
            <PageLink page={child} current={current} className={groups.length > 0 ? strong : entry} />
          </li>
        ))}
      </ul>
    </>
  );
}
