import type { GradeUpOutcome } from '@phuong/contract/grading/grade-up/grade-up.contract.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const OUTCOMES: readonly GradeUpOutcome[] = ['UP', 'COMPLETE', 'REPEAT', 'WAIT', 'LEAVE'];

export const outcomeMeaning: Readonly<Record<GradeUpOutcome, Meaning>> = {
  UP: 'green',
  COMPLETE: 'green',
  REPEAT: 'red',
  WAIT: 'amber',
  LEAVE: 'grey',
};
