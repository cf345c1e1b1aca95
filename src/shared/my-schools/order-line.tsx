import { sayMySchools } from "./say-my-schools.ts";
import { isNoChoice, showInPlainOrder } from "./my-schools.ts";
import { useMyOrder } from "./use-my-schools.ts";

interface Props {
  /** "gli avvisi" */
  what: string;
  /** A date is for everybody in its schools. */
  hasAudiences?: boolean;
  className?: string;
}

/** Says what comes first, with the way to plain order and back. Nothing where nothing is chosen. */
export function OrderLine({ what, hasAudiences = true, className = "" }: Props) {
  const { mine, chosen } = useMyOrder();
  const said = hasAudiences ? chosen : { ...chosen, audiences: [] };
  if (isNoChoice(said)) return null;
  const isFirst = !isNoChoice(mine);
  const first = `${what} ${sayMySchools(said)}`;
  return (
    <p className={`text-graphite print:hidden ${className}`}>
      <span>{isFirst ? `Prima ${first}.` : "Tutto nell’ordine di sempre."}</span>{" "}
      <button
        type="button"
        onClick={() => showInPlainOrder(isFirst)}
        className="-my-2.5 inline-block min-h-11 py-2.5 text-left font-semibold text-institute underline"
      >
        {isFirst ? "Mostra nell’ordine di sempre" : `Mostra prima ${first}`}
      </button>
    </p>
  );
}
