import type { ComponentProps } from "react";
import { ReadFailure } from "#shared/published/read-failure.tsx";

interface Props extends Pick<ComponentProps<typeof ReadFailure>, "query"> {
  /** Whether notices loaded before are still shown. */
  hasNotices: boolean;
}

/** Says that the list could not be read. */
export function ListFailure({ hasNotices, query }: Props) {
  return (
    <ReadFailure query={query} className="mb-4">
      {hasNotices
        ? "Questi avvisi potrebbero non essere gli ultimi: non è stato possibile caricarli di nuovo."
        : "Non è stato possibile caricare gli avvisi. Controllate la connessione e riprovate; se avete fretta, chiedete in segreteria."}
    </ReadFailure>
  );
}
