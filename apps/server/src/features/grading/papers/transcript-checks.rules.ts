import type { TranscriptPeriod, transcriptCheck } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { z } from 'zod';
import type { ClassResults } from '../results/class-results.rules.ts';
import type { RosterRow } from '../roster.rules.ts';

export interface Missing {
  readonly check: z.output<typeof transcriptCheck>;
  readonly names: string[];
}

/** Every sheet of the period locked, conduct set, results stored and fitting the marks: what of it is missing. */
export function missingOf(
  { year, of, openSubjects }: ClassResults,
  period: TranscriptPeriod,
  roster: readonly Pick<RosterRow, 'studentId' | 'name'>[],
): Missing[] {
  const open = new Set(openSubjects(period));
  const pupils = roster.map(({ studentId, name }) => ({ name, ...of(studentId).in(period) }));
  const names = (test: (pupil: (typeof pupils)[number]) => boolean) => pupils.filter(test).map(({ name }) => name);
  const all: Missing[] = [
    {
      check: 'SHEETS_NOT_LOCKED',
      names: year.hasMarks ? year.frame.subjects.filter(({ id }) => open.has(id)).map(({ name }) => name) : [],
    },
    { check: 'CONDUCT_MISSING', names: names(({ result }) => result.conduct === null) },
    {
      check: 'RESULTS_MISSING',
      names: names(({ stored, result }) => stored === undefined || result.academic.final === null),
    },
    { check: 'RESULTS_OUT_OF_DATE', names: names(({ result }) => result.isOutOfDate) },
  ];
  return all.filter(({ names: found }) => found.length > 0);
}
