import { describe, expect, it } from "vitest";
import { acceptsFragment, readAuthFragment } from "#shared/session/auth-fragment.ts";

const jwtOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub, nota: "però" })).toString("base64url")}.sign`;

const link = (type: string, sub = "anna") =>
  readAuthFragment(`#access_token=${jwtOf(sub)}&expires_in=3600&refresh_token=r&token_type=bearer&type=${type}`);

describe("what a fragment brings", () => {
  it("tokens", () => {
    expect(link("recovery")).toEqual({ type: "recovery", accessToken: jwtOf("anna"), errorCode: null });
  });

  it("an error", () => {
    const hash = "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid";
    expect(readAuthFragment(hash)).toEqual({ type: null, accessToken: null, errorCode: "otp_expired" });
    expect(readAuthFragment("#error=server_error")?.errorCode).toBe("server_error");
  });

  it.each(["", "#", "#contenuto", "#my_access_token=x", "#%E0%A4%A", "#type=recovery", "#errore=1"])(
    "%j is no auth answer",
    (hash) => {
      expect(readAuthFragment(hash)).toBeUndefined();
    },
  );
});

describe("tokens become the session", () => {
  it.each(["recovery", "signup", "email_change", "invite"])("of a %s mail, when nobody is signed in", (type) => {
    expect(acceptsFragment(link(type), undefined)).toBe(true);
  });

  it("of the same person, when somebody is signed in", () => {
    expect(acceptsFragment(link("recovery", "anna"), "anna")).toBe(true);
  });

  it("never of somebody else", () => {
    expect(acceptsFragment(link("recovery", "mallory"), "anna")).toBe(false);
  });

  it.each(["magiclink", "", "RECOVERY", "recovery2"])("never of type %j", (type) => {
    expect(acceptsFragment(link(type), undefined)).toBe(false);
  });

  it("never without a type, without tokens, or from garbage", () => {
    expect(acceptsFragment(readAuthFragment(`#access_token=${jwtOf("anna")}`), undefined)).toBe(false);
    expect(acceptsFragment(readAuthFragment("#error=x&type=recovery"), undefined)).toBe(false);
    expect(acceptsFragment(undefined, undefined)).toBe(false);
    for (const token of ["x", "a.b.c", `a.${btoa("null")}.c`, `a.${btoa("[]")}.c`])
      expect(acceptsFragment(readAuthFragment(`#access_token=${token}&type=recovery`), "anna")).toBe(false);
  });
});
