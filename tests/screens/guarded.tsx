import type { ReactElement } from "react";

/** A private page as its route shows it: to who has the role that the site map asks for. */
export async function guarded(path: string, children: ReactElement): Promise<ReactElement> {
  // Not at the top: the modules of a test may be reset.
  const { PrivatePage } = await import("#app/private-page.tsx");
  const { pageAt } = await import("#shared/site.ts");
  const page = pageAt(path);
  if (!page) throw new Error(`${path} is not in the site map.`);
  return <PrivatePage page={page}>{children}</PrivatePage>;
}
