import type { Place, PostalAddress, PropertyValue, School as SchoolNode } from "schema-dts";
import type { Building } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import { canonicalUrl } from "#shared/site.ts";

const id = `${canonicalUrl("/")}#scuola`;

/** A reference to the school from other nodes. */
export const theSchool: SchoolNode = { "@type": "School", "@id": id, name: school.name };

/**
 * The school with the facts that the footer shows; values missing in school.ts are left out. The type is "School"
 * because the more specific types of schema.org are for a single level.
 */
export function schoolNode(): SchoolNode {
  const { name, url, buildings, phones, email, meccanografico, fiscalCode, emblem } = school;
  const [seat, ...others] = buildings;
  const address = seat && addressOf(seat);
  const identifier: PropertyValue = {
    "@type": "PropertyValue",
    propertyID: "Codice meccanografico",
    value: meccanografico,
  };
  return {
    "@type": "School",
    "@id": id,
    name,
    url: canonicalUrl("/"),
    ...(emblem && { logo: url + emblem }),
    ...(address && { address }),
    ...(others.length > 0 && { location: others.map(placeOf) }),
    ...(phones.length > 0 && { telephone: phones }),
    ...(email && { email }),
    ...(meccanografico && { identifier }),
    ...(fiscalCode && { taxID: fiscalCode }),
  };
}

function placeOf(building: Building): Place {
  const { name, phone } = building;
  const address = addressOf(building);
  return {
    "@type": "Place",
    ...(name && { name }),
    ...(address && { address }),
    ...(phone && { telephone: phone }),
  };
}

/** Splits "00000 Borgo (XX)" into its parts; an address in another format is returned as text. */
function addressOf({ street, town }: Building): PostalAddress | string | undefined {
  const [, postalCode, addressLocality, addressRegion] = /^(\d{5}) (.+) \(([A-Z]{2})\)$/.exec(town) ?? [];
  if (!street || !postalCode || !addressLocality || !addressRegion) return street || town || undefined;
  return { "@type": "PostalAddress", streetAddress: street, postalCode, addressLocality, addressRegion };
}
