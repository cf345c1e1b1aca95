import type { Building, School } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import type { SitePath } from "#content/site-map.ts";
import { phoneLink } from "#shared/phone-link.ts";
import { pageAt } from "#shared/site.ts";
import { ExternalLink } from "#shared/ui/external-link.tsx";
import { SiteLink } from "#shared/ui/site-link.tsx";

const links = [
  "/",
  "/avvisi",
  "/calendario",
  "/informazioni",
  "/didattica-digitale",
  "/progetti",
  "/contatti",
  "/notizie",
  "/lingue",
] as const satisfies readonly SitePath[];

interface LegalPage {
  key: keyof School["legal"];
  /** `data-element` for the validator of Italian school sites, when it looks for this link. */
  element?: string;
  label: string;
  /** The page of this site that is linked until the school has the official address. */
  own?: { path: SitePath; label: string; isOfficial: boolean };
}

const legalPages: readonly LegalPage[] = [
  {
    key: "privacy",
    element: "privacy-policy-link",
    label: "Privacy",
    own: { path: "/privacy", label: "Privacy", isOfficial: true },
  },
  {
    key: "notes",
    element: "legal-notes",
    label: "Note legali",
    own: { path: "/note-legali", label: "Note legali", isOfficial: true },
  },
  {
    key: "accessibility",
    element: "accessibility-link",
    label: "Dichiarazione di accessibilità",
    // The official statement is on AGID's site.
    own: { path: "/accessibilita", label: "Accessibilità", isOfficial: false },
  },
  { key: "transparency", label: "Amministrazione trasparente" },
  { key: "noticeBoard", label: "Albo online" },
];

const target = "inline-block py-1.5 wrap-anywhere pointer-coarse:py-3";

export function FooterText() {
  return (
    <>
      <Identity />
      <PageLinks />
      <LegalLinks />
    </>
  );
}

function PageLinks() {
  return (
    <nav aria-label="Fondo pagina" className="wide:col-span-2">
      <ul className="columns-2 wide:columns-1">
        {links.map((path) => (
          <li key={path}>
            <SiteLink to={path} className={target}>
              {pageAt(path)?.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Identity() {
  const { name, buildings, meccanografico, fiscalCode } = school;
  return (
    <address id="recapiti" tabIndex={-1} className="wrap-anywhere text-graphite not-italic wide:col-span-3">
      <p className="text-base font-bold text-ink">{name}</p>
      {buildings.map((building) => (
        <BuildingLine key={building.name + building.street} {...building} />
      ))}
      {meccanografico && <p>{`Codice meccanografico ${meccanografico}`}</p>}
      {fiscalCode && <p>{`Codice fiscale ${fiscalCode}`}</p>}
      <Contacts />
    </address>
  );
}

function BuildingLine({ name, street, town, phone }: Building) {
  const place = [name, street, town].filter(Boolean).join(", ");
  return (
    (place || phone) && (
      <p>
        {place} {phone && <PhoneNumber number={phone} />}
      </p>
    )
  );
}

function Contacts() {
  const { phones, email, pec } = school;
  if (phones.length === 0 && !email && !pec) return null;
  return (
    <div className="mt-3">
      {phones.length > 0 && (
        <p>
          Telefono{" "}
          {phones.map((number) => (
            <PhoneNumber key={number} number={number} />
          ))}
        </p>
      )}
      {email && <MailAddress label="Email" address={email} />}
      {pec && <MailAddress label="PEC" address={pec} />}
    </div>
  );
}

function PhoneNumber({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className={`${target} mr-3`}>
      {number}
    </a>
  );
}

function MailAddress({ label, address }: { label: string; address: string }) {
  return (
    <p>
      {label}{" "}
      <a href={`mailto:${address}`} className={target}>
        {address}
      </a>
    </p>
  );
}

function LegalLinks() {
  const { legal } = school;
  return (
    <ul className="columns-2 wide:col-span-2 wide:columns-1">
      {legalPages.map(({ key, element, label, own }) =>
        legal[key] ? (
          <li key={key}>
            <ExternalLink href={legal[key]} className={target} data-element={element}>
              {label}
            </ExternalLink>
          </li>
        ) : (
          own && (
            <li key={key}>
              <SiteLink to={own.path} className={target} data-element={own.isOfficial ? element : undefined}>
                {own.label}
              </SiteLink>
            </li>
          )
        ),
      )}
    </ul>
  );
}
