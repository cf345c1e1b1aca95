/** Whether the visitor enabled `Save-Data`. Not in TypeScript's DOM types: only some browsers support it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
