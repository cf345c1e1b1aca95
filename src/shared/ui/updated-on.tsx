import { formatDate } from "#shared/format-date.ts";

export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className="text-grafite mt-4 text-sm">
      Aggiornato il <time dateTime={day}>{formatDate(day)}</time>
    </p>
  );
}
