import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

const backend = vi.hoisted(() => ({
  role: "admin" as string | null,
  portals: vi.fn<() => Promise<{ data: unknown[] }>>(),
  runs: vi.fn<() => Promise<{ data: unknown[] }>>(),
  invoke: vi.fn<(name: string, options?: unknown) => Promise<{ data: unknown; error: unknown }>>(),
  notify: vi.fn(),
  reload: vi.fn<() => Promise<void>>(),
}));

vi.mock("#shared/session/use-auth.ts", () => ({ useAuth: () => ({ role: backend.role, reload: backend.reload }) }));
vi.mock("#shared/notify.ts", () => ({ notify: backend.notify }));
vi.mock("#shared/session/load-supabase.ts", () => {
  const table = (read: () => Promise<unknown>) => {
    const query = {
      select: () => query,
      eq: () => query,
      order: () => query,
      limit: () => query,
      abortSignal: () => query,
      throwOnError: read,
    };
    return query;
  };
  const client = {
    from: (name: string) => table(name === "news_portals" ? backend.portals : backend.runs),
    functions: { invoke: backend.invoke },
  };
  return { loadSupabase: () => Promise.resolve(client) };
});

const portal = (slug: string, name: string, health: object) => ({
  slug,
  name,
  home_url: `https://www.${slug}.example`,
  checked_at: new Date().toISOString(),
  succeeded_at: new Date().toISOString(),
  failing_since: null,
  error: null,
  found: 10,
  added: 3,
  unchanged: false,
  unread_urls: [],
  other_host: null,
  ...health,
});

beforeEach(() => {
  vi.resetModules();
  backend.role = "admin";
  backend.notify.mockReset();
  backend.invoke.mockReset();
  backend.portals.mockResolvedValue({
    data: [
      portal("ministero", "Ministero", {}),
      portal("gazzetta", "Gazzetta della scuola", {
        error: "timeout",
        succeeded_at: null,
        failing_since: new Date(Date.now() - 4 * 86_400_000).toISOString(),
      }),
    ],
  });
  backend.runs.mockResolvedValue({ data: [] });
});

async function renderPage() {
  const { AdminPage } = await import("#pages/admin-page.tsx");
  const { MemoryRouter } = await import("react-router-dom");
  return render(
    <MemoryRouter initialEntries={["/admin"]}>
      <AdminPage />
    </MemoryRouter>,
  );
}

describe("the administration", () => {
  it("lists the portals with what is new, or what went wrong in plain words", async () => {
    await renderPage();
    expect(screen.getByRole("heading", { level: 1, name: "Amministrazione" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Gestione Notizie" })).toBeVisible();
    const list = await screen.findByRole("list", { name: "Portali monitorati" });
    const [fine, failing] = within(list).getAllByRole("listitem");
    expect(fine).toHaveTextContent(/Ministero.*3 nuove su 10 lette.*Letto/);
    expect(failing).toHaveTextContent(/Non ha risposto in tempo\. Non dà notizie da 4 giorni\..*da controllare/);
    expect(screen.getByText(/ogni giorno alle 6:00, con un’attività programmata nel database/)).toBeVisible();
    expect(screen.getByText(/Il prossimo è previsto (oggi|domani) alle 6:00/)).toBeVisible();
  });

  it("fetches the news once however often the button is pressed, and says how many came", async () => {
    let finish: (answer: { data: unknown; error: null }) => void = () => {};
    backend.invoke.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await renderPage();
    await userEvent.dblClick(screen.getByRole("button", { name: "Recupera Notizie" }));
    const running = await screen.findByRole("button", { name: /Recupero notizie in corso\.\.\./ });
    expect(running).toBeDisabled();
    expect(backend.invoke.mock.calls).toEqual([["fetch-news"]]);
    finish({ data: { news: [{}, {}, {}], portals: [] }, error: null });
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith({
        variant: "success",
        title: "Successo!",
        description: "Recuperate 3 notizie dai portali.",
      }),
    );
    expect(await screen.findByRole("button", { name: "Recupera Notizie" })).toBeEnabled();
  });

  it("counts no news when the answer has none", async () => {
    backend.invoke.mockResolvedValue({ data: {}, error: null });
    await renderPage();
    await userEvent.click(screen.getByRole("button", { name: "Recupera Notizie" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith(
        expect.objectContaining({ description: "Recuperate 0 notizie dai portali." }),
      ),
    );
  });

  it("says that the fetch failed, and logs why", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    backend.invoke.mockResolvedValue({ data: null, error: new Error("502") });
    await renderPage();
    await userEvent.click(screen.getByRole("button", { name: "Recupera Notizie" }));
    await waitFor(() =>
      expect(backend.notify).toHaveBeenCalledWith({
        variant: "error",
        title: "Errore",
        description: "Errore nel recupero delle notizie. Controlla i log.",
      }),
    );
    expect(reported).toHaveBeenCalledWith("Could not fetch the news.", expect.any(Error));
  });

  it("says of a portal read in part which of its lists was not", async () => {
    const unread = { error: "http_503", unread_urls: ["https://www.ministero.example/notizie"] };
    backend.portals.mockResolvedValue({ data: [portal("ministero", "Ministero", unread)] });
    await renderPage();
    const list = await screen.findByRole("list", { name: "Portali monitorati" });
    expect(within(list).getByRole("listitem")).toHaveTextContent(
      /3 nuove su 10 lette\. Non si è letto l’elenco ministero\.example\/notizie: il portale ha un guasto \(errore 503\)\..*Letto in parte/,
    );
  });

  it("says that the daily job is refused, and whom to tell", async () => {
    backend.runs.mockResolvedValue({
      data: [
        { started_at: new Date().toISOString(), ok: null, status: null, error: null },
        { started_at: new Date().toISOString(), ok: false, status: 401, error: '{"error":"unauthorized"}' },
      ],
    });
    await renderPage();
    const trouble = await screen.findByText(/L’aggiornamento automatico è rifiutato/);
    expect(trouble).toHaveTextContent(/Avvisa l’assistenza del sito/);
    expect(screen.queryByText(/Il prossimo è previsto/)).toBeNull();
  });

  it("says that the portals cannot be read, and reads them again when asked", async () => {
    backend.portals.mockRejectedValue(new Error("backend paused"));
    await renderPage();
    const message = await screen.findByRole("alert", undefined, { timeout: 5_000 });
    expect(message).toHaveTextContent("Non è stato possibile caricare lo stato dei portali");
    backend.portals.mockResolvedValue({ data: [portal("ministero", "Ministero", {})] });
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("list", { name: "Portali monitorati" })).toBeVisible();
  });

  it("tells a teacher who is not an admin that the page is not for them, and reads nothing", async () => {
    backend.role = null;
    backend.portals.mockClear();
    await renderPage();
    const refusal = screen.getByText(/riservata a chi amministra il sito/);
    expect(refusal).toHaveTextContent("assistenza del sito");
    expect(refusal).not.toHaveTextContent("segreteria");
    expect(screen.queryByRole("button")).toBeNull();
    expect(backend.portals).not.toHaveBeenCalled();
  });

  it("a role that could not be read is no refusal: it says so, and reads it again when asked", async () => {
    backend.role = "unknown";
    backend.portals.mockClear();
    backend.reload.mockResolvedValue();
    await renderPage();
    expect(screen.getByRole("alert")).toHaveTextContent("Non è stato possibile verificare il tuo ruolo");
    expect(screen.queryByText(/riservata a chi amministra/)).toBeNull();
    expect(backend.portals).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(backend.reload).toHaveBeenCalledOnce();
  });
});
