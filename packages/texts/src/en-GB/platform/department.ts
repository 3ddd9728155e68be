import type { TextsOf } from '../../texts-of.ts';
import type { departmentAnswers as vietnamese } from '../../vi/platform/department.ts';

export const departmentAnswers: TextsOf<typeof vietnamese> = {
  closed: {
    title: 'The school is closed',
    detail: 'The school’s system is closed. Its data are kept; ask the school when it opens again.',
  },
  migrating: {
    title: 'Being upgraded',
    detail: 'The school’s data wait to be upgraded. Nothing is lost; come back in a few minutes.',
  },
  unavailable: {
    title: 'Not ready yet',
    detail: 'The school’s server is not ready. Nothing is lost; come back in a few minutes.',
  },
  crowded: {
    title: 'Busy just now',
    detail: 'Too many people are at work at once. Nothing was saved; try again in a few seconds.',
  },
  nobody: {
    title: 'No such school',
    detail: 'There is no school at this address. Look again at the address the school has given.',
  },
};

export const departmentRetry = 'Try again';
