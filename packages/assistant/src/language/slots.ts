import { type AskedDays, daysAt, type Found } from './dates.ts';
import { type AskedPerson, personAt } from './people.ts';
import { subjectAt } from './subjects.ts';
import type { Word } from './words.ts';

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

interface Slotted {
  readonly slots: Slots;
  /** The words of the question, what was found standing as `{days}`, `{person}`. */
  readonly tokens: readonly string[];
}

/** A part of a question: what it names, or null where it is a word that names nothing. */
interface Piece {
  readonly slots: Slots | null;
  readonly words: readonly Word[];
}

/** Parts of a question from left to right, the longest first. */
export function piecesOf(words: readonly Word[], today: string, known: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = slotAt(words, at, today, known);
    const end = at + (hit?.words ?? 1);
    pieces.push({ slots: hit?.value ?? null, words: words.slice(at, end) });
    at = end;
  }
  return pieces;
}

/** Finds what a question names; the first of a kind counts. */
export function slotted(words: readonly Word[], today: string, known: ReadonlySet<string>): Slotted {
  const found: { -readonly [K in Token]?: Slots[K] } = {};
  const tokens: string[] = [];
  for (const piece of piecesOf(words, today, known)) {
    if (!piece.slots) {
      tokens.push(...piece.words.map((word) => word.text));
      continue;
    }
    for (const [key, value] of Object.entries(piece.slots)) if (!(key in found)) Object.assign(found, { [key]: value });
    tokens.push(...Object.keys(piece.slots).map((key) => `{${key}}`));
  }
  return { slots: found, tokens };
}

function slotAt(words: readonly Word[], at: number, today: string, known: ReadonlySet<string>): Found<Slots> | null {
  const named = <K extends Token>(key: K, hit: Found<NonNullable<Slots[K]>> | null): Found<Slots> | null =>
    hit && { value: { [key]: hit.value } as Slots, words: hit.words };
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
