/** What stands in one cell of several answers: `Huế | Thuận Hoá [50%]`. Strokes before signs make them mean themselves. */
export interface CellAnswer {
  readonly text: string;
  /** In per cent; null: not said. */
  readonly share: number | null;
}

export function answersIn(cell: string): CellAnswer[] {
  return cell
    .split(/(?<!\\)\|/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [tail = '', share] = /(?<!\\)\[\s*(-?\d{1,3})\s*%\s*\]$/.exec(part) ?? [];
      const text = part
        .slice(0, part.length - tail.length)
        .trim()
        .replace(/\\([|[\\])/g, '$1');
      return { text, share: share === undefined ? null : Number(share) };
    });
}

export const answersCell = (answers: readonly { readonly text: string; readonly share: number }[]): string =>
  answers
    .map(({ text, share }) => `${text.replace(/[|[\\]/g, '\\$&')}${share === 100 ? '' : ` [${share}%]`}`)
    .join(' | ');

/** Letters of right options with what each is worth: `B`, `A, C`, `A 50%, C 50%`; null: something else stands there. */
export function lettersIn(cell: string): readonly (readonly [letter: string, share: number | null])[] | null {
  const parts = cell
    .replace(/[^\S\n]+/g, ' ')
    // One blank: there are no two beside each other any more.
    .split(/[,;|\n]| (?=[A-Za-z](?:\s|$|[.)]))/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map((part) => /^([A-Za-z])[.)]?(?:\s*[:=]?\s*(-?\d{1,3})\s*%)?$/.exec(part));
  if (read.length === 0) return null;
  const run = /^[A-Z]{2,8}$/.exec(cell.trim());
  if (run && read.length === 1 && !read[0]) return [...run[0]].map((letter) => [letter, null]);
  return read.every((each) => each !== null)
    ? read.map((each) => [each[1]?.toUpperCase() ?? '', each[2] === undefined ? null : Number(each[2])])
    : null;
}

/** True and false in a row: `Đ S Đ S`, `ĐSSĐ`, `a) Đúng b) Sai`; null: something else stands there. */
export function verdictsIn(cell: string): readonly boolean[] | null {
  const text = cell
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/(?:^|[\s,;])[a-h]\s*[).:–-]\s*/g, ' ');
  const words = text.match(/đúng|sai|true|false|đ|s|t|f/g) ?? [];
  const rest = text.replace(/đúng|sai|true|false|đ|s|t|f|[\s,;|/-]/g, '');
  return words.length === 0 || rest !== '' ? null : words.map((word) => /^[đt]/.test(word));
}
