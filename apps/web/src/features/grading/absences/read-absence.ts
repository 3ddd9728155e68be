import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';

const WORDS: Readonly<Record<string, AbsenceKind>> = {
  p: 'P',
  cp: 'P',
  'co phep': 'P',
  k: 'K',
  kp: 'K',
  ko: 'K',
  'khong phep': 'K',
};

/** What a text says of a day, as registers have it: "P", "CP", "có phép", "K", "KP", "không phép"; null at school, undefined not understood. */
export function readAbsence(text: string): AbsenceKind | null | undefined {
  const plain = fold(text).replace(/\s+/g, ' ').trim();
  return plain === '' || plain === '-' ? null : Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined;
}
