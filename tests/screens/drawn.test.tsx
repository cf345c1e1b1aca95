import { render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Drawn } from "#shared/ui/drawn.tsx";

const isBuilt = () => true;

function Part() {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <section>
        {!isRead && <Drawn isBuilt={isBuilt} />}
        {isRead && (
          <>
            <a href="/avvisi">Avvisi</a>
            <details>
              <summary>Altre lingue</summary>
            </details>
          </>
        )}
      </section>
      <button onClick={() => setRead(true)}>Leggi</button>
    </>
  );
}

it.each([
  ["a link", "Tutti gli avvisi", "Avvisi"],
  ["something else that says the same", "Altre lingue", "Altre lingue"],
])("gives the focus of a link that the build drew to %s", async (_, drawn, next) => {
  const container = document.createElement("div");
  // eslint-disable-next-line no-restricted-syntax -- stands for the HTML of the build
  container.innerHTML =
    '<section><div><a href="/avvisi">Tutti gli avvisi</a><a href="/avvisi/1#lingue">Altre lingue</a></div></section><button>Leggi</button>';
  document.body.append(container);
  render(
    <MemoryRouter>
      <Part />
    </MemoryRouter>,
    { container, hydrate: true },
  );
  screen.getByText(drawn).focus();
  screen.getByRole("button", { name: "Leggi" }).click();
  await waitFor(() => expect(screen.queryByText("Tutti gli avvisi")).toBeNull());
  expect(screen.getByText(next)).toHaveFocus();
});
