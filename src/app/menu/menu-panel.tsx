import type { SitePage } from "#content/site-map.ts";
import { MenuEntry } from "./menu-disclosure.tsx";
import { PageLink } from "#shared/ui/site-link.tsx";

interface Props {
  page: SitePage;
  current: SitePage | undefined;
}

const here =
  "aria-[current]:underline aria-[current]:decoration-margin aria-[current]:decoration-3 aria-[current]:underline-offset-4";
const entry = `flex min-h-9 items-center pointer-coarse:min-h-11 rounded-paper px-3 py-1.5 text-ink no-underline hover:bg-secondaria-soft ${here}`;
const strong = `${entry} font-bold`;

/** The panel of a branch: the page itself, then its subpages, in columns when they have subpages too. */
export function MenuPanel({ page, current }: Props) {
  const pages = page.pages ?? [];
  const groups = pages.filter((child) => child.pages);
  const single = pages.filter((child) => !child.pages);

  return (
    <>
      <p className="mb-2 border-b border-grid pb-2">
        <MenuEntry>
          <PageLink page={page} current={current} className={strong} />
        </MenuEntry>
      </p>
      <ul className={groups.length > 0 ? "flex gap-x-6" : "min-w-52"}>
        {groups.map((group) => (
          <li key={group.path} className="w-52">
            <MenuEntry>
              <PageLink page={group} current={current} className={strong} />
            </MenuEntry>
            <ul>
              {group.pages?.map((child) => (
                <li key={child.path}>
                  <MenuEntry>
                    <PageLink page={child} current={current} className={entry} />
                  </MenuEntry>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {single.map((child) => (
          <li key={child.path} className={groups.length > 0 ? "w-32" : undefined}>
            <MenuEntry>
              <PageLink page={child} current={current} className={groups.length > 0 ? strong : entry} />
            </MenuEntry>
          </li>
        ))}
      </ul>
    </>
  );
}
