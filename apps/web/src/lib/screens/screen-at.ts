const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether what stands in an address for `$id`, `$classId`… cannot be one. Other names (`$number`) stand for any text. */
export const isBadId = (name: string, given: string): boolean => /id$/i.test(name) && !uuid.test(given);

/** Which of the screens `pathname` opens, with the ids in it; null for none of them, or where an id is none. */
export function screenAt<P extends string>(
  paths: readonly P[],
  pathname: string,
): { readonly path: P; readonly params: Readonly<Record<string, string>> } | null {
  const parts = partsOf(pathname);
  for (const path of paths) {
    const params = paramsOf(partsOf(path), parts);
    if (params) return { path, params };
  }
  return null;
}

/** Slashes at the end open the same screen. */
function partsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

function paramsOf(wanted: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== given) return null;
    } else {
      const name = part.slice(1);
      if (given === '' || isBadId(name, given)) return null;
      params[name] = given;
    }
  }
  return params;
}
