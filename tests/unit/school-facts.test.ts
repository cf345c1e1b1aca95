import { describe, expect, it } from "vitest";
import type { SaidAnswer } from "#pages/language/facts-of-the-page.ts";
import { closureKey, schoolFacts } from "#pages/language/facts-of-the-page.ts";
import { announced, dayState } from "../sample-day.ts";

const answer = (topic: SaidAnswer["topic"], more: Partial<SaidAnswer> = {}): SaidAnswer => {
  return { topic, action: null, target: "", hours: null, facts: null, ...more };
};
const facts = (...answers: SaidAnswer[]) => schoolFacts({ today: "2026-11-25", day: undefined, said: {}, answers });

describe("the facts of the pages in other languages", () => {
  it("are those that the answers have as data", () => {
    const hours = { weekly: [{ days: [1], from: "08:30", to: "13:00" }], exceptions: [] };
    const known = facts(
      answer("segreteria", { hours }),
      answer("mensa", { facts: { from: 450, to: 600 } }),
      answer("assenze", { facts: { phone: "0456 123789 int. 12", before: "08:30" } }),
      answer("registro", { action: "open", target: "https://registro.example/login" }),
    );
    expect(known).toMatchObject({
      hours,
      mealPrice: { from: 450, to: 600 },
      absence: { phone: "0456 123789 int. 12", before: "08:30" },
      register: "https://registro.example/login",
    });
  });

  it("are not there where the school has written none", () => {
    const { hours, mealPrice, absence, register, day } = facts(answer("mensa"), answer("assenze"));
    expect([hours, mealPrice, absence, register, day]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it.each([
    ["call", "0456 123789"],
    ["open", "/avvisi"],
    [null, ""],
  ] as const)("have no address of the register in an answer that does not open it: %s %s", (action, target) => {
    expect(facts(answer("registro", { action, target })).register).toBeUndefined();
  });

  it("say a closure in the language that is asked for, and none whose sentence is not there yet", () => {
    const closures = [announced(), announced({ from: "2026-11-30" }, { path: "/avvisi/2026-27/15" })];
    const [first] = closures;
    const said = first ? { [closureKey(first)]: { ro: ["Școala este închisă."] } } : {};
    const { day } = schoolFacts({ today: "2026-11-25", day: dayState({ closures }), said, answers: [] });
    expect(day?.closures.map((closure) => closure.say("ro"))).toEqual([["Școala este închisă."]]);
  });
});
