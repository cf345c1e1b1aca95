import { school } from "#content/school.ts";

/** The school's heading, as on its paper. Only printed. */
export function PrintedHead({ className = "" }: { className?: string }) {
  const { name, buildings, meccanografico, fiscalCode, email, phones } = school;
  const [seat] = buildings;
  const place = [seat?.street, seat?.town].filter(Boolean).join(", ");
  const codes = [meccanografico && `Codice meccanografico ${meccanografico}`, fiscalCode && `C.F. ${fiscalCode}`];
  const contacts = [phones[0] && `Tel. ${phones[0]}`, email];
  return (
    <div className={`mb-6 hidden border-b-2 border-ink pb-2 text-center print:block ${className}`}>
      <p className="text-xl font-bold">{name}</p>
      <p className="text-sm">{[place, ...codes, ...contacts].filter(Boolean).join(" · ")}</p>
    </div>
  );
}
