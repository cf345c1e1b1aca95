import { formatDate } from "#shared/format-date.ts";

export function UpdatedOn({ day }: { day: string }) {
  return (
    <p className="mt-4 text-sm text-graphite">
      Aggiornato il <time dateTime={day}>{formatDate(day)}</time>
    </p>
  );
}
