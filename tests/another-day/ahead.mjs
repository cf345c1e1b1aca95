// A preload: each Node.js and Deno process lives AHEAD_MS later. Chromium does not; its pages do (shift-pages.ts).
const ahead = Number(process.env.AHEAD_MS ?? 0);
if (ahead) {
  const { now } = Date;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, created) => Reflect.construct(target, given.length > 0 ? given : [Date.now()], created),
    apply: () => new Date().toString(),
  });
}
