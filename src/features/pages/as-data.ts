/** Bytes as a data: address, at which a page may show them. */
export function asData(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result)); // a data: address
    reader.onerror = () => reject(new Error("A file could not be read."));
    reader.readAsDataURL(bytes);
  });
}
