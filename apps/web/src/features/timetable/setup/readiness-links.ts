import type { Finding } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { path } from '../../../lib/screens/path.ts';
import { constraintHref } from '../public/constraint-href.ts';

const screens = {
  LESSONS: path('/timetable/number-of-lessons'),
  ASSIGNMENTS: path('/timetable/assign-teaching-schedule'),
  HOMEROOMS: path('/timetable/homeroom-teach-assignment'),
};

/** The screen that mends what is found, open at what it is about where that screen can be. */
export function findingHref({ step, message: { refs } }: Finding): string {
  const of = (kind: Finding['message']['refs'][number]['kind']) => refs.find((ref) => ref.kind === kind);
  if (of('NUMBER_OF_LESSONS') || step === 'LESSONS') return screens.LESSONS;
  if (of('ASSIGNMENT') || step === 'ASSIGNMENTS') return screens.ASSIGNMENTS;
  if (of('HOMEROOM') || step === 'HOMEROOMS') return screens.HOMEROOMS;
  if (of('WEEK') || step === 'WEEK') return constraintHref('week');
  const rule = of('RULE');
  if (rule) return constraintHref('rules', rule.id);
  const teacher = of('TEACHER');
  if (teacher) return constraintHref('teachers', teacher.id);
  const room = of('ROOM');
  if (room) return constraintHref('rooms');
  const subject = of('SUBJECT');
  if (subject) return constraintHref('subjects', subject.id);
  const one = of('CLASS');
  if (one) return constraintHref('classes', one.id);
  const arrangement = of('ARRANGEMENT');
  if (arrangement) return constraintHref('arrangements', arrangement.id);
  if (of('MEETING')) return constraintHref('meetings');
  return constraintHref('rules');
}

/** Where a step of the check is worked on. */
export const stepHref = (step: Finding['step']): string =>
  step === 'WEEK'
    ? constraintHref('week')
    : step === 'CONSTRAINTS'
      ? constraintHref('rules')
      : step === 'PRECHECK'
        ? constraintHref('readiness')
        : screens[step];
