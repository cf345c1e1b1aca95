import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, onTestFinished } from "vitest";
import { LanguageOffer, offeredLanguage } from "#app/layout/language-offer.tsx";
import { SchoolBar } from "#app/layout/school-bar.tsx";

describe("the language that is offered", () => {
  it.each([
    [["ar-EG", "en"], "ar"],
    [["zh-CN"], "zh-Hans"],
    [["fil-PH"], "tl"],
    [["pa-IN"], "pa"],
    [["pa-Arab-PK", "en"], "ur"],
    [["pa-PK"], "ur"],
    [["pt-BR", "zh-TW"], "zh-Hans"],
    [["de", "uk-UA", "it"], "uk"],
    [["it-IT", "en"], undefined],
    [["de", "it", "en"], undefined],
    [["de"], undefined],
    [["toString"], undefined],
    [[], undefined],
  ])("to a browser that asks for %j is %s", (wanted, offered) => {
    expect(offeredLanguage(wanted)).toBe(offered);
  });
});

function withBrowser(...languages: string[]) {
  const own = { language: navigator.language, languages: navigator.languages };
  const set = (values: object) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(navigator, name, { value, configurable: true });
  };
  set({ language: languages[0], languages });
  onTestFinished(() => set(own));
}

const show = (path = "/contatti", Part: ComponentType = SchoolBar) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Part />
    </MemoryRouter>,
  );

describe("the offer in the bar", () => {
  it("names the language in its letters and leads to its page", async () => {
    withBrowser("ar-MA", "fr");
    show();
    const link = await screen.findByRole("link", { name: "العربية" });
    expect(link).toHaveAttribute("href", "/lingue/ar");
    expect(link).toHaveAttribute("lang", "ar");
  });

  it("does not come back once it was refused", async () => {
    withBrowser("ar");
    const { unmount } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Nascondi" }));
    expect(screen.queryByRole("link", { name: "العربية" })).toBeNull();
    unmount();
    show("/contatti", LanguageOffer);
    expect(screen.queryByRole("link", { name: "العربية" })).toBeNull();
  });

  it("is not on the pages of languages, and does not come back after them", () => {
    withBrowser("ar");
    const { unmount } = show("/lingue/ar", LanguageOffer);
    expect(screen.queryByRole("link")).toBeNull();
    unmount();
    show("/contatti", LanguageOffer);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is not for a browser in Italian", () => {
    show("/contatti", LanguageOffer);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
