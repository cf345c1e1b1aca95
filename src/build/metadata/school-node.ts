import type { Place, PostalAddress, PropertyValue, School as SchoolNode } from "schema-dts";
import type { Building } from "#content/school-form.ts";
import { school } from "#content/school.ts";
import { canonicalUrl } from "#shared/site.ts";

const id = `${canonicalUrl("/")}#scuola`;

/** The school as other things name it. */
export const theSchool: SchoolNode = { "@type": "School", "@id": id, name: school.name };

/**
 * The school as the foot of every page says it: what it has not written in school.ts is not claimed. "School" is the
 * nearest kind for an institute of three levels; each of the others is one level only.
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

/** "00000 Borgo (XX)" in its parts; a place that is written otherwise stays as it is. */
function addressOf({ street, town }: Building): PostalAddress | string | undefined {
  const [, postalCode, addressLocality, addressRegion] = /^(\d{5}) (.+) \(([A-Z]{2})\)$/.exec(town) ?? [];
  if (!street || !postalCode || !addressLocality || !addressRegion) return street || town || undefined;
  return { "@type": "PostalAddress", streetAddress: street, postalCode, addressLocality, addressRegion };
}
