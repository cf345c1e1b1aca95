import { school } from "#content/school.ts";

interface Props {
  className?: string;
  /** The codes of the school, for a sheet that goes to an office. */
  withCodes?: boolean;
}

/** The school's heading, as on its paper. Only printed. Its styles are a class: it is in every page. */
export function PrintedHead({ className = "", withCodes = true }: Props) {
  const { name, buildings, meccanografico, fiscalCode, email, phones } = school;
  const [seat] = buildings;
  const place = [seat?.street, seat?.town].filter(Boolean).join(", ");
  const codes = [meccanografico && `Codice meccanografico ${meccanografico}`, fiscalCode && `C.F. ${fiscalCode}`];
  const contacts = [phones[0] && `Tel. ${phones[0]}`, email];
  return (
    <div className={`letterhead ${className}`}>
      <p>{name}</p>
      <p>{[place, ...(withCodes ? codes : []), ...contacts].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
