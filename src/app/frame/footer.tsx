import { school } from "#content/school.ts";
import type { SitePath } from "#content/site-map.ts";
import { pageAt } from "#shared/site.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

const links = ["/", "/didattica-digitale", "/progetti", "/contatti"] as const satisfies readonly SitePath[];

interface LegalPage {
  key: keyof typeof school.legal;
  /** Where the checks of the public administration look for the link, if they do. */
  element?: string;
  label: string;
  /** Our own page, until the school has the official one. */
  own?: { path: SitePath; label: string };
}

const legalPages: readonly LegalPage[] = [
  { key: "privacy", element: "privacy-policy-link", label: "Privacy", own: { path: "/privacy", label: "Privacy" } },
  { key: "notes", element: "legal-notes", label: "Note legali" },
  {
    key: "accessibility",
    element: "accessibility-link",
    label: "Dichiarazione di accessibilità",
    own: { path: "/accessibilita", label: "Accessibilità" },
  },
  { key: "transparency", label: "Amministrazione trasparente" },
  { key: "noticeBoard", label: "Albo online" },
];

const target = "inline-block py-1.5 wrap-anywhere pointer-coarse:py-3";

/** The same for every page: who the school is, the main pages, what the State asks to publish. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-grid bg-sheet py-10 text-sm print:hidden">
      <div className="wrap grid gap-8 wide:grid-cols-7">
        <Identity />
        <nav aria-label="Fondo pagina" className="wide:col-span-2">
          <ul>
            {links.map((path) => (
              <li key={path}>
                <SiteLink to={path} className={target}>
                  {pageAt(path)?.title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <LegalLinks />
      </div>
    </footer>
  );
}

function Identity() {
  // Widened: what is empty today is written tomorrow, and the compiler must allow for both.
  const { pec, meccanografico, fiscalCode }: Record<"pec" | "meccanografico" | "fiscalCode", string> = school;
  return (
    <address id="recapiti" tabIndex={-1} className="wrap-anywhere text-graphite not-italic wide:col-span-3">
      <p className="text-base font-bold text-ink">{school.name}</p>
      <p>{school.address}</p>
      {meccanografico && <p>Codice meccanografico {meccanografico}</p>}
      {fiscalCode && <p>Codice fiscale {fiscalCode}</p>}
      <p className="mt-3">
        Telefono{" "}
        <a href={school.phoneLink} className={target}>
          {school.phone}
        </a>
      </p>
      <p>
        Email{" "}
        <a href={`mailto:${school.email}`} className={target}>
          {school.email}
        </a>
      </p>
      {pec && (
        <p>
          PEC{" "}
          <a href={`mailto:${pec}`} className={target}>
            {pec}
          </a>
        </p>
      )}
    </address>
  );
}

function LegalLinks() {
  const legal: Record<LegalPage["key"], string> = school.legal;
  return (
    <ul className="wide:col-span-2">
      {legalPages.map(({ key, element, label, own }) =>
        legal[key] ? (
          <li key={key} data-element={element}>
            <ExternalLink href={legal[key]} className={target}>
              {label}
            </ExternalLink>
          </li>
        ) : (
          own && (
            <li key={key}>
              <SiteLink to={own.path} className={target}>
                {own.label}
              </SiteLink>
            </li>
          )
        ),
      )}
    </ul>
  );
}
