import type { ReactNode } from "react";
import { school } from "#content/school.ts";
import type { SitePage } from "#content/site-map.ts";
import { describe, type SchoolPageHead } from "#features/pages/reading/school-page.ts";
import { tabTitle } from "#shared/site.ts";

interface Props {
  page: SitePage;
  address: string;
  head: SchoolPageHead;
  /** What the page shows. */
  children: ReactNode;
}

/**
 * A page that the school has written: one that it added below a section, or one of the map in the place of the program's. Its
 * metadata is what the layout cannot say (PageHead in src/app/layout): that knows only the map.
 */
export function AddedPage({ page, address, head: { title, intro }, children }: Props) {
  return (
    <>
      {title && <title>{tabTitle(title)}</title>}
      {!page.description && <meta name="description" content={describe(intro)} />}
      {title && <link rel="canonical" href={school.url + address} />}
      {children}
    </>
  );
}
