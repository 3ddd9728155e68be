import type { QuestionLevel } from '../recognised-question.ts';

const levelWords: readonly (readonly [level: QuestionLevel, words: readonly string[]])[] = [
  ['APPLY_HIGH', ['vdc', 'vận dụng cao', 'apply_high']],
  ['RECOGNISE', ['nb', 'biết', 'nhận biết', 'b', 'recognise']],
  ['UNDERSTAND', ['th', 'hiểu', 'thông hiểu', 'h', 'understand']],
  ['APPLY', ['vd', 'vận dụng', 'vdt', 'v', 'apply']],
];

/** The level a word says, as teachers write it: NB, Thông hiểu, VDC. */
export function levelOf(word: string): QuestionLevel | null {
  const said = word.normalize('NFC').trim().toLocaleLowerCase('vi').replace(/\s+/g, ' ');
  return levelWords.find(([, words]) => words.includes(said))?.[0] ?? null;
}

/** What a level is called in a file. */
export const levelNames: Readonly<Record<QuestionLevel, string>> = {
  RECOGNISE: 'Nhận biết',
  UNDERSTAND: 'Thông hiểu',
  APPLY: 'Vận dụng',
  APPLY_HIGH: 'Vận dụng cao',
};

/** Tags of a file; one of them may be the level. Single letters are no level here. */
export function tagsAndLevel(words: readonly string[]): {
  readonly tags: string[];
  readonly level: QuestionLevel | null;
} {
  const tidy = words.map((each) => each.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const said = tidy.find((each) => each.length > 1 && levelOf(each));
  return { tags: tidy.filter((each) => each !== said), level: said ? levelOf(said) : null };
}

/** Moodle's path of a category: `$course$/top/Toán 12/Hàm số`; a stroke inside a name is doubled. */
export function topicPathOf(category: string): string[] {
  const parts = category
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter(Boolean);
  const own = /^\$(?:course|system|module|coursecategory)\w*\$$/.test(parts[0] ?? '') ? parts.slice(1) : parts;
  return (own[0]?.toLowerCase() === 'top' ? own.slice(1) : own).slice(0, 10).map((part) => part.slice(0, 200));
}

/** The other way. */
export const categoryOf = (path: readonly string[]): string =>
  ['$course$', 'top', ...path.map((part) => part.replaceAll('/', '//'))].join('/');
