const shapes = {
  infanzia: <circle className="fill-infanzia" cx="32" cy="32" r="31" />,
  primaria: <rect className="fill-primaria" x="3" y="3" width="58" height="58" />,
  secondaria: <path className="fill-secondaria" d="M32 3 63 60H1z" />,
};

export type SchoolLevel = keyof typeof shapes;

/** The shape of one of the three schools, with its colour. An ornament: the school's name stands beside it. */
export function SchoolShape({ school, className = "size-16" }: { school: SchoolLevel; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      {shapes[school]}
    </svg>
  );
}
