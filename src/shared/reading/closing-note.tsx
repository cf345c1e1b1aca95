export function ClosingNote({ text }: { text: string }) {
  return (
    <p className="mt-12 rounded-paper border border-dashed border-graphite px-6 py-5 text-center text-graphite">
      {text}
    </p>
  );
}
