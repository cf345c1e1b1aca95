import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { Link, MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { expect, it, onTestFinished, vi } from "vitest";
import { Prerendered, Still } from "#shared/ui/prerendered.tsx";
import { endHydration, startHydration } from "#shared/use-is-hydrated.ts";

const isBuilt = () => true;

function Address() {
  const { pathname, hash } = useLocation();
  return <p role="status">{`${pathname}${hash} ${useNavigationType()}`}</p>;
}

function Part({ children }: { children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <section>
        {!isRead && <Prerendered isBuilt={isBuilt} />}
        {isRead && children}
      </section>
      <button onClick={() => setRead(true)}>Leggi</button>
    </>
  );
}

const link = <a href="/avvisi">Avvisi</a>;
const both = (
  <>
    {link}
    <details>
      <summary>Altre lingue</summary>
    </details>
  </>
);

function hydrate(html: string, shown = both) {
  const container = document.createElement("div");
  // eslint-disable-next-line no-restricted-syntax -- stands for the HTML of the build
  container.innerHTML = `<section><div>${html}</div></section><button>Leggi</button><p role="status">/ POP</p>`;
  document.body.append(container);
  render(
    <MemoryRouter>
      <Part>{shown}</Part>
      <Address />
    </MemoryRouter>,
    { container, hydrate: true },
  );
}

it.each([
  ["a link", "Tutti gli avvisi", "Avvisi", both],
  ["something else that says the same", "Altre lingue", "Altre lingue", both],
  ["the only link that there is", "Altre lingue", "Avvisi", link],
])("gives the focus of a link that the build prerendered to %s", async (_, prerendered, next, shown) => {
  hydrate('<a href="/avvisi">Tutti gli avvisi</a><a href="/avvisi/1#lingue">Altre lingue</a>', shown);
  screen.getByText(prerendered).focus();
  screen.getByRole("button", { name: "Leggi" }).click();
  await waitFor(() => expect(screen.queryByText("Tutti gli avvisi")).toBeNull());
  expect(screen.getByText(next)).toHaveFocus();
});

it("gives the focus of a button that the build prerendered to the button of its name", async () => {
  hydrate('<button aria-label="Ferma"></button>', <button aria-label="Ferma">Adesso</button>);
  screen.getByRole("button", { name: "Ferma" }).focus();
  screen.getByRole("button", { name: "Leggi" }).click();
  expect(await screen.findByText("Adesso")).toHaveFocus();
});

it("follows its links without loading the page, unless they open elsewhere", async () => {
  hydrate('<a href="/avvisi/1#lingue">Altre lingue</a><a href="https://example.org/">Un altro sito</a>');
  const link = screen.getByRole("link", { name: "Altre lingue" });
  // True: the browser follows it.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByRole("link", { name: "Un altro sito" }))).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent("/");
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("/avvisi/1#lingue PUSH"));
});

it("leaves a link to a part of the page to the browser, and adds no step for a link to the page itself", async () => {
  hydrate('<a href="#lingue">Altre lingue</a><a href="/">Home</a>');
  expect(fireEvent.click(screen.getByRole("link", { name: "Altre lingue" }))).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent("/ POP");
  expect(fireEvent.click(screen.getByRole("link", { name: "Home" }))).toBe(false);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("/ REPLACE"));
});

function Footer() {
  const { pathname } = useLocation();
  return (
    <Still key={pathname} className="fondo">
      <Link to="/contatti">Scritto dall’applicazione in {pathname}</Link>
    </Still>
  );
}

it("keeps what is only text and links as the build prerendered it, until its key changes", async () => {
  const container = document.createElement("div");
  // eslint-disable-next-line no-restricted-syntax -- stands for the HTML of the build
  container.innerHTML = '<div class="fondo"><a href="/contatti">Scritto dalla costruzione</a></div>';
  document.body.append(container);
  const router = (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  );
  const { rerender } = render(router, { container, hydrate: true });
  rerender(router);
  const link = screen.getByRole("link");
  expect(link).toHaveTextContent("Scritto dalla costruzione");
  fireEvent.click(link);
  expect(await screen.findByText("Scritto dall’applicazione in /contatti")).toBeVisible();
  expect(screen.queryByText("Scritto dalla costruzione")).toBeNull();
});

it("renders such a part where the build prerendered nothing", () => {
  render(<Footer />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link")).toHaveTextContent("Scritto dall’applicazione in /");
});

it("renders such a part too where the HTML of the page is not what the application renders", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const container = document.createElement("div");
  // eslint-disable-next-line no-restricted-syntax -- stands for the HTML of the build
  container.innerHTML = '<p>Altro</p><div class="fondo"><a href="/contatti">Scritto dalla costruzione</a></div>';
  document.body.append(container);
  startHydration();
  onTestFinished(endHydration);
  render(
    <MemoryRouter>
      <h1>Titolo</h1>
      <Footer />
    </MemoryRouter>,
    { container, hydrate: true, onRecoverableError: () => {} },
  );
  expect(await screen.findByText("Scritto dall’applicazione in /")).toBeVisible();
  logged.mockRestore();
});
