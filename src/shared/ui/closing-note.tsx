export function ClosingNote({ text }: { text: string }) {
  return (
    <p className="border-grafite text-grafite rounded-carta mt-12 border border-dashed px-6 py-5 text-center">{text}</p>
  );
}
