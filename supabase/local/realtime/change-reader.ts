import type { LocalDatabase } from "../backend/database.ts";

type Row = Record<string, unknown>;

export interface Change {
  schema: string;
  table: string;
  type: "INSERT" | "UPDATE" | "DELETE";
  commit_timestamp: string;
  record: Row | null;
  old_record: Row | null;
  columns: Column[];
}

interface Column {
  name: string;
  type: string;
  isKey: boolean;
}

/** Returns a function that reads and deletes a change written by the triggers. */
export function createChangeReader({ db, serial }: LocalDatabase) {
  const columnsOfTable = new Map<string, Column[]>();

  return async (id: string): Promise<Change | undefined> => {
    const { rows } = await serial(() =>
      db.query<{ change: Omit<Change, "columns"> }>("delete from _local.changes where id = $1 returning change", [id]),
    );
    const change = rows[0]?.change;
    return change && { ...change, columns: await columnsOf(change.schema, change.table) };
  };

  async function columnsOf(schema: string, table: string): Promise<Column[]> {
    const key = `${schema}.${table}`;
    const known = columnsOfTable.get(key);
    if (known) return known;
    const { rows } = await serial(() =>
      db.query<Column>(
        `select a.attname as name, t.typname as type, coalesce(i.indisprimary, false) as "isKey"
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
         where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass and a.attnum > 0 and not a.attisdropped
         order by a.attnum`,
        [schema, table],
      ),
    );
    columnsOfTable.set(key, rows);
    return rows;
  }
}
