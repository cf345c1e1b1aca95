import { expect, it, onTestFinished } from "vitest";
import { news } from "#content/news.ts";
import { isExample } from "../../tests/example/is-example.ts";
import { openDatabase } from "./postgres/databases.ts";

// A school changes its rows in its own project, where no check looks.
it.runIf(isExample)("the portals that the page of the news names are those of the database", async () => {
  const db = await openDatabase("migrated");
  onTestFinished(() => db.end());
  const { rows } = await db.query(
    "select slug, name, home_url as home from public.news_portals where enabled order by position",
  );
  expect(news.portals.map(({ slug, name, home }) => ({ slug, name, home }))).toEqual(rows);
});
