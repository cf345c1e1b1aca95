import { school } from "#content/school.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { tabTitle, writtenAmong } from "#shared/site.ts";
import { SiteLink } from "#shared/ui/site-link.tsx";
import { Brand } from "./header.tsx";

const readable = writtenAmong([
  "/",
  "/contatti",
  "/didattica-digitale/famiglie",
  "/didattica-digitale/famiglie/cyberbullismo",
  "/didattica-digitale/famiglie/consigli-studio",
  "/didattica-digitale/famiglie/formazione-genitori",
  "/notizie",
  "/cerca",
]);

/** Shown for a page that is not in the cache while the device is offline. It has no scripts. */
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
            <main className="mt-8 rounded-paper border border-grid bg-sheet p-6 paper-shadow sm:p-10">
              <h1 className="text-3xl">Per questa pagina serve la rete</h1>
              <p className="mt-4 text-lg">
                Non siete collegati a internet. Questa pagina non è salvata sul dispositivo: quando torna la rete,{" "}
                {/* An empty href reloads the page. */}
                <a href="">riprovate</a>.
              </p>
              <h2 className="mt-8 text-xl">Intanto si leggono</h2>
              <ul className="mt-2 list-disc pl-6">
                {readable.map(({ path, title }) => (
                  <li key={path} className="py-1">
                    <SiteLink to={path}>{title}</SiteLink>
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
