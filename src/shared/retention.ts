/** How long the database keeps what pages speak of: tests/unit/said-once.test.ts compares it with the SQL. */
export const kept = {
  roleChanges: "due anni",
  /** A device that no message has reached, and the counts of a message. */
  messages: "un anno",
};
