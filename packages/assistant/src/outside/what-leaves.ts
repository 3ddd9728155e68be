import { fold } from '@phuong/rules/people/fold.ts';
import { intents } from '../intents/intents.ts';
import { familyNames, givenNames } from '../language/names.data.ts';
import { slang } from '../language/slang.data.ts';
import { piecesOf, type Slots } from '../language/slots.ts';
import { hasAccents, type Word } from '../language/words.ts';
import { vocabulary, wordsRead } from '../understand.ts';
import { everydayWords, moreNames, sureWords } from './everyday.data.ts';

/** What stands in a question for something that stays here. */
export interface Hidden {
  /** As it was typed. */
  readonly raw: string;
  /** What it names; null: words that mean nothing to us, or a number of whatever. */
  readonly slots: Slots | null;
}

/** A question as it may leave the school. */
export interface Leaving {
  /** Everyday words in small letters and placeholders, with a space between them. */
  readonly text: string;
  /** By placeholder, "{PERSON_1}". */
  readonly hidden: ReadonlyMap<string, Hidden>;
  /** How many words are left to be read. */
  readonly readable: number;
}

const isSlot = (part: string) => part.startsWith('{');
const known: ReadonlySet<string> = new Set([
  ...everydayWords,
  ...intents.flatMap(({ examples }) =>
    examples.flatMap((example) =>
      example.split(/\s+/).flatMap((part) => (isSlot(part) ? [] : [part.normalize('NFC').toLowerCase()])),
    ),
  ),
]);
const knownPlain: ReadonlySet<string> = new Set([...known].map(fold));
const isNamePart = (plain: string) => givenNames.has(plain) || familyNames.has(plain) || moreNames.has(plain);

/**
 * Whether a word in small letters may leave: it is of the closed list, and nobody's name. Without accents a word that is spelled as a name
 * is ("mai", "thu"); with accents only where it is the spelling of one.
 */
export function isEveryday(word: string): boolean {
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return false;
  const plain = fold(word);
  if (hasAccents(word)) return known.has(word) && (!isNamePart(plain) || sureWords.has(word));
  return knownPlain.has(plain) && !isNamePart(plain);
}

/** Addresses, codes with dots and the like are one thing: their parts are no words. */
const joined = /[@_\\]|:\/\/|\p{L}[./:]\p{L}/u;
const unreadable = 'xqx';

/** Family names that are hardly ever another word: what follows is a name, whatever word it looks like. */
const namesBegin = new Set('nguyen tran pham hoang huynh phan bui ngo duong le'.split(' '));
const restOfName = 2;

/** The first of a question may have a capital as every sentence does. */
function leavingWord({ raw, text }: Word, isFirst: boolean): string | null {
  const typed = raw.normalize('NFC');
  const lower = typed.toLowerCase();
  if (/\p{N}/u.test(raw)) return null;
  if (/\p{Lu}/u.test(isFirst ? typed.slice(1) : typed)) return null;
  if (isEveryday(lower)) return lower;
  const isShort = slang[lower] !== undefined || slang[fold(lower)] !== undefined;
  return isShort && isEveryday(text) ? text : null;
}

const kinds: readonly (readonly [keyof Slots, string])[] = [
  ['className', 'CLASS'],
  ['room', 'ROOM'],
  ['person', 'PERSON'],
  ['days', 'DAY'],
  ['session', 'DAY'],
  ['semester', 'TERM'],
  ['column', 'COLUMN'],
  ['period', 'PERIOD'],
  ['target', 'NUMBER'],
  ['level', 'LEVEL'],
  ['subject', 'SUBJECT'],
];
const kindOf = (slots: Slots) => kinds.find(([key]) => slots[key] !== undefined)?.[1] ?? 'WORD';

/**
 * What of a question may leave the school: words of a closed list that is nobody's name, and placeholders for all the rest – people, classes,
 * rooms, days, subjects, every number, every other word. `today` is ISO. Nothing is read but the question.
 */
export function whatLeaves(question: string, today: string): Leaving {
  const plain = question
    .normalize('NFC')
    .split(/\s+/u)
    .map((part) => (joined.test(part) ? unreadable : part))
    .join(' ');
  const hidden = new Map<string, Hidden>();
  const counts = new Map<string, number>();
  const parts: string[] = [];
  const hide = (kind: string, of: Hidden) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const placeholder = `{${kind}_${number}}`;
    hidden.set(placeholder, of);
    parts.push(placeholder);
  };
  let readable = 0;
  let inName = 0;
  let unread: string[] = [];
  const hideUnread = () => {
    if (unread.length === 0) return;
    const raw = unread.join(' ');
    hide(/\p{N}/u.test(raw) ? 'NUMBER' : 'WORD', { raw, slots: null });
    unread = [];
  };
  let isFirst = true;
  for (const { slots, words } of piecesOf(wordsRead(plain), today, vocabulary)) {
    const raws = words.map((word) => word.raw);
    if (slots) {
      hideUnread();
      hide(kindOf(slots), { raw: raws.join(' '), slots });
      inName = 0;
    } else
      for (const word of words) {
        const leaving = inName > 0 ? null : leavingWord(word, isFirst);
        inName = Math.max(0, inName - 1);
        if (leaving === null) {
          if (namesBegin.has(fold(word.raw))) inName = restOfName;
          // What was short for several words is one that was typed.
          if (unread.at(-1) !== word.raw) unread.push(word.raw);
        } else {
          hideUnread();
          parts.push(leaving);
          readable += 1;
        }
      }
    isFirst = false;
  }
  hideUnread();
  return { text: parts.join(' '), hidden, readable };
}
