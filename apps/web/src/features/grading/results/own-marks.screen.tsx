import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatMark } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Choice } from '../entry/semester-choice.tsx';
import css from './own-marks.module.css';
import { academicText, conductText, outcomeText } from './result-text.ts';
import { markTexts, type StudentResults } from './student-results-table.tsx';

type Part = '1' | '2' | 'year';

/** /student/transcripts: a pupil's own posted marks, one page for all subjects; nobody else's, no rank, no class average. */
export function OwnMarksScreen() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const studentId = user?.student_id ?? '';
  const schoolYear = useSchoolYear();
  const [chosenYear, setYear] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Part | null>(null);
  const now = useOwnResults(studentId, null);
  // Before anything of this year is posted, the year before says more than an empty page.
  const former =
    now.data && !hasPosted(now.data)
      ? now.data.years.find(({ schoolYearId }) => schoolYearId !== now.data.schoolYearId)
      : undefined;
  const yearId = chosenYear ?? former?.schoolYearId ?? null;
  const other = useOwnResults(studentId, yearId);
  const { data, error, refetch } = yearId === null ? now : other;
  const part = chosen ?? (data ? partToShow(data, schoolYear) : '1');
  return (
    <>
      <PageHeader
        title={t('grading.own.title')}
        more={
          studentId
            ? [
                {
                  key: 'record',
                  label: t('grading.own.record'),
                  href: path('/preview-export-pdf/student-transcripts/$id', { id: studentId }),
                },
              ]
            : []
        }
      />
      <div className={css.page}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={8} />}
        {data && (
          <>
            <div className={css.bar}>
              <Choice<Part>
                label={t('grading.own.semester')}
                value={part}
                onChange={setChosen}
                choices={[
                  { value: '1', text: t('grading.semester.1') },
                  { value: '2', text: t('grading.semester.2') },
                  { value: 'year', text: t('grading.own.year') },
                ]}
              />
              {data.years.length > 1 && (
                <SelectInput
                  label={t('ui.frame.schoolYear')}
                  value={data.schoolYearId}
                  onChange={setYear}
                  choices={data.years.map(({ schoolYearId, name, className }) => ({
                    value: schoolYearId,
                    label: t('grading.own.classAndYear', { class: className, year: name }),
                  }))}
                />
              )}
            </div>
            {chosenYear === null && former && (
              <p className="secondary">
                {t('grading.own.formerYear', {
                  year: schoolYear?.name,
                  former: former.name,
                })}
              </p>
            )}
            <OwnPart results={data} part={part} />
          </>
        )}
      </div>
    </>
  );
}

function useOwnResults(studentId: string, schoolYearId: string | null) {
  return useQuery({
    ...queryOf('results.ofStudent', { params: { id: studentId }, query: schoolYearId ? { schoolYearId } : {} }),
    enabled: studentId !== '',
    placeholderData: keepPreviousData,
  });
}

const isPostedIn = ({ subjects }: StudentResults, semester: 'semester1' | 'semester2') =>
  subjects.some((subject) => subject[semester].state !== null);
const hasPosted = (results: StudentResults) => isPostedIn(results, 'semester1') || isPostedIn(results, 'semester2');

/** The whole of a year that is over; of the running one the last semester with posted marks, else the current one. */
function partToShow(results: StudentResults, running: ReturnType<typeof useSchoolYear>): Part {
  if (results.schoolYearId !== running?.id) return 'year';
  if (isPostedIn(results, 'semester2')) return '2';
  if (isPostedIn(results, 'semester1')) return '1';
  return semesterToShow(running)?.ordinal === 2 ? '2' : '1';
}

function OwnPart({ results, part }: { results: StudentResults; part: Part }) {
  const { t } = useTranslation();
  const { subjects, periods, ruleSet, formerSchools } = results;
  const period = periods.find((each) => each.period === (part === 'year' ? 'CN' : part === '1' ? 'HK1' : 'HK2'));
  const isPosted = part === 'year' ? hasPosted(results) : isPostedIn(results, part === '1' ? 'semester1' : 'semester2');
  const isShown = ({ semester1, semester2 }: (typeof subjects)[number]) =>
    part === 'year' || (part === '1' ? semester1 : semester2).state !== null;
  const shown = subjects.filter(isShown);
  const hidden = subjects.filter((subject) => !isShown(subject));
  if (!isPosted) return <EmptyState title={t('grading.own.none')} detail={t('grading.own.noneDetail')} />;
  return (
    <>
      {(period?.academic.final || period?.conduct) && (
        <dl className={css.summary}>
          {period.academic.final && (
            <div>
              <dt>{t('grading.own.result')}</dt>
              <dd>{academicText(period.academic.final, ruleSet, t)}</dd>
            </div>
          )}
          {period.conduct && (
            <div>
              <dt>{t('grading.own.conduct')}</dt>
              <dd>{conductText(period.conduct, t)}</dd>
            </div>
          )}
          {period.excused + period.unexcused > 0 && (
            <div>
              <dt>{t('grading.own.absences')}</dt>
              <dd className={css.small}>
                {t('grading.own.absenceLine', { excused: period.excused, unexcused: period.unexcused })}
              </dd>
            </div>
          )}
        </dl>
      )}
      {formerSchools
        .filter(({ semesterOrdinal }) => part === 'year' || part === String(semesterOrdinal))
        .map(({ semesterOrdinal, schoolName }) => (
          <p key={semesterOrdinal} className="secondary">
            {t('grading.formerSchool.line', {
              semester: t(`grading.semester.${semesterOrdinal}`),
              school: schoolName,
            })}
          </p>
        ))}
      <ul className={css.subjects}>
        {shown.map((subject) => (
          <li key={subject.id}>
            <OwnSubject subject={subject} part={part} />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <p className="secondary">
          {t('grading.own.notYet', { subjects: hidden.map(({ name }) => subjectName(name)).join(', ') })}
        </p>
      )}
    </>
  );
}

function OwnSubject({ subject, part }: { subject: StudentResults['subjects'][number]; part: Part }) {
  const { t } = useTranslation();
  const semester = part === '1' ? subject.semester1 : subject.semester2;
  const result = part === 'year' ? (subject.retest ?? subject.year) : semester.average;
  const marks = part === 'year' ? null : markTexts(semester, t);
  const lines = marks
    ? [
        { name: t('grading.own.regular'), text: marks.regular.filter(Boolean).join(' · ') },
        { name: t('grading.own.midterm'), text: marks.midterm },
        { name: t('grading.own.final'), text: marks.final },
      ].filter(({ text }) => text !== '')
    : [
        { name: t('grading.semester.1'), text: outcomeText(subject.semester1.average, t) },
        { name: t('grading.semester.2'), text: outcomeText(subject.semester2.average, t) },
      ].filter(({ text }) => text !== '');
  return (
    <article className={css.subject}>
      <div className={css.words}>
        <h2>{subjectName(subject.name)}</h2>
        <dl className={css.marks}>
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
        {part !== 'year' && semester.remark && <blockquote className={css.remark}>{semester.remark}</blockquote>}
      </div>
      {result !== null && (
        <div className={css.result}>
          <b className="figures" title={t('grading.own.average')}>
            {outcomeText(result, t)}
          </b>
          {part === '2' && <Trend now={result} before={subject.semester1.average} />}
        </div>
      )}
    </article>
  );
}

/** Against oneself only: the semester before. */
function Trend({ now, before }: { now: unknown; before: unknown }) {
  const { t } = useTranslation();
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const by = formatMark(Math.abs(now - before));
  const [Picture, text] =
    now > before
      ? [IconArrowUpRight, t('grading.own.better', { by })]
      : now < before
        ? [IconArrowDownRight, t('grading.own.worse', { by })]
        : [IconEqual, t('grading.own.same')];
  return (
    <span className={now > before ? css.better : css.trend}>
      <Picture size={16} aria-hidden />
      {text}
    </span>
  );
}
