import type { ReactElement } from "react";
import { PrivatePage } from "#app/private-page.tsx";
import { pageAt } from "#shared/site.ts";

/** A private page as its route shows it: to who has the role that the site map asks for. */
export function guarded(path: string, children: ReactElement): ReactElement {
  const page = pageAt(path);
  if (!page) throw new Error(`${path} is not in the site map.`);
  return <PrivatePage page={page}>{children}</PrivatePage>;
}
