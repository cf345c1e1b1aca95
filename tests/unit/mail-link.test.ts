import { describe, expect, it } from "vitest";
import { readMailLink } from "#features/auth/mail-link.ts";

const read = (address: string) => readMailLink(new URL(address, "https://scuola.example/auth/conferma"));

describe("the link of a mail", () => {
  it.each(["signup", "invite", "recovery", "magiclink", "email_change"])("is parsed: %s", (type) => {
    expect(read(`?token_hash=ab12&type=${type}#email=anna%2Bb%40scuola.example`)).toEqual({
      tokenHash: "ab12",
      type,
      email: "anna+b@scuola.example",
      newEmail: "",
    });
  });

  it("has the new email of a change too", () => {
    const link = read(
      "?token_hash=ab12&type=email_change#email=Anna%40scuola.example&new_email=anna.b%40scuola.example",
    );
    expect(link).toMatchObject({ email: "anna@scuola.example", newEmail: "anna.b@scuola.example" });
  });

  it("may lack the email, which mail programs may strip", () => {
    expect(read("?token_hash=ab12&type=signup")).toMatchObject({ type: "signup", email: "" });
  });

  it("must have the email to sign in with", () => {
    expect(read("?token_hash=ab12&type=magiclink")).toBeUndefined();
  });

  it.each([
    "",
    "?token_hash=ab12",
    "?type=signup",
    "?token_hash=&type=signup",
    "?token_hash=ab12&type=",
    "?token_hash=ab12&type=SIGNUP",
    "?token_hash=ab12&type=toString",
    "?token_hash=ab12&type=sms",
    "?token_hash=%E0%A4%A&type=signup",
    "?token_hash=a%20b&type=signup",
    "#token_hash=ab12&type=signup",
    "#access_token=x&type=signup",
  ])("is refused: %j", (address) => {
    expect(read(address)).toBeUndefined();
  });

  it.each([
    "Chiamate il 899 000 000",
    "chiamate-il-899@scuola.example subito",
    "anna@scuola.example\u202e",
    "<b>anna</b>@",
    "anna",
    "a@b@c.example",
    `${"a".repeat(250)}@scuola.example`,
  ])("ignores text that is not an email: %j", (text) => {
    expect(read(`?token_hash=ab12&type=signup#email=${encodeURIComponent(text)}`)?.email).toBe("");
  });
});
