/** The ids of accounts of supabase/seed.sql; those of its notices; and one that nothing has. */
export const [adminId, teacherId, editorId, waitingId, unconfirmedId] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(6)];

export const newId = "00000000-0000-4000-9000-0000000000ff";

export function noticeId(number: number): string {
  return idOf(number).replace("-8000-", "-9000-");
}

/** The call that changes the role of a person; null is no role. */
export function setRole(person: string, role: string | null, from: string | null = null): string {
  const value = (name: string | null) => (name === null ? "null" : `'${name}'`);
  return `select public.set_role('${person}', ${value(role)}, ${value(from)})`;
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}
