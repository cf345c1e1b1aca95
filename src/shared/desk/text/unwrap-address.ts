/** Redirectors that name the address in a parameter, beside what tells who received the link. */
const redirectors: { host: RegExp; path: RegExp; names: readonly string[] }[] = [
  { host: /\.safelinks\.protection\.outlook\.(?:com|us|cn)$/, path: /^\//, names: ["url"] },
  { host: /^(?:www\.)?google\.(?:com|it)$/, path: /^\/url$/, names: ["q", "url"] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, names: ["a"] },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, names: ["u"] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, names: ["q"] },
];

/** One redirector may lead to another. */
const MOST_WRAPPED = 5;

/** The address that a link through a redirector leads to; any other one as it is. */
export function unwrapAddress(address: string): string {
  let found = address;
  for (let times = 0; times < MOST_WRAPPED; times += 1) {
    const inner = innerAddress(found);
    if (!inner) return found;
    found = inner;
  }
  return found;
}

/** A text in which the addresses of redirectors are those that they lead to. */
export function unwrapAddresses(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,;:!?)\]}’'»]/gi, unwrapAddress);
}

function innerAddress(address: string): string | undefined {
  const outer = parsed(address);
  if (!outer) return undefined;
  const { hostname, pathname, searchParams } = outer;
  const redirector = redirectors.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const inner = redirector?.names.map((name) => searchParams.get(name)).find(Boolean);
  return inner && /^https?:\/\//i.test(inner) && parsed(inner) ? inner.replace(/\s/g, "%20") : undefined;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined; // not an address: it stays as it is
  }
}
