import type { resultSubject } from '@phuong/contract/grading/results/result.schema.ts';
import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { tallyLevels } from '@phuong/rules/statistics/two-areas.ts';
import type { z } from 'zod';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { lastDayWithin } from '../roster.rules.ts';
import { type ClassResults, formerSchoolsOf } from './class-results.rules.ts';
import type { SubjectOfClass } from './class-year.rules.ts';

/** The results of a class in one period, with counts of those still in the class. */
export function toClassResults(
  results: ClassResults,
  period: Period,
  { actor, isYearClosed }: { readonly actor: Actor; readonly isYearClosed: boolean },
) {
  const { year } = results;
  const inPeriod = new Set(results.presentIn(period).map(({ studentId }) => studentId));
  const present = [...inPeriod].map((studentId) => results.of(studentId).in(period));
  // Whoever came after the semester has its results in the class of that time.
  const roster = year.roster.filter(({ studentId, fromDate }) => {
    return inPeriod.has(studentId) || period !== 'HK1' || fromDate <= year.semesters[1].to;
  });
  const stored = present.flatMap((each) => each.stored ?? []);
  const latest = stored.toSorted((a, b) => b.computedAt.getTime() - a.computedAt.getTime())[0];
  const { regulation } = year.frame;
  return {
    period,
    ruleSet: regulation.id,
    subjects: year.frame.subjects.map(toResultSubject),
    rows: roster.map((pupil) => {
      const { studentId, orderNumber, name, dateOfBirth, sex } = pupil;
      // Who came back in semester II was away at the end of semester I all the same.
      const left = period === 'HK1' ? lastDayWithin(pupil, year.semesters[1].to) : pupil.leftOn;
      const leftOn = inPeriod.has(studentId) ? null : left;
      const { facts, in: resultIn } = results.of(studentId);
      const { result, outcomes } = resultIn(period);
      const formerSchools = formerSchoolsOf(facts, period);
      return { ...result, studentId, orderNumber, name, dateOfBirth, sex, leftOn, outcomes, formerSchools };
    }),
    statistics: {
      academic: tallyLevels(
        present.map(({ result }) => result.academic.final),
        regulation.academic.value.levels,
      ),
      conduct: tallyLevels(
        present.map(({ result }) => result.conduct),
        regulation.conduct.value.levels,
      ),
    },
    computedAt: latest?.computedAt.toISOString() ?? null,
    computedBy: latest?.computedBy ?? null,
    isOutOfDate: present.some(({ result }) => result.isOutOfDate),
    openSubjectIds: results.openSubjects(period),
    isYearClosed,
    can: isYearClosed ? [] : possible(actor, period),
    legalBasis: regulation.academic.legalBasis,
  };
}

/** A subject as results name it. */
export const toResultSubject = ({
  id,
  code,
  name,
  shortName,
  mode,
}: SubjectOfClass): z.output<typeof resultSubject> => ({ id, code, name, shortName, mode });

function possible(actor: Actor, period: Period): ('compute' | 'override' | 'retest' | 'summerTraining')[] {
  const can: ('compute' | 'override' | 'retest' | 'summerTraining')[] = [];
  if (hasPermission(actor, 'verify_mark')) can.push('compute', 'override');
  if (period === 'HE' && hasPermission(actor, 'enter_mark')) can.push('retest');
  if (period === 'HE' && (actor.scope === 'teacher' || hasPermission(actor, 'update_conduct')))
    can.push('summerTraining');
  return can;
}
