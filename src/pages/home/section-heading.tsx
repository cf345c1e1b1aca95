interface Props {
  id: string;
  heading: string;
  note?: string;
}

export function SectionHeading({ id, heading, note }: Props) {
  return (
    <div className="mb-6 flex flex-col gap-x-9 gap-y-2 lg:flex-row lg:items-end lg:justify-between">
      <h2 id={id} tabIndex={-1} className="text-3xl">
        {heading}
      </h2>
      {note && <p className="max-w-xl text-graphite">{note}</p>}
    </div>
  );
}
