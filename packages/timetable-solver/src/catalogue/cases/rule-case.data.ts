import type { RuleChoice, RuleKey, SchoolLesson, SchoolWeek, Slot } from '../school-week.ts';

/** A timetable that stands exactly at the limit of a rule, and the one step that goes beyond it. */
export interface RuleCase {
  /** Which half of the rule, as its sentence is called. */
  readonly part: string;
  /** What holds; the title of the test. */
  readonly holds: string;
  readonly week: Partial<SchoolWeek> & Pick<SchoolWeek, 'lessons'>;
  readonly choice?: Omit<RuleChoice, 'rule'>;
  readonly places: Readonly<Record<string, Slot>>;
  /** One lesson that goes elsewhere (null: out), or a change of the week itself. */
  readonly beyond: readonly [lesson: string, to: Slot | null] | Partial<SchoolWeek>;
  readonly amount: number;
  /** What a plain count of periods finds where the engine counts whole lessons. */
  readonly counted?: number;
  /** Where, as the sentence names it. */
  readonly names: Readonly<Record<string, string | number>>;
  /** Stays a wish when the rule is compulsory. */
  readonly isWish?: true;
}

/** The rules of a family, each with its cases. */
export const casesOf = <K extends RuleKey>(cases: Readonly<Record<K, readonly RuleCase[]>>) => cases;

/** Monday is 0; the first period of the morning is 1. */
export const at = (day: number, period: number, shift = 0): Slot => ({ day, shift, period: period - 1 });
export const afternoon = (day: number, period: number): Slot => at(day, period, 1);
export const lesson = (id: string, more: Partial<SchoolLesson> = {}): SchoolLesson => ({
  id,
  subject: 'toan',
  teachers: ['mai'],
  classes: [{ class: '6a' }],
  duration: 1,
  ...more,
});
export const lessons = (...ids: string[]): SchoolLesson[] => ids.map((id) => lesson(id));
/** A lesson of another teacher and class, so that only what both share can be at fault. */
export const other = (id: string, more: Partial<SchoolLesson> = {}) =>
  lesson(id, { teachers: ['an'], classes: [{ class: '6b' }], ...more });

export const mai = { teacher: 'Mai' };
export const toan6a = { subject: 'Toán', class: '6A' };

/** Six days of five periods in the morning and four in the afternoon; two of everything. */
export const plainWeek: Omit<SchoolWeek, 'lessons'> = {
  name: 'Trường mẫu',
  days: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
  shifts: [
    { name: 'Sáng', periods: 5 },
    { name: 'Chiều', periods: 4 },
  ],
  teachers: [
    { id: 'mai', name: 'Mai' },
    { id: 'an', name: 'An' },
  ],
  classes: [
    { id: '6a', name: '6A' },
    { id: '6b', name: '6B' },
  ],
  subjects: [
    { id: 'toan', name: 'Toán' },
    { id: 'van', name: 'Ngữ văn' },
  ],
};
export const withTeacher = (more: object) => [
  { id: 'mai', name: 'Mai', ...more },
  { id: 'an', name: 'An' },
];
export const withClass = (more: object) => [
  { id: '6a', name: '6A', ...more },
  { id: '6b', name: '6B' },
];
export const withSubject = (more: object) => [
  { id: 'toan', name: 'Toán', ...more },
  { id: 'van', name: 'Ngữ văn' },
];
