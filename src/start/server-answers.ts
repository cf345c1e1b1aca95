export async function serverAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: "no-cache" })).ok;
  } catch {
    return false; // no network: the next press asks again
  }
}
