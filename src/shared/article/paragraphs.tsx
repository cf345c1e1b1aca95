export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 sm:text-lg sm:leading-8">
      {text}
    </p>
  ));
}
