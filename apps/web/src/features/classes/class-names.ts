const range = /^(.*?)(\d{1,3})\s*(?:\.\.+|…|–|-)\s*(?:(.*?)(\d{1,3}))$/;
const most = 30;

/**
 * Reads class names as people list them: "6A1, 6A2" and runs "6A1..6A4", "6A1-4", "10A1..10A12"; each once, at most 30.
 * A run whose two ends differ before the number ("6A1..7B4") is no run and stays as typed.
 */
export function readClassNames(text: string): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .flatMap(expand);
  const known = new Set<string>();
  return names
    .filter((name) => {
      const key = name.toLowerCase().replaceAll(' ', '');
      return known.has(key) ? false : known.add(key);
    })
    .slice(0, most);
}

function expand(part: string): string[] {
  const found = range.exec(part);
  if (!found) return [part];
  const [, stem = '', from = '', lastStem = '', to = ''] = found;
  const [first, last] = [Number(from), Number(to)];
  if ((lastStem !== '' && lastStem !== stem) || last < first || last - first >= most) return [part];
  return Array.from({ length: last - first + 1 }, (_, index) => `${stem}${first + index}`);
}
