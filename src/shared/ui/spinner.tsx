export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-64 place-items-center noscript:hidden">
      <span className="size-10 animate-spin rounded-full border-4 border-grid border-t-institute forced-colors:border-t-[Canvas]" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
