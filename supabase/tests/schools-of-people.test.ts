import { describe, expect, it } from "vitest";
import { become, callAs } from "./postgres/as-role.ts";
import { databaseOfFile, rollBackEachTest } from "./postgres/databases.ts";
import { adminId, editorId, newId, teacherId, unconfirmedId, waitingId } from "./postgres/example-people.ts";
import { callOf } from "./postgres/notice-calls.ts";
import { callers, everyone } from "./postgres/six-callers.ts";

const db = await databaseOfFile("seeded");
rollBackEachTest(db);

const ask = (person: string, name: string, parameters = {}) => callAs(db, person, callOf(name, parameters));

/** What counts of a person, and what the person proposes. */
async function placeOf(person: string) {
  const { rows } = await db.query<{ place: string | null; proposal: string | null }>(
    `select r.audience || ' ' || r.schools::text as place, p.proposed_audience || ' ' || p.proposed_schools::text as proposal
    from public.profiles p left join public.user_roles r using (user_id) where p.user_id = $1`,
    [person],
  );
  return rows[0];
}

const primaria = "docenti {primaria}";

describe("the schools of a person", () => {
  it("come with the first role, and answer the proposal", async () => {
    expect(await placeOf(waitingId)).toEqual({ place: null, proposal: primaria });
    await ask(adminId, "set_role", { user: waitingId, role: "docente", audience: "docenti", schools: ["secondaria"] });
    expect(await placeOf(waitingId)).toEqual({ place: "docenti {secondaria}", proposal: null });
  });

  it("are not said by a confirmation without them, and the proposal waits", async () => {
    await ask(adminId, "set_role", { user: waitingId, role: "docente", audience: "docenti" });
    expect(await placeOf(waitingId)).toEqual({ place: null, proposal: primaria });
  });

  it("stay when the role changes, and go with it", async () => {
    await ask(adminId, "set_role", { user: teacherId, role: "redattore", from: "docente" });
    expect((await placeOf(teacherId))?.place).toBe("docenti {secondaria}");
    await ask(adminId, "set_role", { user: teacherId, role: null, from: "redattore" });
    await ask(adminId, "set_role", { user: teacherId, role: "docente" });
    expect((await placeOf(teacherId))?.place).toBeNull();
  });

  it("are said of several people at once, of those who have a role; the rest keep their proposals", async () => {
    const users = [teacherId, editorId, waitingId, newId];
    const said = { users, audience: "ata", schools: ["primaria", "infanzia", "primaria"] };
    expect(await ask(adminId, "set_schools", said)).toEqual([{ set_schools: 2 }]);
    expect(await ask(adminId, "set_schools", said)).toEqual([{ set_schools: 2 }]);
    expect((await placeOf(teacherId))?.place).toBe("ata {infanzia,primaria}");
    expect((await placeOf(editorId))?.place).toBe("ata {infanzia,primaria}");
    expect(await placeOf(waitingId)).toEqual({ place: null, proposal: primaria });
  });

  it("can be taken back; then the kind goes too", async () => {
    await ask(adminId, "set_schools", { users: [teacherId], audience: "ata" });
    expect((await placeOf(teacherId))?.place).toBeNull();
  });

  it("may have buildings, which go with the schools and with an answered proposal", async () => {
    const place = async () =>
      (
        await db.query(
          "select r.buildings, p.proposed_buildings from public.user_roles r join public.profiles p using (user_id) where user_id = $1",
          [teacherId],
        )
      ).rows;
    await db.query(
      "update public.profiles set proposed_schools = '{primaria}', proposed_buildings = '{una-sede}' where user_id = $1",
      [teacherId],
    );
    const buildings = ["sede-due", "sede-uno", "sede-due"];
    await ask(adminId, "set_schools", { users: [teacherId], audience: "docenti", schools: ["primaria"], buildings });
    expect(await place()).toEqual([{ buildings: ["sede-due", "sede-uno"], proposed_buildings: [] }]);
    await ask(adminId, "set_schools", { users: [teacherId], buildings });
    expect(await place()).toEqual([{ buildings: [], proposed_buildings: [] }]);
  });

  it("can be only those of the staff", async () => {
    const said = ask(adminId, "set_schools", { users: [teacherId], audience: "famiglie", schools: ["primaria"] });
    await expect(said).rejects.toMatchObject({ code: "23514" });
  });

  it("leave no trace in the log of roles", async () => {
    const { rowCount } = await db.query("select from public.role_changes");
    await ask(adminId, "set_schools", { users: [teacherId], audience: "ata", schools: ["primaria"] });
    expect((await db.query("select from public.role_changes")).rowCount).toBe(rowCount);
  });
});

describe("a proposal", () => {
  it("is the person's own, and counts for nothing", async () => {
    await become(db, callers["a docente"]);
    await db.query("update public.profiles set proposed_audience = 'ata', proposed_schools = '{infanzia}'");
    await db.query("reset role");
    expect(await placeOf(teacherId)).toEqual({ place: "docenti {secondaria}", proposal: "ata {infanzia}" });
    expect((await placeOf(unconfirmedId))?.proposal).toBeNull();
  });

  it.each([
    "proposed_audience = 'alunni'",
    "proposed_schools = '{primaria,primaria,primaria,primaria}'",
    "proposed_buildings = '{Una sede}'",
    "proposed_buildings = array_fill('x'::text, '{21}')",
  ])("is refused: %s", async (change) => {
    await become(db, callers["a docente"]);
    await expect(db.query(`update public.profiles set ${change}`)).rejects.toMatchObject({ code: "23514" });
  });
});

describe("nobody but an administrator reads where a colleague works", () => {
  it.each(everyone.filter((name) => name !== "the secret key"))("as %s", async (name) => {
    const caller = callers[name];
    const seen: string[] = [];
    for (const statement of [
      "select * from public.user_roles",
      "select * from public.profiles",
      "select * from public.ensure_profile()",
      "select * from public.list_people()",
      "select * from public.list_people(p_waiting => true)",
      "select * from public.list_role_changes()",
      "select * from public.notice_readers('00000000-0000-4000-9000-000000000012')",
      "select * from public.export_receipts(private.school_year(now()))",
      "select * from public.list_staff_notices()",
      "select * from public.site_content()",
    ]) {
      await db.query("savepoint asked");
      await become(db, caller);
      const rows = await db.query<Record<string, unknown>>(statement).then(
        (result) => result.rows,
        () => [],
      );
      await db.query("rollback to asked");
      const whose = (row: Record<string, unknown>) =>
        "user_id" in row &&
        row["user_id"] !== ("sub" in caller ? caller.sub : "") &&
        ("schools" in row || "proposed_schools" in row);
      if (rows.some(whose)) seen.push(statement);
    }
    expect(seen).toEqual(
      name === "an admin"
        ? ["select * from public.list_people()", "select * from public.list_people(p_waiting => true)"]
        : [],
    );
  });
});
