/** How the page is told of every call: method, path under /api, `i` for calls with an idempotency key. */
export type ManifestEntry = readonly [method: string, path: string, flags: string];

const signs: readonly (readonly [method: string, sign: string])[] = [
  ['GET', ''],
  ['POST', '+'],
  ['PUT', '='],
  ['PATCH', '~'],
  ['DELETE', '-'],
];

/**
 * All calls as one text, a line a noun and under it one a call: ` create +i/students`. Every page carries it, and hundreds of arrays weigh more and
 * are run more slowly than one text.
 * @throws Error for a method it has no sign for.
 */
export function packManifest(entries: readonly (readonly [id: string, entry: ManifestEntry])[]): string {
  const lines: string[] = [];
  let last = '';
  for (const [id, [method, path, flags]] of entries) {
    const dot = id.indexOf('.');
    const noun = id.slice(0, dot);
    const sign = signs.find(([name]) => name === method)?.[1];
    if (sign === undefined || dot < 0) throw new Error(`${id} cannot be packed: ${method}`);
    if (noun !== last) lines.push(noun);
    last = noun;
    lines.push(` ${id.slice(dot + 1)} ${sign}${flags}${path}`);
  }
  return lines.join('\n');
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The calls by their ids again. */
export function unpackManifest(packed: string): Manifest {
  const manifest: Record<string, ManifestEntry> = {};
  let noun = '';
  for (const line of packed.split('\n')) {
    if (!line.startsWith(' ')) {
      noun = line;
      continue;
    }
    const space = line.indexOf(' ', 1);
    const slash = line.indexOf('/', space);
    const signed = line.slice(space + 1, slash);
    const [method = 'GET', sign = ''] = signs.find(([, each]) => each !== '' && signed.startsWith(each)) ?? [];
    manifest[`${noun}.${line.slice(1, space)}`] = [method, line.slice(slash), signed.slice(sign.length)];
  }
  return manifest;
}
