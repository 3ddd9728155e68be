import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import type { MarkCell, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type ClassResults, formerSchoolsOf, pupilSheet } from '../results/class-results.rules.ts';
import {
  type ClassPaper,
  documentPeriods,
  documentSchool,
  formerSchoolNote,
  type Printing,
  promotionOf,
} from './class-paper.rules.ts';
import type { ContactSlipData, ContactSlipSubject } from './documents/document-data.ts';
import { inFormOrder } from './form-subjects.rules.ts';

/**
 * What a pupil's family is told of a period. The year must have been loaded with posted marks only; levels, titles and the decision stay
 * blank until every sheet of the period is posted. The slip of the year shows the marks of semester II beside the year's results.
 */
export function contactSlip(
  { year, isVisibleToPupils, of }: ClassResults,
  pupil: { readonly studentId: string; readonly name: string },
  period: TranscriptPeriod,
  { homeroomTeacher }: Pick<ClassPaper, 'homeroomTeacher'>,
  { school, printedAt, today }: Omit<Printing, 'isDraft'>,
): ContactSlipData {
  const ordinal = period === 'HK1' ? 1 : 2;
  const isWhole = isVisibleToPupils(period);
  const { facts, ...results } = of(pupil.studentId);
  const { result, outcomes } = results.in(period);
  return {
    regulation: year.frame.regulation,
    academic: isWhole ? result.academic.final : null,
    conduct: isWhole ? result.conduct : null,
    period: documentPeriods[period],
    schoolYear: year.schoolYearName,
    className: year.className,
    school: documentSchool(school),
    homeroomTeacher,
    pupilName: pupil.name,
    subjects: inFormOrder(year.frame.grade, year.frame.subjects).map((subject): ContactSlipSubject => {
      const { shape, cells: own } = pupilSheet(subject, facts, ordinal);
      const regular = shape.columns.filter(({ kind }) => kind === 'REGULAR');
      return {
        name: subject.name,
        regular: regular.map(({ key }) => outcomeOf(own[key])).filter((mark) => mark !== null),
        midterm: outcomeOf(own.gk),
        final: outcomeOf(own.ck),
        result: outcomes[year.frame.subjects.indexOf(subject)] ?? null,
      };
    }),
    absencesExcused: result.excused,
    absencesUnexcused: result.unexcused,
    formerSchool: formerSchoolNote(formerSchoolsOf(facts, period)),
    title: isWhole ? result.title : null,
    promotion: isWhole && period === 'CN' ? promotionOf(result, year.frame) : null,
    homeroomRemark: facts.conduct[ordinal].remark || null,
    signedOn: isWhole ? today : null,
    draft: !isWhole,
    printedAt,
  };
}

function outcomeOf(cell: MarkCell | undefined): SubjectOutcome {
  const [state, value] = cell ?? ['blank', null];
  if (state === 'exempt') return 'EXEMPT';
  if (state !== 'value') return null;
  return typeof value === 'boolean' ? (value ? 'PASS' : 'NOT_PASSED') : value;
}
