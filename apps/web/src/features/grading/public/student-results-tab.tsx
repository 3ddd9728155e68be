import { IconFileText, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { path } from '../../../lib/screens/path.ts';
import { isOpenYear } from '../../../lib/use-school-year.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import { StudentSide } from '../entry/student-side.tsx';
import tab from '../entry/tab.module.css';
import { ExemptionSection } from '../exemptions/exemption-section.tsx';
import { ContactSlipButton } from '../papers/contact-slip-button.tsx';
import { academicText, reasonText } from '../results/result-text.ts';
import css from '../results/student-results.module.css';
import { StudentResultsCards } from '../results/student-results-cards.tsx';
import { type StudentResults, StudentResultsTable } from '../results/student-results-table.tsx';

export interface StudentResultsTabProps {
  studentId: string;
}

/** One pupil's results: every subject of a year beside the year below, the level with its reason, conduct and absences. */
export function StudentResultsTab({ studentId }: StudentResultsTabProps) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const Results = useIsCards() ? StudentResultsCards : StudentResultsTable;
  const [chosenYear, setYear] = useState<string | null>(null);
  const [chosenDetail, setDetail] = useState<1 | 2 | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf('results.ofStudent', {
      params: { id: studentId },
      query: chosenYear ? { schoolYearId: chosenYear } : {},
    }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const { years, schoolYearId, subjects } = data;
  const year = years.find((each) => each.schoolYearId === schoolYearId);
  if (!year || !schoolYearId) {
    return <EmptyState title={t('grading.studentTab.none')} detail={t('grading.studentTab.noneDetail')} />;
  }
  const semesters = schoolYears.find(({ id }) => id === schoolYearId)?.semesters ?? [];
  const current = semesters.find(({ is_current }) => is_current)?.ordinal;
  const detail = chosenDetail ?? (current === 1 ? 1 : 2);
  const hasFormer = subjects.some(({ formerYear }) => formerYear !== null);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <div className={tab.bar}>
          <h2>{t('grading.studentTab.year', { year: year.name })}</h2>
          <fieldset className={css.chips} aria-label={t('ui.frame.schoolYear')}>
            {years.map((each) => (
              <button
                key={each.schoolYearId}
                type="button"
                className={css.chip}
                title={each.name}
                aria-pressed={each.schoolYearId === schoolYearId}
                onClick={() => setYear(each.schoolYearId)}
              >
                {t('grading.studentTab.gradeChip', { grade: each.grade })}
              </button>
            ))}
          </fieldset>
          <Choice<'1' | '2'>
            label={t('grading.marksTab.semester')}
            value={detail === 1 ? '1' : '2'}
            onChange={(ordinal) => setDetail(ordinal === '1' ? 1 : 2)}
            choices={[
              { value: '1', text: t('grading.semester.1') },
              { value: '2', text: t('grading.semester.2') },
            ]}
          />
          <span className={tab.space} />
          <ContactSlipButton studentId={studentId} schoolYearId={schoolYearId} period={detail === 1 ? 'HK1' : 'HK2'} />
          <ButtonLink icon={IconFileText} href={path('/preview-export-pdf/student-transcripts/$id', { id: studentId })}>
            {t('grading.studentTab.transcript')}
          </ButtonLink>
        </div>
        <Results subjects={subjects} detail={detail} formerGrade={hasFormer ? year.grade - 1 : null} />
        <ExemptionSection
          studentId={studentId}
          schoolYearId={schoolYearId}
          subjects={subjects}
          isOpen={isOpenYear(schoolYears.find(({ id }) => id === schoolYearId) ?? null)}
        />
        <ul className={css.lines}>
          {[...formerLines(data, t), ...resultLines(data, t)].map((line) => (
            <li key={line}>
              <IconInfoCircle size={16} aria-hidden />
              {line}
            </li>
          ))}
          {data.lastChange && (
            <li>
              <IconHistory size={16} aria-hidden />
              <span>
                {t(data.lastChange.reason ? 'grading.studentTab.lastChangeReason' : 'grading.studentTab.lastChange', {
                  subject: subjectName(data.lastChange.subjectName),
                  column: data.lastChange.column,
                  by: data.lastChange.by,
                  date: formatDate(data.lastChange.at),
                  reason: data.lastChange.reason,
                })}{' '}
                {data.changeCount > 1 && t('grading.studentTab.changes', { count: data.changeCount })}
              </span>
            </li>
          )}
        </ul>
      </div>
      <StudentSide studentId={studentId} schoolYearId={schoolYearId} results={data} semesterOrdinal={detail} />
    </div>
  );
}

/** Which semesters another school assessed. */
const formerLines = ({ formerSchools }: StudentResults, t: TFunction): string[] =>
  formerSchools.map(({ semesterOrdinal, schoolName }) =>
    t('grading.formerSchool.line', { semester: t(`grading.semester.${semesterOrdinal}`), school: schoolName }),
  );

/** What is known about each period's level, in a sentence with its reasons. */
function resultLines({ periods, subjects, ruleSet }: StudentResults, t: TFunction): string[] {
  const nameOf = (id: string) => subjectName(subjects.find((subject) => subject.id === id)?.name ?? '');
  return periods.flatMap(({ period, academic }) => {
    const name = t(`grading.period.${period}`).toLocaleLowerCase();
    const reasons = academic.reasons.map((reason) => reasonText(reason, nameOf, t)).join(' ');
    if (academic.final) {
      const line = t('grading.studentTab.finalLine', { period: name, level: academicText(academic.final, ruleSet, t) });
      return [t('grading.studentTab.reasonLine', { line, reasons }).trim()];
    }
    if (!academic.provisional || academic.missingSubjectIds.length === 0) return [];
    const line = t('grading.studentTab.missingLine', {
      period: name,
      subjects: academic.missingSubjectIds.map(nameOf).join(', '),
      level: academicText(academic.provisional, ruleSet, t),
    });
    return [t('grading.studentTab.reasonLine', { line, reasons }).trim()];
  });
}
