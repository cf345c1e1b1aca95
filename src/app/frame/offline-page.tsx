import { school } from "#content/school.ts";
import type { SitePath } from "#content/site-map.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { pageAt, tabTitle } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Brand } from "./brand.tsx";

const readable = [
  "/",
  "/didattica-digitale/famiglie",
  "/contatti",
  "/notizie",
  "/cerca",
] as const satisfies readonly SitePath[];

/** In the place of a page that only the network can give. It is read as it is built: its links are all that works. */
export function OfflinePage() {
  const [phone] = school.phones;
  return (
    <>
      <title>{tabTitle("Senza rete")}</title>
      <meta name="robots" content="noindex" />
      <div className="min-h-dvh squared">
        <div className="wrap py-6">
          <div className="mx-auto max-w-176">
            <header className="flex">
              <Brand />
            </header>
            <main className="mt-8 rounded-paper border border-grid bg-sheet p-6 shadow-sheet sm:p-10">
              <h1 className="text-3xl">Per questa pagina serve la rete</h1>
              <p className="mt-4 text-lg">
                Ora la rete non c’è. Ne hanno bisogno l’area dei docenti e tutto ciò che non è già su questo
                dispositivo. Quando torna, {/* An empty address is the page's own. */}
                <a href="">riprovate</a>.
              </p>
              <h2 className="mt-8 text-xl">Intanto si leggono</h2>
              <ul className="mt-2 list-disc pl-6">
                {readable.map((path) => (
                  <li key={path} className="py-1">
                    <SiteLink to={path}>{pageAt(path)?.title}</SiteLink>
                  </li>
                ))}
              </ul>
              {phone && (
                <p className="mt-6">
                  La segreteria risponde al telefono:{" "}
                  <a href={phoneLink(phone)} className="whitespace-nowrap">
                    {phone}
                  </a>
                </p>
              )}
            </main>
          </div>
        </div>
      </div>
    </>
  );
}
