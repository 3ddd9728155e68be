import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { answers as english } from '@phuong/texts/en-GB/assistant/answers.ts';
import { withPlurals } from '@phuong/texts/plural-choice.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { answers as vietnamese } from '@phuong/texts/vi/assistant/answers.ts';

const texts: Readonly<Record<Locale, typeof english>> = { vi: vietnamese, 'en-GB': english };
type Said = typeof english.say;
type Saying = keyof Said;

/** Words of closed sets, as the screens of their areas say them. */
type CodeSet =
  | 'level'
  | 'column'
  | 'device'
  | 'leaveKind'
  | 'leaveState'
  | 'pupilLeaveState'
  | 'roomState'
  | 'overview';

/** The sentences of answers in one language. */
export interface Words {
  readonly locale: Locale;
  say(key: Saying, params?: Readonly<Record<string, string | number>>): string;
  /** What a screen is called. */
  source(key: keyof typeof english.source): string;
  screen(id: string): string;
  suggestions(scope: 'account' | 'teacher' | 'student'): readonly string[];
  next(intent: string): readonly string[];
  /** Of a closed set: levels, conduct, states of things. */
  code(set: CodeSet, code: string): string;
  /** "thứ Năm 26/11". */
  day(date: string): string;
  /** "26/11/2026". */
  date(date: string): string;
  /** "2,5", of hundredths; no nought after the comma. */
  hundredths(amount: number): string;
  /** "8,5", of tenths. */
  mark(tenths: number): string;
}

const fill = (text: string, params: Readonly<Record<string, string | number>>) =>
  withPlurals(text, params).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

export function wordsOf(locale: Locale): Words {
  const text = texts[locale];
  const lists = text as unknown as Readonly<
    Record<string, Readonly<Record<string, readonly string[] | string | undefined>>>
  >;
  const list = (set: string, key: string) => (lists[set]?.[key] ?? []) as readonly string[];
  const dayMonth = (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;
  return {
    locale,
    say: (key, params = {}) => fill(text.say[key], params),
    source: (key) => text.source[key],
    screen: (id) => (text.screen as Readonly<Record<string, string>>)[id] ?? id,
    suggestions: (scope) => list('suggestions', scope),
    next: (intent) => list('next', intent),
    code: (set, code) => (text[set] as Readonly<Record<string, string>>)[code] ?? code,
    day: (date) => `${list('weekdays', `d${weekdayOf(date)}`)} ${dayMonth(date)}`,
    date: (date) => `${dayMonth(date)}/${date.slice(0, 4)}`,
    hundredths: (amount) => String(amount / 100).replace('.', locale === 'vi' ? ',' : '.'),
    mark: (tenths) =>
      tenths === 100 ? '10' : `${Math.floor(tenths / 10)}${locale === 'vi' ? ',' : '.'}${tenths % 10}`,
  };
}
