import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { type ClassResults, formerSchoolsOf } from '../results/class-results.rules.ts';
import type { RosterRow } from '../roster.rules.ts';
import {
  type ClassPaper,
  correctionsOf,
  documentPeriods,
  documentSchool,
  formerSchoolNote,
  orNull,
  type Printing,
} from './class-paper.rules.ts';
import type { ClassTranscriptData, TranscriptPupil } from './documents/document-data.ts';
import { inFormOrder } from './form-subjects.rules.ts';

/** A class's results of a period for the printed form; pupils who left are not on it. */
export function classTranscriptData(
  results: ClassResults,
  period: TranscriptPeriod,
  paper: ClassPaper,
  { school, isDraft, printedAt, today }: Printing,
): ClassTranscriptData {
  const { year } = results;
  const ordinals: readonly number[] = period === 'HK1' ? [1] : period === 'HK2' ? [2] : [1, 2];
  const corrected = paper.corrections.filter(({ ordinal }) => ordinals.includes(ordinal));
  return {
    period: documentPeriods[period],
    schoolYear: year.schoolYearName,
    className: year.className,
    school: documentSchool(school),
    homeroomTeacher: paper.homeroomTeacher,
    vicePrincipal: orNull(school.vicePrincipalName),
    principal: orNull(school.principalName),
    subjects: inFormOrder(year.frame.grade, year.frame.subjects).map(({ id, shortName, mode }) => ({
      key: id,
      label: shortName,
      mode,
    })),
    draft: isDraft,
    printedAt,
    signedOn: isDraft ? null : today,
    lockedOn: isDraft ? null : paper.lockedOn[period === 'HK1' ? 1 : 2],
    corrections: correctionsOf(corrected),
    regulation: year.frame.regulation,
    pupils: results.presentIn(period).map((pupil) => transcriptPupil(results, pupil, period)),
  };
}

function transcriptPupil({ year, of }: ClassResults, pupil: RosterRow, period: TranscriptPeriod): TranscriptPupil {
  const { facts, ...own } = of(pupil.studentId);
  const { result, outcomes } = own.in(period);
  return {
    fullName: pupil.name,
    birthDate: pupil.dateOfBirth,
    results: Object.fromEntries(year.frame.subjects.map(({ id }, index) => [id, outcomes[index] ?? null])),
    absencesExcused: result.excused,
    absencesUnexcused: result.unexcused,
    average: result.academic.mean,
    academic: result.academic.final,
    conduct: result.conduct,
    title: result.title,
    note: formerSchoolNote(formerSchoolsOf(facts, period)),
  };
}
