import type { TimetableMessage, TimetableRef } from '@phuong/contract/timetable/slot.schema.ts';
import { timetableServer as english } from '@phuong/texts/en-GB/timetable/timetable-server.ts';
import { timetableSolver as englishRules } from '@phuong/texts/en-GB/timetable/timetable-solver.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { timetableServer as vietnamese } from '@phuong/texts/vi/timetable/timetable-server.ts';
import { timetableSolver as vietnameseRules } from '@phuong/texts/vi/timetable/timetable-solver.ts';
import type { Message } from '@phuong/timetable-solver/explain/message.ts';

const words: Record<Locale, typeof english> = { vi: vietnamese, 'en-GB': english };
type WordKey = keyof typeof english;

/** A list of words, or one, by the key screens know it by. */
const word = <K extends WordKey>(locale: Locale, key: `timetableServer.${K}`) =>
  words[locale][key.slice('timetableServer.'.length) as K];
const ruleWords: Record<Locale, Readonly<Record<string, { readonly name: string }>>> = {
  vi: vietnameseRules.rule,
  'en-GB': englishRules.rule,
};
const refKinds: ReadonlySet<string> = new Set(['TEACHER', 'CLASS', 'SUBJECT', 'ROOM']);

/** Names by id: teachers, classes, subjects, rooms. */
export type Names = ReadonlyMap<string, string>;

const fill = (text: string, params: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** "Thứ Hai, sáng, tiết 3". */
export function slotWords(locale: Locale, day: string | number, shift: string, period: string | number): string {
  const days: Readonly<Record<string, string>> = word(locale, 'timetableServer.day');
  const shifts: Readonly<Record<string, string>> = word(locale, 'timetableServer.shift');
  return fill(word(locale, 'timetableServer.slot'), { day: days[`d${day}`] ?? '', shift: shifts[shift] ?? '', period });
}

/** Words of the sheets of an import. */
export const importSheetWords = (locale: Locale) => word(locale, 'timetableServer.importSheet');

/** "Thứ Hai". */
export function dayName(locale: Locale, day: number): string {
  const days: Readonly<Record<string, string>> = word(locale, 'timetableServer.day');
  return days[`d${day}`] ?? '';
}

/** What a file for another program cannot say. */
export const fetRemark = (locale: Locale, rules: string): string =>
  fill(word(locale, 'timetableServer.fetRemark'), { rules });

export const fetPreferred = (locale: Locale): string => word(locale, 'timetableServer.fetPreferred');

export const purposeName = (locale: Locale, purpose: 'FLAG' | 'FORM'): string =>
  word(locale, 'timetableServer.purpose')[purpose];

export const ruleName = (locale: Locale, rule: string): string => ruleWords[locale][rule]?.name ?? rule;

export function roomKindName(locale: Locale, kind: string): string {
  const kinds: Readonly<Record<string, string>> = word(locale, 'timetableServer.roomKind');
  return kinds[kind] ?? kind;
}

export const shiftName = (locale: Locale, shift: 'MORNING' | 'AFTERNOON'): string =>
  word(locale, 'timetableServer.shift')[shift];

/** The engine's sentence with names in the caller's language, and whom it is about. */
export function localise({ key, params }: Message, names: Names, locale: Locale): TimetableMessage {
  const refs = new Map<string, TimetableRef>();
  const filled = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'number') return [name, value];
    if (name === 'rule') {
      refs.set(value, { kind: 'RULE', id: value });
      return [name, ruleName(locale, value)];
    }
    if (name === 'rules') return [name, listed(value, (rule) => ruleName(locale, rule))];
    if (value === 'yard') return [name, word(locale, 'timetableServer.yard')];
    if (value in words.vi.roomKind) return [name, roomKindName(locale, value)];
    for (const [, kind, id] of value.matchAll(/\[\[(\w+):([^\]]+)\]\]/g)) {
      if (kind && id && refKinds.has(kind)) refs.set(id, { kind: kind as TimetableRef['kind'], id });
    }
    return [name, readable(value, names, locale)];
  });
  return { key, params: Object.fromEntries(filled), refs: [...refs.values()] };
}

/** A text with its tokens replaced. */
export function readable(text: string, names: Names, locale: Locale): string {
  const purposes: Readonly<Record<string, string>> = word(locale, 'timetableServer.purpose');
  return text
    .replace(/\[\[DAY:(\d)\]\] \[\[SHIFT:(\w+)\]\] (\d+)/g, (_, day: string, shift: string, period: string) =>
      slotWords(locale, day, shift, period),
    )
    .replace(/\[\[PURPOSE:(\w+)\]\]/g, (_, purpose: string) => purposes[purpose] ?? '')
    .replace(/\[\[\w+:([^\]]+)\]\]/g, (_, id: string) => names.get(id) ?? '');
}

const listed = (text: string, name: (part: string) => string) => text.split(', ').filter(Boolean).map(name).join(', ');
