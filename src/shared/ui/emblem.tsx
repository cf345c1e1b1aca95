import { school } from "#content/school.ts";

interface Props {
  className?: string;
}

/** The institute's emblem. Decorative: the name is beside it. */
export function Emblem({ className = "size-11 shrink-0" }: Props) {
  return school.emblem ? (
    <img
      src={school.emblem}
      alt=""
      width="44"
      height="44"
      fetchPriority="low" // otherwise React preloads it on every page
      className={`rounded-paper bg-plate object-contain ${className}`}
    />
  ) : (
    <ThreeShapes className={className} />
  );
}

/** For a school without an emblem. Same drawing as public/favicon.svg. */
function ThreeShapes({ className }: Required<Props>) {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={`isolate ${className}`}>
      <circle className="fill-infanzia" cx="14" cy="28" r="12" />
      <rect className="fill-primaria crossing" x="18" y="16" width="20" height="20" />
      <path className="fill-secondaria crossing" d="M24 2 38 26H10z" />
    </svg>
  );
}
