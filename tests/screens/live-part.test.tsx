import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { LivePart, type PartProps } from "#pages/home/live-part.tsx";
import { loadOnce } from "#shared/load-once.ts";
import { resetBackend } from "./auth-screen.tsx";

function Fragile({ isShown, onKnown }: PartProps) {
  const [isBroken, setBroken] = useState(false);
  useEffect(onKnown, [onKnown]);
  if (isBroken) throw new Error("broken");
  return isShown && <button onClick={() => setBroken(true)}>Aggiorna</button>;
}

it("a part of the home page that breaks leaves what it showed, and says that it may be old", async () => {
  resetBackend();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  render(<LivePart part={loadOnce(() => Promise.resolve(Fragile))} report="The part broke." />, {
    wrapper: MemoryRouter,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Aggiorna" }));
  expect(screen.getByRole("status")).toHaveTextContent("può non essere recente");
  expect(screen.getByRole("button", { name: "Aggiorna" })).toBeVisible();
  expect(logged).toHaveBeenCalledWith("The part broke.", expect.any(Error), expect.any(String));
});
