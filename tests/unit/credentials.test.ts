import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { credentials, newPassword, profileNames, resetRequest } from "#features/auth/credentials.ts";

// A domain of the test: its letters have lookalikes in other alphabets.
vi.mock("#content/school.ts", () => ({ school: { emailDomain: "istitutokant.edu.it" } }));

const INVALID = "Email non valida";
const FOREIGN = "Usa solo email istituzionale @istitutokant.edu.it";
const SHORT = "La password deve contenere almeno 8 caratteri";
const LONG = "La password non può superare i 72 caratteri";
const DIFFERENT = "Le due password non coincidono";

function messages(schema: z.ZodType, values: unknown): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

const emailMessages = (email: string) => messages(resetRequest, { email });
const passwordMessages = (password: string) => messages(credentials, { email: "a@istitutokant.edu.it", password });

describe("e-mail", () => {
  it.each([
    ["anna.rossi@istitutokant.edu.it", "anna.rossi@istitutokant.edu.it"],
    ["  ANNA@ISTITUTOKANT.EDU.IT\n", "anna@istitutokant.edu.it"],
    ["a+b@istitutokant.edu.it", "a+b@istitutokant.edu.it"],
  ])("%j becomes %s", (typed, kept) => {
    expect(resetRequest.parse({ email: typed })).toEqual({ email: kept });
  });

  it.each([
    "",
    "   ",
    "istitutokant.edu.it",
    "@istitutokant.edu.it",
    "a@evil.com@istitutokant.edu.it",
    '"a@istitutokant.edu.it"@evil.com',
    "a@evil.com\n@istitutokant.edu.it",
    "a b@istitutokant.edu.it",
    "a@istitutokant.edu.it.",
    "a@istitutokant。edu.it",
    "a@ｉstitutokant.edu.it",
    "a@istitutоkant.edu.it", // a Cyrillic о
    "\u212A@istitutokant.edu.it",
    "a@istituto\u212Aant.edu.it", // the Kelvin sign, which lowered becomes a k
  ])("%j gives only 'Email non valida'", (typed) => {
    expect(emailMessages(typed)).toEqual([INVALID]);
  });

  it.each([
    "maria@gmail.com",
    "a@istitutokant.edu.it.evil.com",
    "a@evil-istitutokant.edu.it",
    "a@sub.istitutokant.edu.it",
  ])("%s is of another domain", (typed) => {
    expect(emailMessages(typed)).toEqual([FOREIGN]);
  });

  it("keeps nothing but addresses of the school, in small letters", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), fc.boolean(), (typed, atSchool) => {
        const email = atSchool ? typed.replace(/@.*$/s, "@istitutokant.edu.it") : typed;
        const result = resetRequest.safeParse({ email });
        if (result.success) expect(result.data.email).toMatch(/^[^@\sA-Z]+@istitutokant\.edu\.it$/);
      }),
    );
  });
});

describe("password", () => {
  it.each(["a".repeat(8), "a".repeat(72), "à".repeat(36), "  pass  ", "🏫".repeat(8)])(
    "%j is accepted as it is",
    (password) => {
      expect(credentials.parse({ email: "a@istitutokant.edu.it", password }).password).toBe(password);
    },
  );

  // "àèìò" is eight bytes and four characters; two school emojis are eight units and two characters.
  it.each(["", "1234567", "àèìò", "🏫🏫🏫🏫"])("%j is too short", (password) => {
    expect(passwordMessages(password)).toEqual([SHORT]);
  });

  it.each(["a".repeat(73), "à".repeat(37), "🏫".repeat(19)])(
    "%j is too long for the server, which counts bytes",
    (password) => {
      expect(passwordMessages(password)).toEqual([LONG]);
    },
  );
});

describe("new password", () => {
  it("must be written twice in the same way", () => {
    expect(messages(newPassword, { password: "abcdefgh", repeated: "abcdefgi" })).toEqual([DIFFERENT]);
    expect(messages(newPassword, { password: "abcdefgh", repeated: "abcdefgh" })).toEqual([]);
  });

  it("follows the rules of the sign-up", () => {
    expect(messages(newPassword, { password: "abc", repeated: "abc" })).toEqual([SHORT]);
    expect(messages(newPassword, { password: "à".repeat(37), repeated: "à".repeat(37) })).toEqual([LONG]);
  });
});

describe("names of the profile", () => {
  it("are trimmed and may be empty", () => {
    expect(profileNames.parse({ nome: "  Anna ", cognome: "" })).toEqual({ nome: "Anna", cognome: "" });
  });

  it("have at most eighty characters", () => {
    expect(messages(profileNames, { nome: "🏫".repeat(80), cognome: "R".repeat(80) })).toEqual([]);
    expect(messages(profileNames, { nome: "A".repeat(81), cognome: "R".repeat(81) })).toEqual([
      "Al massimo 80 caratteri",
      "Al massimo 80 caratteri",
    ]);
  });
});
