/** The most that is read: what is larger was copied with more pictures than anybody waits for. */
const mostLetters = 60_000_000;

/**
 * The pictures of a text as rich text format, in their order. Word puts them there and not into HTML, which names a place on its own disk. What
 * no browser shows (WMF, EMF, as MathType draws) is null.
 */
export function rtfPictures(rtf: string): (Blob | null)[] {
  const found: (Blob | null)[] = [];
  if (rtf.length > mostLetters) return found;
  for (let at = rtf.indexOf(marker); at >= 0; at = rtf.indexOf(marker, at + marker.length)) {
    const start = rtf.indexOf('\\pict', at + marker.length);
    if (start < 0) break;
    found.push(pictureAt(rtf, start));
  }
  return found;
}

/** Word writes each picture twice: once for readers that know this word, once as a drawing of old. */
const marker = '{\\*\\shppict';
const types = [
  ['\\pngblip', 'image/png'],
  ['\\jpegblip', 'image/jpeg'],
] as const;

/** Reads its own words and figures; groups inside it (names, numbers) are passed over. */
function pictureAt(rtf: string, start: number): Blob | null {
  let depth = 0;
  let own = '';
  let from = start;
  for (let at = start; at < rtf.length && depth >= 0; at++) {
    const letter = rtf[at];
    if (letter !== '{' && letter !== '}') continue;
    if (depth === 0) own += `${rtf.slice(from, at)} `;
    depth += letter === '{' ? 1 : -1;
    from = at + 1;
  }
  const type = types.find(([word]) => own.includes(word))?.[1];
  // The figures are the last that stands there, behind the words.
  const figures = own
    .slice(own.lastIndexOf('\\'))
    .replace(/^\\[a-z]+-?\d*/, '')
    .replace(/[^\da-f]/gi, '');
  if (!type || figures.length < 2) return null;
  const bytes = Uint8Array.from({ length: figures.length >> 1 }, (_, at) =>
    Number.parseInt(figures.slice(at * 2, at * 2 + 2), 16),
  );
  return new Blob([bytes], { type });
}
