/** "/a//" without its last slashes. By hand, because an expression tries again from each slash of a long row. */
export function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
