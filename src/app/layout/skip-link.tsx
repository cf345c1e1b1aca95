/** The first stop of the Tab key. A plain link: the browser itself moves the focus to the text. */
export function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="fixed top-2 left-2 z-50 -translate-y-80 rounded-paper bg-sheet px-4 py-3 font-bold text-institute shadow-sheet focus:translate-y-0 print:hidden"
    >
      Vai al contenuto
    </a>
  );
}
