export function ClosingNote({ text }: { text: string }) {
  return (
    <p className="mt-12 rounded-carta border border-dashed border-grafite px-6 py-5 text-center text-grafite">{text}</p>
  );
}
