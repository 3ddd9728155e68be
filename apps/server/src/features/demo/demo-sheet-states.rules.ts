import type { SheetAction, SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';

/** How far the sheet of one class and subject is in the running semester, and the steps that brought it there. */
export interface SheetStory {
  readonly state: SheetState;
  /** Every required cell is there: short subjects are finished before the others. */
  readonly isComplete: boolean;
  readonly steps: readonly SheetStep[];
}

interface SheetStep {
  readonly action: SheetAction;
  readonly from: SheetState;
  readonly to: SheetState;
  readonly note: string;
  readonly daysAgo: number;
  readonly by: 'teacher' | 'office';
}

const submit = (daysAgo: number): SheetStep => ({
  action: 'submit',
  from: 'in_progress',
  to: 'submitted',
  note: '',
  daysAgo,
  by: 'teacher',
});
const verify = (daysAgo: number): SheetStep => ({
  action: 'verify',
  from: 'submitted',
  to: 'verified',
  note: '',
  daysAgo,
  by: 'office',
});
const post = (daysAgo: number): SheetStep => ({
  action: 'post',
  from: 'verified',
  to: 'posted',
  note: '',
  daysAgo,
  by: 'office',
});
const giveBack = (daysAgo: number, note: string): SheetStep => ({
  action: 'return',
  from: 'submitted',
  to: 'in_progress',
  note,
  daysAgo,
  by: 'office',
});

const underWay: SheetStory = { state: 'in_progress', isComplete: false, steps: [] };
const ready: SheetStory = { state: 'in_progress', isComplete: true, steps: [] };
const submitted = (daysAgo: number): SheetStory => ({
  state: 'submitted',
  isComplete: true,
  steps: [submit(daysAgo)],
});
const verified: SheetStory = { state: 'verified', isComplete: true, steps: [submit(4), verify(2)] };
const posted: SheetStory = { state: 'posted', isComplete: true, steps: [submit(6), verify(4), post(1)] };
const returned = (note: string): SheetStory => ({
  state: 'in_progress',
  isComplete: true,
  steps: [submit(5), giveBack(2, note)],
});

/** The class that the three demonstration sign-ins look at: her teacher's work and the marks she sees. */
const demoClass: Readonly<Record<string, SheetStory>> = {
  CIV: posted,
  ARTS: posted,
  TECH: submitted(1),
  LOCAL: returned('Cột giữa kì chưa khớp với bài kiểm tra đã nộp về tổ, nhờ cô xem lại.'),
  INF: ready,
};

/** What the short subjects of the other classes go through, one class after the other. */
const stories = [
  submitted(3),
  posted,
  underWay,
  verified,
  underWay,
  returned('Điểm thường xuyên 2 của ba em trùng với cột 1, nhờ thầy cô kiểm tra lại.'),
  ready,
  underWay,
  submitted(7),
] as const;
/** Given back once: more would look like a quarrel. */
const returnedAt = 5;

/** The story of a sheet; `index` counts the short subjects of the school. Long subjects are all under way in the eleventh week. */
export function sheetStory(
  className: string,
  subject: { readonly code: string; readonly annualPeriods: number },
  index: number,
): SheetStory {
  if (className === '9A1') return demoClass[subject.code] ?? underWay;
  if (subject.annualPeriods > 35) return underWay;
  const turn = index % stories.length;
  return turn === returnedAt && index > stories.length ? underWay : (stories[turn] ?? underWay);
}
