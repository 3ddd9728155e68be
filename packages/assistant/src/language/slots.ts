import { fold } from '@phuong/rules/people/fold.ts';
import { type AskedDays, daysAt, type Found } from './dates.ts';
import { familyNames, givenNames } from './names.data.ts';
import { notAfter, notBefore, subjectNames } from './subjects.data.ts';
import { hasAccents, isCapital, type Word } from './words.ts';

export interface AskedPerson {
  readonly name: string;
  /** "cô Hiền", "em An"; null: it was not said. */
  readonly as: 'teacher' | 'pupil' | null;
}

/** What a question names; nothing here says that it exists. */
export interface Slots {
  readonly days?: AskedDays;
  /** Part of the day. */
  readonly session?: 'MORNING' | 'AFTERNOON';
  readonly period?: number;
  /** "9A1". */
  readonly className?: string;
  /** Code of the curriculum. */
  readonly subject?: string;
  readonly person?: AskedPerson;
  /** What the room is called: "203", "tin 1". */
  readonly room?: string;
  readonly column?: 'tx' | 'gk' | 'ck';
  readonly semester?: 1 | 2 | 'year';
  /** The average that is aimed at, in tenths. */
  readonly target?: number;
  /** The level that is aimed at. */
  readonly level?: 'GOOD' | 'FAIR' | 'SATISFACTORY';
}

type Token = keyof Slots;

export interface Slotted {
  readonly slots: Slots;
  /** The words of the question, what was found standing as `{days}`, `{person}`. */
  readonly tokens: readonly string[];
}

const subjects = Object.entries(subjectNames)
  .flatMap(([code, names]) => names.map((name) => ({ code, accented: name.split(' '), plain: fold(name).split(' ') })))
  .sort((one, other) => other.plain.length - one.plain.length);

/** Finds what a question names, from left to right, the longest first; the first of a kind counts. */
export function slotted(words: readonly Word[], today: string, known: ReadonlySet<string>): Slotted {
  const found: { -readonly [K in Token]?: Slots[K] } = {};
  const tokens: string[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = slotAt(words, at, today, known);
    if (!hit) {
      tokens.push(words[at]?.text ?? '');
      at += 1;
      continue;
    }
    for (const [key, value] of Object.entries(hit.value)) if (!(key in found)) Object.assign(found, { [key]: value });
    tokens.push(...Object.keys(hit.value).map((key) => `{${key}}`));
    at += hit.words;
  }
  return { slots: found, tokens };
}

function slotAt(words: readonly Word[], at: number, today: string, known: ReadonlySet<string>): Found<Slots> | null {
  const named = <K extends Token>(key: K, hit: Found<NonNullable<Slots[K]>> | null): Found<Slots> | null =>
    hit && { value: { [key]: hit.value }, words: hit.words };
  return (
    named('className', classAt(words, at)) ??
    named('room', roomAt(words, at)) ??
    named('person', personAt(words, at, known)) ??
    dayAndSession(words, at, today) ??
    named('semester', semesterAt(words, at)) ??
    named('column', columnAt(words, at)) ??
    named('period', periodAt(words, at)) ??
    named('target', targetAt(words, at)) ??
    named('level', levelAt(words, at)) ??
    named('subject', subjectAt(words, at))
  );
}

const className = /^(1[0-2]|[1-9])([a-eh-z])(\d{0,2})$/;

function classAt(words: readonly Word[], at: number): Found<string> | null {
  const [first, second, third] = [words[at]?.text ?? '', words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  const lead = first === 'lop' || first === 'class' ? 1 : 0;
  const [name, next] = lead ? [second, third] : [first, second];
  if (className.test(name)) return { value: name.toUpperCase(), words: 1 + lead };
  if (/^(1[0-2]|[6-9])$/.test(name) && /^[a-h]\d{0,2}$/.test(next) && (lead === 1 || /\d/.test(next)))
    return { value: `${name}${next}`.toUpperCase(), words: 2 + lead };
  return null;
}

const sessions: Readonly<Record<string, 'MORNING' | 'AFTERNOON'>> = {
  sang: 'MORNING',
  morning: 'MORNING',
  chieu: 'AFTERNOON',
  afternoon: 'AFTERNOON',
};

/** "mai", "sáng thứ 2", "tomorrow morning", "chiều nay", "buổi chiều t5". */
function dayAndSession(words: readonly Word[], at: number, today: string): Found<Slots> | null {
  const half = words[at]?.text === 'buoi' ? 1 : 0;
  const session = sessions[words[at + half]?.text ?? ''];
  if (session) {
    const days = daysAt(words, at + half + 1, today);
    if (days) return { value: { days: days.value, session }, words: days.words + 1 + half };
    const now = daysAt(words, at + half, today);
    if (now) return { value: { days: now.value, session }, words: now.words + half };
    return half ? { value: { session }, words: 2 } : null;
  }
  const days = daysAt(words, at, today);
  if (!days) return null;
  const after = sessions[words[at + days.words]?.text ?? ''];
  const english = words[at]?.text === 'this' ? sessions[words[at + 1]?.text ?? ''] : undefined;
  if (english) return { value: { days: days.value, session: english }, words: days.words };
  return after
    ? { value: { days: days.value, session: after }, words: days.words + 1 }
    : { value: { days: days.value }, words: days.words };
}

const kindsOfRoom = ['may', 'tin', 'hoa', 'ly', 'li', 'sinh', 'nhac', 'my', 'lab'];

function roomAt(words: readonly Word[], at: number): Found<string> | null {
  const first = words[at]?.text ?? '';
  const glued = /^p\.?(\d{2,3})$/.exec(first);
  if (glued) return { value: glued[1] ?? '', words: 1 };
  const isTrial = first === 'phong' && words[at + 1]?.text === 'thi' && words[at + 2]?.text === 'nghiem';
  if (!['phong', 'room', 'lab'].includes(first)) return null;
  const start = at + (isTrial ? 3 : 1);
  const next = words[start]?.text ?? '';
  const raw = words[start]?.raw.toLowerCase() ?? '';
  if (/^(?:[a-h]\.?)?\d{1,3}$/.test(next))
    return { value: isTrial || first === 'lab' ? `thí nghiệm ${next}` : next, words: start - at + 1 };
  if (!kindsOfRoom.includes(next) || next === 'my') return null;
  const number = /^\d{1,2}$/.test(words[start + 1]?.text ?? '') ? words[start + 1]?.text : undefined;
  return { value: [raw, number].filter(Boolean).join(' '), words: start - at + (number ? 2 : 1) };
}

const teacherTitles = new Set(['thay', 'co', 'mr', 'ms', 'mrs', 'miss']);
const pupilTitles = new Set(['em', 'ban', 'be']);
const longestName = 4;

/** "cô Hiền", "thầy Nguyễn Văn Hùng", "em An", "Trần Minh Khang", "co hien". */
function personAt(words: readonly Word[], at: number, known: ReadonlySet<string>): Found<AskedPerson> | null {
  const first = words[at];
  if (!first) return null;
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

function semesterAt(words: readonly Word[], at: number): Found<1 | 2 | 'year'> | null {
  const text = (count: number) =>
    words
      .slice(at, at + count)
      .map((word) => word.text)
      .join(' ');
  if (text(2) === 'ca nam' || text(2) === 'whole year') return { value: 'year', words: 2 };
  const number = (word: string): 1 | 2 | null => (/^(1|i|mot)$/.test(word) ? 1 : /^(2|ii|hai)$/.test(word) ? 2 : null);
  for (const [lead, count] of [
    ['hoc ki', 2],
    ['ki', 1],
    ['semester', 1],
    ['term', 1],
  ] as const) {
    if (text(count) !== lead) continue;
    const which = number(words[at + count]?.text ?? '');
    if (which) return { value: which, words: count + 1 };
  }
  return null;
}

function columnAt(words: readonly Word[], at: number): Found<'tx' | 'gk' | 'ck'> | null {
  const two = `${words[at]?.text} ${words[at + 1]?.text}`;
  const one = words[at]?.text ?? '';
  if (two === 'giua ki' || two === 'mid term') return { value: 'gk', words: 2 };
  if (two === 'cuoi ki' || (two === 'hoc ki' && words[at - 1]?.text === 'thi')) return { value: 'ck', words: 2 };
  if (two === 'thuong xuyen') return { value: 'tx', words: 2 };
  if (one === 'midterm' || one === 'midterms') return { value: 'gk', words: 1 };
  if (one === 'final' || one === 'finals') return { value: 'ck', words: 1 };
  if (/^tx\d$/.test(one)) return { value: 'tx', words: 1 };
  return null;
}

function periodAt(words: readonly Word[], at: number): Found<number> | null {
  if (!['tiet', 'period'].includes(words[at]?.text ?? '')) return null;
  const next = words[at + 1]?.text ?? '';
  if (/^\d$/.test(next)) return { value: Number(next), words: 2 };
  if (next === 'thu' && /^\d$/.test(words[at + 2]?.text ?? '')) return { value: Number(words[at + 2]?.text), words: 3 };
  return next === 'dau' ? { value: 1, words: 2 } : null;
}

/** An average aimed at: a number with a comma, "8 phẩy", or the word of a level. */
function targetAt(words: readonly Word[], at: number): Found<number> | null {
  const one = words[at]?.text ?? '';
  const next = words[at + 1]?.text ?? '';
  const mark = /^(10|\d)(?:[.,](\d))?$/.exec(one);
  if (mark) {
    const isMark =
      mark[2] !== undefined ||
      ['phay', 'cham', 'diem', 'tro'].includes(next) ||
      ['len', 'duoc', 'get', 'reach', 'tong', 'binh', 'tren', 'average', 'dat'].includes(words[at - 1]?.text ?? '');
    const tenths = Number(mark[1]) * 10 + Number(mark[2] ?? 0);
    if (!isMark || tenths > 100) return null;
    const spoken = ['phay', 'cham'].includes(next) && /^\d$/.test(words[at + 2]?.text ?? '');
    if (spoken) return { value: tenths + Number(words[at + 2]?.text), words: 3 };
    return { value: tenths, words: ['phay', 'cham'].includes(next) ? 2 : 1 };
  }
  return null;
}

function levelAt(words: readonly Word[], at: number): Found<'GOOD' | 'FAIR' | 'SATISFACTORY'> | null {
  const two = `${words[at]?.text} ${words[at + 1]?.text}`;
  const lead = ['loai', 'muc', 'hoc sinh'].find((each) => `${two} `.startsWith(`${each} `));
  const skip = lead === undefined ? 0 : lead.split(' ').length;
  const word = words[at + skip]?.text ?? '';
  if (word === 'gioi' || (skip > 0 && word === 'tot')) return { value: 'GOOD', words: skip + 1 };
  if (word === 'kha') return { value: 'FAIR', words: skip + 1 };
  if (skip === 1 && word === 'dat') return { value: 'SATISFACTORY', words: 2 };
  return null;
}

function subjectAt(words: readonly Word[], at: number): Found<string> | null {
  const lead = words[at]?.text === 'mon' ? 1 : 0;
  for (const { code, plain, accented } of subjects) {
    const start = at + lead;
    if (!plain.every((part, index) => words[start + index]?.text === part)) continue;
    if (!accentsFit(words, start, accented)) continue;
    const [first] = plain;
    const isShort = plain.length === 1 && first !== undefined && lead === 0;
    if (isShort && notAfter[first]?.includes(words[at - 1]?.text ?? '')) continue;
    if (isShort && notBefore[first]?.includes(words[start + 1]?.text ?? '')) continue;
    return { value: code, words: plain.length + lead };
  }
  return null;
}

/** "toàn" is not "toán": where accents were typed they decide; "hoà" and "hòa", "lý" and "lí" are written both ways. */
function accentsFit(words: readonly Word[], at: number, accented: readonly string[]): boolean {
  return accented.every((name, index) => {
    const raw = words[at + index]?.raw ?? '';
    return !hasAccents(raw) || !hasAccents(name) || tones(raw) === tones(name) || fold(raw) !== fold(name);
  });
}

const tones = (text: string) =>
  [...text.toLowerCase().normalize('NFD').replaceAll('y', 'i')]
    .filter((sign) => /\p{M}/u.test(sign))
    .sort()
    .join('');
