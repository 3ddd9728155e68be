import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { WishAsk, WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { TFunction } from 'i18next';
import { currentLocale } from '../../../lib/words/locale.ts';

/** What is said of a period; DROPPED: wished, and not accepted. */
export type Mark = 'CANNOT' | 'UNWANTED' | 'PREFERRED' | 'DROPPED';
export type Marks = Readonly<Record<string, Mark>>;

export const keyOf = ({ day, shift, period }: Slot): string => `${day}-${shift}-${period}`;

/** Every period of a week in its order. */
export const slotsOf = ({ days, shifts }: WeekGrid): Slot[] =>
  days.flatMap((day) =>
    shifts.flatMap(({ key: shift, periods }) => periods.map((_, index) => ({ day, shift, period: index + 1 }))),
  );

type Periods = Pick<WishParts, 'cannot' | 'unwanted' | 'preferred'>;

export const marksOf = ({ cannot, unwanted, preferred }: Periods): Marks =>
  Object.fromEntries([
    ...preferred.map((slot) => [keyOf(slot), 'PREFERRED'] as const),
    ...unwanted.map((slot) => [keyOf(slot), 'UNWANTED'] as const),
    ...cannot.map((slot) => [keyOf(slot), 'CANNOT'] as const),
  ]);

/** The periods of each mark, in the order of the week; one the week no longer has is left out. */
export function periodsOf(marks: Marks, grid: WeekGrid): Periods {
  const of = (mark: Mark) => slotsOf(grid).filter((slot) => marks[keyOf(slot)] === mark);
  return { cannot: of('CANNOT'), unwanted: of('UNWANTED'), preferred: of('PREFERRED') };
}

const inTurn = ['CANNOT', 'UNWANTED', 'PREFERRED'] as const;

/** The marks a teacher may set, in the order in which a tap goes through them. */
export const marksAsked = (asks: readonly WishAsk[]): Mark[] => inTurn.filter((mark) => asks.includes(mark));

/** What a tap makes of a period. */
export function nextMark(mark: Mark | undefined, asked: readonly Mark[]): Mark | undefined {
  if (mark === undefined) return asked[0];
  return asked[asked.indexOf(mark) + 1];
}

/** What a tap makes of a wished period for who decides: as wished, softened where it was impossible, not accepted. */
export function nextDecision(wished: Mark, now: Mark): Mark {
  if (now === 'DROPPED') return wished;
  return wished === 'CANNOT' && now === 'CANNOT' ? 'UNWANTED' : 'DROPPED';
}

/** Of everything that was wished, what is accepted; the rest DROPPED. */
export function decisionMarks(wish: Periods, accepted: Periods): Marks {
  const taken = marksOf(accepted);
  return Object.fromEntries(Object.keys(marksOf(wish)).map((key) => [key, taken[key] ?? 'DROPPED']));
}

/** "I" of "học kì I". */
export const semesterSign = (t: TFunction, ordinal: number): string =>
  t(`timetableWishes.semester.${ordinal === 2 ? 2 : 1}`);

export const listOf = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words);

/** A wish in a few words. */
export function wishWords(
  t: TFunction,
  { note = '', ...wish }: WishParts & Partial<Pick<WishContent, 'note'>>,
): string {
  const { maxPerDay, freeDays, noGaps } = wish;
  const lists = (['cannot', 'unwanted', 'preferred'] as const).filter((list) => wish[list].length > 0);
  const words = [
    ...lists.map((list) => t(`timetableWishes.says.${list}`, { count: wish[list].length })),
    ...(maxPerDay === null ? [] : [t('timetableWishes.says.maxPerDay', { count: maxPerDay })]),
    ...(freeDays === null ? [] : [t('timetableWishes.says.freeDays', { count: freeDays })]),
    ...(noGaps ? [t('timetableWishes.says.noGaps')] : []),
    ...(note === '' ? [] : [t('timetableWishes.says.note')]),
  ];
  if (words.length === 0) return t('timetableWishes.says.nothing');
  return listOf(words);
}
