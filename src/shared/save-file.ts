/** Downloads a text as a file of the given MIME type, such as "text/csv;charset=utf-8". */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link); // Firefox ignores clicks on links outside the document
  link.click();
  link.remove();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
