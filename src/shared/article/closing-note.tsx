export function ClosingNote({ text }: { text: string }) {
  return (
    <p className="mt-12 rounded-paper border border-dashed border-graphite px-6 py-5 text-center text-graphite print:mt-4 print:py-2">
      {text}
    </p>
  );
}
