import type { AnyDatabase } from "../embedded-database.ts";
import { LOCAL_KEYS } from "../keys.ts";

type ExampleFile = {
  id: string;
  path: string;
  title: string;
  /** Of the notice or the page. */
  of: string;
  bucket: "notices" | "pages";
};

/** Uploads a PDF for each file of the seed: the snapshot of the database holds the rows, not the files. */
export async function storeExampleFiles(
  { db, serial }: AnyDatabase,
  answer: (request: Request) => Promise<Response>,
  project = { url: "http://127.0.0.1", secretKey: LOCAL_KEYS.secret as string },
): Promise<void> {
  const { rows } = await serial(() =>
    db.query<ExampleFile>(
      `select f.id, f.path, f.title, n.title as of, 'notices' as bucket
       from private.notice_files f join private.notices n on n.id = f.notice_id
       union all
       select f.id, f.path, f.name, p.title, 'pages' from private.page_files f join private.pages p on p.id = f.page_id`,
    ),
  );
  for (const { id, path, title, of, bucket } of rows) {
    const body = pdfWith([title, of, "File di esempio."]);
    const headers = { apikey: project.secretKey, "content-type": "application/pdf", "cache-control": "max-age=60" };
    const address = `${project.url}/storage/v1/object/${bucket}/${path}`;
    const response = await answer(new Request(address, { method: "POST", headers, body }));
    if (!response.ok) throw new Error(`the example file ${path} could not be stored: ${await response.text()}`);
    const table = bucket === "pages" ? "page_files" : "notice_files";
    await serial(() => db.query(`update private.${table} set size = $2 where id = $1`, [id, body.byteLength]));
  }
  await serial(() => db.query("select private.accept_stored_files()"));
}

/** A PDF of one page with a line of text for each item, in Latin-1. */
export function pdfWith(lines: string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  const text = `BT /F1 14 Tf 22 TL 60 770 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (it) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(`${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, "latin1"));
}
