import type { CodeRule, PupilRules } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';

const codes: readonly CodeRule[] = [
  { code: 'PRESENT', colour: 'grey', absence: null, isForTeachers: true, isUsed: true },
  { code: 'UNEXCUSED', colour: 'red', absence: 'K', isForTeachers: true, isUsed: true },
  { code: 'EXCUSED', colour: 'violet', absence: 'P', isForTeachers: true, isUsed: true },
  { code: 'LATE', colour: 'amber', absence: null, isForTeachers: true, isUsed: true },
  { code: 'LEFT_EARLY', colour: 'amber', absence: null, isForTeachers: true, isUsed: true },
  { code: 'ACTIVITY', colour: 'blue', absence: null, isForTeachers: true, isUsed: true },
];

/** How attendance is taken where the school has changed nothing: as most schools do. */
export const usualPupilRules: PupilRules = { teacherDays: 0, isRated: true, codes: [...codes], version: 0 };

/** Codes in the order people choose from them, whatever order they are kept in. */
export const inOrder = (stored: readonly CodeRule[]): CodeRule[] =>
  codes.map((usual) => stored.find(({ code }) => code === usual.code) ?? usual);
