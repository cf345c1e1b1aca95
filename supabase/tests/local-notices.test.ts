import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { LOCAL_KEYS } from "../../tools/backend/keys.ts";
import { pdfWith } from "../../tools/backend/storage/store-example-files.ts";
import { readSiteContent } from "../../tools/site/site-content.ts";
import { inDays } from "../../tests/days.ts";
import { correction, wholeForm } from "./postgres/notice-calls.ts";
import { noticeId } from "./postgres/example-people.ts";
import { backendOfFile, callersOf } from "./local-clients.ts";

const local = await backendOfFile();
const { backend, client } = local;
const of = await callersOf(local);
const files = (name: string) => of(name).storage.from("notices");

type Values = Record<string, unknown>;

/** Calls a function of the database, whose parameters are called p_…. */
function call(name: string, rpc: string, values: Values) {
  const parameters = Object.fromEntries(Object.entries(values).map(([key, value]) => [`p_${key}`, value]));
  return of(name).rpc(rpc, parameters);
}

const tab = randomUUID();

async function savedNotice(form: Values = {}): Promise<string> {
  const notice = randomUUID();
  await call("editor", "save_notice", { notice, revision: 0, tab, ...wholeForm, ...form }).throwOnError();
  return notice;
}

test("a draft keeps its hour, also one that is still to be chosen", async () => {
  const moments = [];
  for (const publish_at of ["2031-11-27T06:30:00.000Z", "infinity"]) {
    const notice = await savedNotice({ publish_at });
    const { data } = await call("editor", "notice_to_edit", { notice }).single<{ publish_at: string }>().throwOnError();
    moments.push(data.publish_at);
  }
  expect(moments).toEqual(["2031-11-27T06:30:00+00:00", "infinity"]);
});

/** The path of a new file of the notice, which is not uploaded yet. */
async function addedFile(notice: string, name = "Modulo.pdf", mime = "application/pdf", size = 900) {
  const file = randomUUID();
  const { data } = await call("editor", "add_notice_file", { notice, file, title: "", name, mime, size })
    .single<{ path: string }>()
    .throwOnError();
  return { file, path: data.path };
}

const pdf = new File([pdfWith(["Prova"])], "prova.pdf", { type: "application/pdf" });

async function withFile(publish: boolean, form: Values = {}) {
  const notice = await savedNotice(form);
  const { path, file } = await addedFile(notice);
  const { error } = await files("editor").upload(path, pdf, { cacheControl: "60" });
  if (error) throw error;
  if (publish) await call("editor", "publish_notice", { notice, revision: 1, tab }).throwOnError();
  return { notice, path, file };
}

describe("the notices of the seed", () => {
  test("are listed with their arrays, their state and their files", async () => {
    const { data } = await of("visitor").rpc("list_notices", {}, { get: true }).throwOnError();
    const rows = data as Values[];
    expect(rows).toHaveLength(9);
    expect(rows[1]).toMatchObject({
      id: noticeId(9),
      audiences: ["famiglie", "docenti"],
      schools: ["primaria", "secondaria"],
      state: "valid",
      files: 1,
      total: 9,
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
    const parameters = { p_valid: true, p_audience: "famiglie", p_words: "COLLOQUI" };
    const found = await of("visitor").rpc("list_notices", parameters, { get: true }).limit(3).throwOnError();
    expect(found.data).toMatchObject([{ id: noticeId(9) }]);
  });

  test("that close the school are told in an answer that may be kept for half a minute", async () => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/day_state`, {
      headers: { apikey: LOCAL_KEYS.publishable },
    });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
    expect(await answer.json()).toMatchObject({ closures: [], more: 0 });
  });

  test("have PDF files that a visitor opens, and saves under their name", async () => {
    const year = (await of("visitor").rpc("notice_years", {}, { get: true }).throwOnError()).data as Values[];
    const parameters = { p_year: year[0]?.["school_year"], p_number: 8 };
    const { data } = await of("visitor")
      .rpc("read_notices", parameters, { get: true })
      .maybeSingle<{ files: { path: string; size: number }[] }>()
      .throwOnError();
    const [file] = data?.files ?? [];
    const { data: signed } = await files("visitor").createSignedUrls([file?.path ?? ""], 600);
    const answer = await fetch(signed?.[0]?.signedUrl ?? "");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBeNull();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(file?.size ?? 0);
    expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.4[^]*Orari e aule dei colloqui[^]*%%EOF\n$/);

    const saved = await files("visitor").createSignedUrl(file?.path ?? "", 60, { download: "Orari e aule.pdf" });
    const download = await fetch(saved.data?.signedUrl ?? "");
    expect(download.headers.get("content-disposition")).toContain("filename*=UTF-8''Orari%20e%20aule.pdf");
  });

  test("are served by functions, not as tables", async () => {
    for (const table of ["notices", "notice_files", "notice_versions"]) {
      expect((await of("admin").from(table).select("*")).status).toBe(404);
      const { status } = await of("admin").schema("private").from(table).select("*");
      expect(status).toBeGreaterThanOrEqual(400);
    }
    const { status, error } = await of("teacher").rpc("list_all_notices", {}, { get: true });
    expect([status, error?.message]).toEqual([403, "editors_only"]);
    expect((await of("visitor").rpc("list_all_notices", {}, { get: true })).error?.code).toBe("42501");
  });
});

describe("a file", () => {
  const readers = ["visitor", "waiting", "teacher", "editor", "admin"];
  const whoReads = async (path: string) => {
    const reading = [];
    for (const name of readers) {
      const downloaded = await files(name).download(path);
      const { data: signed } = await files(name).createSignedUrl(path, 60);
      expect(signed !== null).toBe(downloaded.data !== null);
      if (downloaded.data) reading.push(name);
      else expect(downloaded.error).toMatchObject({ status: 400, statusCode: "404" });
    }
    return reading;
  };

  test("of a draft is the editors'; published, everybody's; withdrawn, the editors' again", async () => {
    const { notice, path } = await withFile(false);
    expect(await whoReads(path)).toEqual(["editor", "admin"]);
    await call("editor", "publish_notice", { notice, revision: 1, tab }).throwOnError();
    expect(await whoReads(path)).toEqual(readers);
    await call("editor", "withdraw_notice", { notice, revision: 2, tab, reason: "Un errore." }).throwOnError();
    expect(await whoReads(path)).toEqual(["editor", "admin"]);
  });

  test("of a reserved notice is the staff's", async () => {
    const { path } = await withFile(true, { reserved: true });
    expect(await whoReads(path)).toEqual(["teacher", "editor", "admin"]);
  });

  test("is told apart in a list of many that are signed at once", async () => {
    const [open, draft] = [await withFile(true), await withFile(false)];
    const { data } = await files("visitor").createSignedUrls([open.path, draft.path, "../x.pdf", "a b", "x"], 60);
    expect(data?.map(({ signedUrl, error }) => [signedUrl !== null, error !== null])).toEqual([
      [true, false],
      ...Array<boolean[]>(4).fill([false, true]),
    ]);
  });

  test.each(["../../seed.sql", "..", "%2e%2e/seed.sql", "x", "x/../../y.pdf", "a'; drop table x --"])(
    "called %s is not there, whoever asks",
    async (path) => {
      for (const name of ["visitor", "editor"]) {
        // The client resolves "..": the request may be for another address of Storage, and signs nothing.
        const { data, error } = await files(name).createSignedUrl(path, 60);
        expect([data, error?.name]).toEqual([null, "StorageApiError"]);
        expect((await files(name).upload(path, pdf)).error?.message).toBeTruthy();
      }
    },
  );

  test("is uploaded by editors alone, once, to the path of its row", async () => {
    const { path } = await addedFile(await savedNotice());
    for (const name of ["visitor", "waiting", "teacher"])
      expect((await files(name).upload(path, pdf)).error).toMatchObject({ status: 400, statusCode: "403" });
    expect((await files("editor").upload(`${path.slice(0, -4)}-2.pdf`, pdf)).error).toMatchObject({
      statusCode: "403",
    });
    expect((await files("editor").upload(path, pdf, { cacheControl: "60" })).error).toBeNull();
    expect((await files("editor").upload(path, pdf)).error).toMatchObject({ status: 400, statusCode: "409" });
    expect((await files("editor").upload(path, pdf, { upsert: true })).error).not.toBeNull();
    expect((await files("editor").move(path, `${path}x`)).error).not.toBeNull();
  });

  test("is as small as the bucket says, and of its types", async () => {
    const { path } = await addedFile(await savedNotice());
    const bytes = new Uint8Array(10_485_761);
    const big = new File([bytes], "a.pdf", { type: "application/pdf" });
    expect((await files("editor").upload(path, big)).error).toMatchObject({ status: 400, statusCode: "413" });
    for (const type of ["application/x-msdownload", "text/html", ""]) {
      const { error } = await files("editor").upload(path, new File(["MZ"], "gioco.pdf", { type }));
      expect(error).toMatchObject({ status: 400, statusCode: "415" });
    }
    const whole = new File([bytes.subarray(1)], "a.pdf", { type: "application/pdf" });
    expect((await files("editor").upload(path, whole)).error).toBeNull();
  });

  test("is removed from Storage first; one that is shown stays", async () => {
    const { notice, path, file } = await withFile(true);
    expect((await files("editor").remove([path])).data).toEqual([]);
    expect((await call("editor", "remove_notice_file", { file })).error?.message).toBe("file_is_published");
    await call("editor", "withdraw_notice", { notice, revision: 2, tab, reason: "Un errore." }).throwOnError();
    expect((await call("editor", "remove_notice_file", { file })).error?.message).toBe("file_still_there");
    expect((await files("visitor").remove([path])).data).toEqual([]);
    expect((await files("editor").remove([path])).data).toMatchObject([{ name: path }]);
    expect((await files("editor").download(path)).error).toMatchObject({ statusCode: "404" });
    expect((await call("editor", "remove_notice_file", { file })).error).toBeNull();
  });

  test("has signed addresses that expire, and that nobody forges", async () => {
    const { path } = await withFile(true);
    const { data } = await files("visitor").createSignedUrl(path, 60);
    const { data: old } = await files("visitor").createSignedUrl(path, -60);
    const other = (await withFile(true, { reserved: true })).path;
    const good = data?.signedUrl ?? "";
    expect((await fetch(good)).status).toBe(200);
    for (const address of [old?.signedUrl ?? "", good.replace(path, other), good.replace(/token=.*/, "token=x")])
      expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
    const bare = `${backend.url}/storage/v1/object/notices/${path}`;
    expect((await fetch(bare)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(bare.replace("/object/", "/object/public/"))).status).toBeGreaterThanOrEqual(400);
  });

  /** An address that a visitor has signed for ten years. */
  const signedForYears = async (path: string) => {
    const { data, error } = await files("visitor").createSignedUrl(path, 10 * 365 * 86_400);
    if (error) throw error;
    return data.signedUrl;
  };
  const runRemoval = (headers: Record<string, string> = { "x-cron-secret": LOCAL_KEYS.cron }) =>
    fetch(`${backend.url}/functions/v1/remove-files`, { method: "POST", headers });

  test("leaves Storage when its notice is withdrawn, so that no address opens it, whenever it was signed", async () => {
    const { notice, path } = await withFile(true);
    const [waiting, kept] = [await addedFile(notice, "Altro.pdf"), await withFile(true)];
    await files("editor").upload(waiting.path, pdf);
    const addresses = [await signedForYears(path), await signedForYears(kept.path)];
    await call("editor", "withdraw_notice", { notice, revision: 2, tab, reason: "Un errore." }).throwOnError();
    expect((await fetch(addresses[0] ?? "")).status).toBe(200);

    const token = (await of("admin").auth.getSession()).data.session?.access_token ?? "";
    expect((await runRemoval({})).status).toBe(401);
    expect((await runRemoval({ authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await runRemoval({ "x-cron-secret": "x".repeat(40) })).status).toBe(401);
    const left = async () => (await of("editor").rpc("files_to_remove").throwOnError()).data as { path: string }[];
    expect((await left()).map((file) => file.path)).toEqual(expect.arrayContaining([path, waiting.path]));

    const answer = await runRemoval();
    const { asked, removed } = (await answer.json()) as { asked: number; removed: number };
    expect([answer.status, asked >= 2, removed === asked]).toEqual([200, true, true]);
    expect(await left()).toEqual([]);
    expect((await Promise.all(addresses.map((address) => fetch(address)))).map(({ status }) => status)).toEqual([
      400, 200,
    ]);
    expect(await (await runRemoval()).json()).toEqual({ asked: 0, removed: 0 });
  });

  test("that a correction takes out leaves Storage too, from the page of the editor", async () => {
    const { notice, path } = await withFile(true);
    const address = await signedForYears(path);
    await call("editor", "correct_notice", { notice, revision: 2, tab, ...correction, files: [] }).throwOnError();
    const { data } = await of("editor").rpc("files_to_remove").throwOnError();
    expect(data).toMatchObject([{ path }]);
    expect((await files("editor").remove([path])).data).toMatchObject([{ name: path }]);
    expect((await fetch(address)).status).toBe(400);
  });

  test("of a notice that moves to the staff is at another address, and the old one opens nothing", async () => {
    const { notice, path } = await withFile(true);
    const address = await signedForYears(path);
    const { data } = await call("editor", "copy_notice_files", { notice, revision: 2, tab }).throwOnError();
    const [{ from_path: from, to_path: to } = {}] = data as Record<string, string>[];
    expect(from).toBe(path);
    expect((await files("visitor").copy(path, to ?? "")).error).not.toBeNull();
    expect((await files("editor").copy(path, to ?? "")).error).toBeNull();
    expect((await files("editor").copy(path, to ?? "")).error?.message).toMatch(/already exists/);
    const moved = { notice, revision: 2, tab, new: randomUUID(), reserved: true };
    await call("editor", "move_notice", moved).throwOnError();
    expect(await whoReads(to ?? "")).toEqual(["teacher", "editor", "admin"]);
    await runRemoval();
    expect((await fetch(address)).status).toBe(400);
    expect(await whoReads(path)).toEqual([]);
    expect(await whoReads(to ?? "")).toEqual(["teacher", "editor", "admin"]);
  });

  test("is not replaced behind the notice: no upload is signed, and another version is nobody's", async () => {
    const { path } = await addedFile(await savedNotice());
    for (const upsert of [true, false])
      for (const name of readers)
        expect((await files(name).createSignedUploadUrl(path, { upsert })).error, name).not.toBeNull();

    const { path: shown, notice } = await withFile(true);
    const other = new File([pdfWith(["Un altro"])], "prova.pdf", { type: "application/pdf" });
    const replaced = await client(LOCAL_KEYS.secret).storage.from("notices").upload(shown, other, { upsert: true });
    expect(replaced.error).toBeNull();
    expect(await whoReads(shown)).toEqual(["editor", "admin"]);
    const edited = await of("editor").rpc("notice_to_edit", { p_notice: notice }).single<Values>().throwOnError();
    expect(edited.data).toMatchObject({ files: [{ path: shown, uploaded: true, replaced: true }] });
    const { data } = await of("visitor").rpc("list_notices", {}, { get: true }).throwOnError();
    expect((data as Values[]).find(({ id }) => id === notice)).toMatchObject({ files: 0 });
    const corrected = await call("editor", "correct_notice", {
      notice,
      revision: 2,
      tab,
      ...correction,
      title: "Altro",
    });
    expect(corrected.error).toMatchObject({ message: "files_replaced", details: "Modulo" });
  });

  test("with a body that is none is refused", async () => {
    const headers = { apikey: LOCAL_KEYS.publishable, "content-type": "application/json" };
    const sign = `${backend.url}/storage/v1/object/sign/notices`;
    for (const body of ["", "null", "[]", "{", '{"paths": "x", "expiresIn": 1}'])
      expect((await fetch(sign, { method: "POST", headers, body })).status).toBe(400);
  });
});

describe("a scheduled notice", () => {
  test("goes out by itself, and open windows hear of it", async () => {
    const heard: string[] = [];
    const listening: Promise<void>[] = [];
    for (const name of ["visitor", "teacher"]) {
      const channel = of(name).channel(`updates-${name}`);
      onTestFinished(() => void of(name).removeChannel(channel));
      const changes = { event: "UPDATE", schema: "public", table: "site_updates" } as const;
      listening.push(
        new Promise((resolve) => {
          channel
            .on("postgres_changes", changes, ({ new: row }) => heard.push(`${name}: ${String(row["topic"])}`))
            .on("system", {}, () => resolve())
            .subscribe();
        }),
      );
    }
    await Promise.all(listening);

    const notice = await savedNotice({ title: "Esce da solo", valid_until: inDays(3) });
    const at = new Date(Date.now() + 60_000).toISOString();
    await call("editor", "publish_notice", { notice, revision: 1, tab, at }).throwOnError();
    await call("editor", "publish_notice", { ...{ notice: await savedNotice({ reserved: true }) }, revision: 1, tab });
    await expect.poll(() => heard).toEqual(["teacher: staff"]);

    await backend.serial(() =>
      backend.db.query("update private.notices set publish_at = now() where id = $1", [notice]),
    );
    await expect
      .poll(() => [...heard].sort(), { timeout: 30_000 })
      .toEqual(["teacher: notices", "teacher: staff", "visitor: notices"]);
    const { data } = await of("visitor").rpc("list_notices", {}, { get: true }).limit(1).throwOnError();
    expect(data).toMatchObject([{ id: notice, title: "Esce da solo" }]);
  });
});

test("the build draws what visitors may read", async () => {
  const titles = async () => {
    const { notices } = await readSiteContent({ url: backend.url, key: LOCAL_KEYS.publishable });
    return notices.map((notice) => (notice.state === "withdrawn" ? "withdrawn" : notice.title));
  };
  const published = await savedNotice({ title: "Avviso nelle pagine" });
  await call("editor", "publish_notice", { notice: published, revision: 1, tab }).throwOnError();
  const reserved = await savedNotice({ title: "Avviso riservato", reserved: true });
  await call("editor", "publish_notice", { notice: reserved, revision: 1, tab }).throwOnError();
  await savedNotice({ title: "Bozza" });
  expect(await titles()).toContain("Avviso nelle pagine");
  expect(await titles()).not.toContain("Avviso riservato");
  expect(await titles()).not.toContain("Bozza");
  await call("editor", "withdraw_notice", { notice: published, revision: 2, tab, reason: "Prova" }).throwOnError();
  expect(await titles()).not.toContain("Avviso nelle pagine");
});

test("the build's question has, also for an editor, the very rows that a visitor's pages ask for", async () => {
  const ask = async (rpc: string, parameters = {}, name = "visitor") =>
    (await of(name).rpc(rpc, parameters).throwOnError()).data as unknown;
  const content = (await ask("site_content")) as { made_at: string; hash: string; notices: Values[]; events: unknown };
  expect(await ask("site_content", {}, "editor")).toEqual({ ...content, made_at: expect.any(String) as string });
  expect(content.notices.length).toBeGreaterThan(9);
  for (const notice of content.notices) {
    const read = (await ask("read_notices", { p_year: notice["school_year"], p_number: notice["number"] })) as Values[];
    expect(read.map((row) => ({ ...row, cursor: notice["cursor"] }))).toEqual([notice]);
  }
  const listed = (await ask("list_notices")) as Values[];
  const list = content.notices.filter(({ state }) => state !== "withdrawn");
  expect(list.map(({ cursor }) => cursor)).toEqual(listed.map(({ cursor }) => cursor));
  expect(content).toMatchObject({
    answers: await ask("list_answers"),
    notices_total: listed[0]?.["total"],
    notices_ended: listed[0]?.["ended"],
  });
});

test("the administration is told that nothing here has the site built", async () => {
  const { data } = await of("editor").rpc("site_build_state", { p_since: "2026-01-01" }, { get: true }).throwOnError();
  expect(data).toMatchObject({ hook: "missing", changes: { notices: expect.any(Number) as number }, budget_left: 11 });
  expect((await of("admin").rpc("request_site_build").throwOnError()).data).toBe("not configured");
});
