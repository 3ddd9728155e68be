/**
 * The log is append-only and sealed, so an entry keeps the name its action and record had on the day it was written. Who reads the log is
 * given today's names: what was renamed is `[then, now]` here, and every word of it, filter and export follow.
 */
const renamed = [
  ['academicYear', 'cohort'],
  ['academicYears', 'cohorts'],
] as const;

const swapped = (name: string, from: 0 | 1, to: 0 | 1): string => {
  const [about = '', ...rest] = name.split('.');
  const pair = renamed.find((each) => each[from] === about);
  return [pair?.[to] ?? about, ...rest].join('.');
};

/** Today's name of an action or a kind of record: `academicYears.create` is `cohorts.create`. */
export const todaysName = (stored: string): string => swapped(stored, 0, 1);

/** Every name under which an action or a kind of record may stand in the log. */
export const namesInLog = (name: string): string[] => [...new Set([name, swapped(name, 1, 0)])];
