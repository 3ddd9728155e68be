import type { Found } from './dates.ts';
import { familyNames, givenNames } from './names.data.ts';
import { subjectAt } from './subjects.ts';
import { hasAccents, isCapital, type Word } from './words.ts';

export interface AskedPerson {
  readonly name: string;
  /** "cô Hiền", "em An"; null: it was not said. */
  readonly as: 'teacher' | 'pupil' | null;
}

const teacherTitles = new Set(['thay', 'co', 'mr', 'ms', 'mrs', 'miss']);
const pupilTitles = new Set(['em', 'ban', 'be']);
const longestName = 4;

/** "cô Hiền", "thầy Nguyễn Văn Hùng", "em An", "Trần Minh Khang", "co hien". */
export function personAt(words: readonly Word[], at: number, known: ReadonlySet<string>): Found<AskedPerson> | null {
  const first = words[at];
  if (!first || standsIn(words, at)) return null;
  const two = `${first.text} ${words[at + 1]?.text ?? ''}`;
  const isDouble = two === 'giao vien' || two === 'hoc sinh' || two === 'thay giao' || two === 'co giao';
  const isTeacher = two === 'giao vien' || two === 'thay giao' || two === 'co giao' || isTitle(first, teacherTitles);
  const isPupil = two === 'hoc sinh' || isTitle(first, pupilTitles);
  const lead = isDouble ? 2 : isTeacher || isPupil ? 1 : 0;
  const as = isTeacher ? 'teacher' : isPupil ? 'pupil' : null;
  const start = at + lead;
  const capitals = countWhile(words, start, (word) => isCapital(word.raw) && !isSubjectWord(words, word));
  if (lead > 0 && capitals > 0) return { value: { name: nameOf(words, start, capitals), as }, words: lead + capitals };
  if (lead > 0 && !isDouble) {
    const typed = countWhile(words, start, (word, index) => isTypedName(words, index, word, known));
    return typed > 0 ? { value: { name: nameOf(words, start, typed), as }, words: lead + typed } : null;
  }
  // Without a title only what looks like a whole name: a family name and another, both with capitals.
  if (lead === 0 && capitals >= 2 && familyNames.has(first.text))
    return { value: { name: nameOf(words, at, capitals), as }, words: capitals };
  // "của An": after "of", one capital is enough.
  const before = words[at - 1]?.text ?? '';
  if (lead === 0 && capitals >= 1 && before === 'cua' && givenNames.has(first.text))
    return { value: { name: nameOf(words, at, capitals), as }, words: capitals };
  // A whole name in small letters: family name first, then only names.
  const plain = sureFamilyNames.has(first.text)
    ? countWhile(words, at, (word) => familyNames.has(word.text) || givenNames.has(word.text))
    : 0;
  return lead === 0 && plain >= 3 ? { value: { name: nameOf(words, at, plain), as }, words: plain } : null;
}

/** "dạy thay" is to stand in, without accents too; a name with a capital may follow it, as of "thầy". */
const standsIn = (words: readonly Word[], at: number) =>
  words[at]?.text === 'thay' && words[at - 1]?.text === 'day' && !isCapital(words[at + 1]?.raw ?? '');

/** "cô" is a title and "có" is none; without accents "co" may be either. */
function isTitle({ raw, text }: Word, titles: ReadonlySet<string>): boolean {
  if (!titles.has(text)) return false;
  if (!hasAccents(raw)) return true;
  return ['thầy', 'cô', 'bạn', 'bé'].includes(raw.toLowerCase().normalize('NFC'));
}

/** After these a name without a capital is one for certain. */
const namesOfDays = new Set([
  'mai',
  'nam',
  'tu',
  'sau',
  'thu',
  'tuan',
  'nhan',
  'trung',
  'hai',
  'van',
  'toan',
  'sang',
  'bao',
  'hoc',
  'ly',
  'tin',
  'anh',
  'hoa',
  'minh',
  'duoc',
  'thi',
  'tam',
  'kim',
  'nhu',
  'chi',
  'hong',
  'vi',
  'hang',
  'dung',
  'viet',
  'cuc',
  'da',
  'hao',
  'phong',
  'tai',
  'truc',
  'quy',
  'xuan',
  'thang',
  'cam',
]);
/** Family names that are no other word. */
const sureFamilyNames = new Set('nguyen tran pham hoang huynh phan vo dang bui ngo duong le'.split(' '));
/** Written with these accents, no name. */
const notNames = new Set('làm được học dạy tính thích bảo hiểu dùng đang này tới mới từ thì cần cùng đã'.split(' '));
const goesOn = new Set([
  'day',
  'la',
  'o',
  'dang',
  'lop',
  'chu',
  'nghi',
  'tiet',
  'co',
  'hoc',
  'bao',
  'thi',
  'diem',
  'mon',
  'dao',
  'vang',
  'duoc',
  'con',
  'thieu',
  'hom',
]);

function isTypedName(words: readonly Word[], index: number, word: Word, known: ReadonlySet<string>): boolean {
  if (notNames.has(word.raw.normalize('NFC').toLowerCase())) return false;
  if (!givenNames.has(word.text)) return !known.has(word.text) && familyNames.has(word.text);
  const title = words[index - 1]?.text ?? '';
  const isSure = title === 'thay' || ['mr', 'ms', 'mrs', 'miss'].includes(title);
  if (hasAccents(words[index - 1]?.raw ?? '') || isSure) {
    const next = words[index + 1]?.text;
    return !namesOfDays.has(word.text) || next === undefined || goesOn.has(next) || givenNames.has(next);
  }
  if (!namesOfDays.has(word.text)) return true;
  const next = words[index + 1]?.text ?? '';
  return title !== 'em' && goesOn.has(next) && next !== 'co' && next !== 'hoc' && next !== 'thi';
}

const isSubjectWord = (words: readonly Word[], word: Word) => {
  const at = words.indexOf(word);
  return words[at - 1]?.text === 'mon' && subjectAt(words, at) !== null;
};

const nameOf = (words: readonly Word[], at: number, count: number) =>
  words
    .slice(at, at + count)
    .map((word) => word.raw)
    .join(' ');

function countWhile(words: readonly Word[], at: number, holds: (word: Word, index: number) => boolean): number {
  let count = 0;
  for (let index = at; index < words.length && count < longestName; index += 1) {
    const word = words[index];
    if (!word || !holds(word, index)) break;
    count += 1;
  }
  return count;
}
