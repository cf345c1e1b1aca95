/** Whether the visitor asked the browser to spend little. Not in TypeScript's library: only some browsers say it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
