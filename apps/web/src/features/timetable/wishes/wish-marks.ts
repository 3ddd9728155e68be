import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { WishAsk, WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { TFunction } from 'i18next';
import { formatList } from '../../../lib/words/format.ts';
import { slotKey, slotsOfWeek } from '../board/board-slots.ts';

/** What is said of a period; DROPPED: wished, and not accepted. */
export type Mark = 'CANNOT' | 'UNWANTED' | 'PREFERRED' | 'DROPPED';
export type Marks = Readonly<Record<string, Mark>>;

type Periods = Pick<WishParts, 'cannot' | 'unwanted' | 'preferred'>;

export const marksOf = ({ cannot, unwanted, preferred }: Periods): Marks =>
  Object.fromEntries([
    ...preferred.map((slot) => [slotKey(slot), 'PREFERRED'] as const),
    ...unwanted.map((slot) => [slotKey(slot), 'UNWANTED'] as const),
    ...cannot.map((slot) => [slotKey(slot), 'CANNOT'] as const),
  ]);

/** The periods of each mark, in the order of the week; one the week no longer has is left out. */
export function periodsOf(marks: Marks, grid: WeekGrid): Periods {
  const of = (mark: Mark) => slotsOfWeek(grid).filter((slot) => marks[slotKey(slot)] === mark);
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
  return formatList(words);
}
