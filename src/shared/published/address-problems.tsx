interface Props {
  problems: readonly string[];
  className?: string;
}

/** What is left out of the parameters of a list, and why. */
export function AddressProblems({ problems, className = "mt-6" }: Props) {
  return problems.map((problem) => (
    <p key={problem} role="alert" className={`rounded-paper bg-infanzia-soft p-3 wrap-anywhere ${className}`}>
      {problem}
    </p>
  ));
}
