import { beforeAll, describe, expect, it } from "vitest";
import { asRole, become, rolledBack, type Caller } from "./postgres/as-role.ts";
import { databaseOfFile } from "./postgres/databases.ts";
import { adminId, editorId, newId, noticeId, teacherId, waitingId } from "./postgres/example-people.ts";
import { createEditor } from "./postgres/notice-calls.ts";

const callers: Caller[] = [
  { role: "anon" },
  { role: "authenticated", sub: waitingId },
  { role: "authenticated", sub: teacherId },
  { role: "authenticated", sub: editorId },
  { role: "authenticated", sub: adminId },
  { role: "service_role" },
];

const db = await databaseOfFile("seeded");
/** The path of a file in each state. */
const paths: Record<string, string> = {};

beforeAll(async () => {
  const editor = createEditor(db);
  const { rows } = await db.query<{ path: string; notice_id: string }>(
    "select path, notice_id from private.notice_files",
  );
  for (const { path, notice_id: notice } of rows) {
    paths[notice === noticeId(12) ? "reserved" : "public"] = path;
    await db.query("insert into storage.objects (bucket_id, name) values ('notices', $1)", [path]);
  }
  await db.query("begin");
  const [withdrawn, draft] = [noticeId(98), noticeId(99)];
  await editor.save(withdrawn, 0);
  paths["withdrawn"] = (await editor.addFile(withdrawn)).path;
  await editor.publish(withdrawn, 1);
  await editor.withdraw(withdrawn, 2);
  await editor.save(draft, 0);
  paths["draft"] = (await editor.addFile(draft)).path;
  paths["waiting"] = await waitingFile(draft);
  await editor.save(newId, 0);
  paths["scheduled"] = (await editor.addFile(newId)).path;
  await editor.publish(newId, 1, new Date(Date.now() + 60_000).toISOString());
  paths["pending"] = (await editor.addFile(noticeId(9))).path;
  await db.query("commit");
  await db.query("select private.accept_stored_files()");
  await db.query("insert into storage.objects (bucket_id, name) values ('notices', 'x/stray.pdf')");
});

/** A row whose file is not in Storage yet. */
async function waitingFile(notice: string): Promise<string> {
  const { path } = await createEditor(db).addFile(notice);
  await db.query("set local storage.allow_delete_query = true");
  await db.query("delete from storage.objects where name = $1", [path]);
  return path;
}

/** For each caller how many rows the statement touches, or "no". */
async function outcomes(statement: string, parameters: unknown[]): Promise<(number | "no" | null)[]> {
  const results: (number | "no" | null)[] = [];
  for (const caller of callers) {
    const result = rolledBack(db, async () => {
      await db.query("set local storage.allow_delete_query = true"); // as the Storage API does
      await become(db, caller);
      return (await db.query(statement, parameters)).rowCount;
    });
    results.push(
      await result.catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "42501") return "no" as const;
        throw error;
      }),
    );
  }
  return results;
}

// A visitor, a person without a role, a docente, a redattore, an admin, the secret key.
describe("a file", () => {
  it.each([
    ["public", [1, 1, 1, 1, 1, 1]],
    ["reserved", [0, 0, 1, 1, 1, 1]],
    ["draft", [0, 0, 0, 1, 1, 1]],
    ["scheduled", [0, 0, 0, 1, 1, 1]],
    ["withdrawn", [0, 0, 0, 1, 1, 1]],
    ["pending", [0, 0, 0, 1, 1, 1]],
  ])("is read or signed by who may read the notice: %s", async (state, expected) => {
    const select = "select from storage.objects where bucket_id = 'notices' and name = $1";
    expect(await outcomes(select, [paths[state]])).toEqual(expected);
  });

  it.each([
    ["public", [0, 0, 0, 0, 0, 1]],
    ["reserved", [0, 0, 0, 0, 0, 1]],
    ["scheduled", [0, 0, 0, 0, 0, 1]],
    ["draft", [0, 0, 0, 1, 1, 1]],
    ["withdrawn", [0, 0, 0, 1, 1, 1]],
    ["pending", [0, 0, 0, 1, 1, 1]],
  ])("is removed by editors while nobody is shown it: %s", async (state, expected) => {
    const remove = "delete from storage.objects where bucket_id = 'notices' and name = $1";
    expect(await outcomes(remove, [paths[state]])).toEqual(expected);
  });

  it.each(["public", "draft", "withdrawn"])("is overwritten and moved by nobody: %s", async (state) => {
    const update = "update storage.objects set name = 'x/y.pdf', bucket_id = 'notices' where name = $1";
    expect(await outcomes(update, [paths[state]])).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it("is uploaded by editors, to the path of its row alone", async () => {
    const insert = "insert into storage.objects (bucket_id, name) values ('notices', $1)";
    expect(await outcomes(insert, [paths["waiting"]])).toEqual(["no", "no", "no", 1, 1, 1]);
    const other = `${paths["waiting"]?.slice(0, -4)}-2.pdf`;
    expect(await outcomes(insert, [other])).toEqual(["no", "no", "no", "no", "no", 1]);
  });

  it.each(["scheduled", "withdrawn"])("is not uploaded for a notice that is %s", async (state) => {
    const result = rolledBack(db, async () => {
      await db.query("set local storage.allow_delete_query = true");
      await db.query("delete from storage.objects where name = $1", [paths[state]]);
      await become(db, callers[3] as Caller); // the redattore
      await db.query("insert into storage.objects (bucket_id, name) values ('notices', $1)", [paths[state]]);
    });
    await expect(result).rejects.toMatchObject({ code: "42501" });
  });

  it("is not uploaded later than asked: no address for an upload is signed, and none goes in parts", async () => {
    const insert = "insert into storage.objects (bucket_id, name) values ('notices', $1)";
    for (const operation of ["object.sign_upload_url", "tus.upload.create", "s3.upload.create_multipart"]) {
      const result = rolledBack(db, async () => {
        await db.query("select set_config('storage.operation', $1, true)", [`storage.${operation}`]);
        await become(db, callers[3] as Caller); // the redattore
        await db.query(insert, [paths["waiting"]]);
      });
      await expect(result, operation).rejects.toMatchObject({ code: "42501" });
    }
    await rolledBack(db, async () => {
      await db.query("select set_config('storage.operation', 'storage.object.upload', true)");
      await become(db, callers[3] as Caller);
      await db.query(insert, [paths["waiting"]]);
    });
  });

  it.each(["public", "reserved"])("is read by editors alone once another one is in its place: %s", async (state) => {
    const select = "select from storage.objects where name = $1";
    const replace = "update storage.objects set version = gen_random_uuid() where name = $1";
    const counts = await Promise.resolve().then(async () => {
      await db.query("begin");
      const reading = [];
      await db.query(replace, [paths[state]]);
      for (const caller of callers) {
        await db.query("savepoint caller");
        await become(db, caller);
        reading.push((await db.query(select, [paths[state]])).rowCount);
        await db.query("rollback to savepoint caller");
      }
      await db.query("rollback");
      return reading;
    });
    expect(counts).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it.each([
    ["there is another one in its place", "version = gen_random_uuid()", 0, "draft"],
    ["it is the same", "updated_at = now()", 1, "published"],
  ])("of a scheduled notice goes out only as it was then: %s", async (_, change, published, status) => {
    await rolledBack(db, async () => {
      await db.query(`update storage.objects set ${change} where name = $1`, [paths["scheduled"]]);
      await db.query("update private.notices set publish_at = now() - interval '1 minute' where id = $1", [newId]);
      expect((await db.query("select private.publish_due_notices() as count")).rows).toEqual([{ count: published }]);
      expect((await db.query("select status from private.notices where id = $1", [newId])).rows).toEqual([{ status }]);
    });
  });

  it("that came back from a backup is accepted where it was shown, not where nobody has published it", async () => {
    await rolledBack(db, async () => {
      const back = "update storage.objects set version = gen_random_uuid() where name = any ($1)";
      await db.query(back, [[paths["public"], paths["scheduled"]]]);
      expect((await db.query("select private.accept_stored_files() as count")).rows).toEqual([{ count: 1 }]);
    });
  });

  it("of another bucket is nobody's", async () => {
    await rolledBack(db, async () => {
      await db.query("insert into storage.buckets (id, name) values ('other', 'other')");
      await become(db, callers[4] as Caller); // the admin
      const insert = "insert into storage.objects (bucket_id, name) values ('other', $1)";
      await expect(db.query(insert, [paths["waiting"]])).rejects.toMatchObject({ code: "42501" });
    });
  });
});

describe("a path that is none", () => {
  it.each([
    "../../etc/passwd",
    "",
    "/",
    "x",
    `${newId}/`,
    `${newId}/../x.pdf`,
    "%2e%2e/x.pdf",
    "a'; drop table x --",
    "😀",
  ])("finds nothing, and is no error: «%s»", async (path) => {
    const select = "select from storage.objects where bucket_id = 'notices' and name = $1";
    expect(await outcomes(select, [path])).toEqual([0, 0, 0, 0, 0, 0]);
    const insert = "insert into storage.objects (bucket_id, name) values ('notices', $1)";
    expect((await outcomes(insert, [path])).slice(0, 5)).toEqual(Array(5).fill("no"));
  });

  it("hides no other file from a list", async () => {
    const { rowCount } = await asRole(db, { role: "anon" }, "select from storage.objects where bucket_id = 'notices'");
    expect(rowCount).toBe(2);
  });
});

it("the bucket is private, with limits of size and type", async () => {
  const { rows } = await db.query("select * from storage.buckets where id = 'notices'");
  expect(rows).toMatchObject([
    {
      public: false,
      file_size_limit: "10485760",
      allowed_mime_types: ["application/pdf", "image/png", "image/jpeg", "image/webp"],
    },
  ]);
});
