import type { resultContract } from '@phuong/contract/grading/results/result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/words/locale.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import tab from '../entry/tab.module.css';
import { contentOfCell, contentText } from '../sheets/cell-content.ts';
import { outcomeText } from './result-text.ts';
import css from './student-results.module.css';

export type StudentResults = ResultOf<(typeof resultContract)['results.ofStudent']>;
type Subject = StudentResults['subjects'][number];
type Semester = Subject['semester1'];

export interface StudentResultsTableProps {
  subjects: readonly Subject[];
  /** The semester whose marks are shown one by one. */
  detail: 1 | 2;
  /** The grade below, when there is anything to compare with. */
  formerGrade: number | null;
}

const semesterOf = (subject: Subject, ordinal: 1 | 2): Semester =>
  ordinal === 1 ? subject.semester1 : subject.semester2;

/** The texts of a semester's marks: regular ones, mid-term, final. */
export function markTexts(semester: Semester, t: TFunction): { regular: string[]; midterm: string; final: string } {
  const words = {
    exempt: t('grading.state.exempt'),
    absent_pending: t('grading.state.absent_pending'),
    missing: t('grading.state.missing'),
  };
  const of = (kind: 'REGULAR' | 'MIDTERM' | 'FINAL') =>
    semester.columns.flatMap((column, index) => {
      const cell = semester.cells[index];
      return column.kind === kind && cell ? [contentText(contentOfCell(cell), currentLocale(), words)] : [];
    });
  return { regular: of('REGULAR'), midterm: of('MIDTERM')[0] ?? '', final: of('FINAL')[0] ?? '' };
}

/** Both semesters and the year below in one table; blank means "not there yet". */
export function StudentResultsTable({ subjects, detail, formerGrade }: StudentResultsTableProps) {
  const { t } = useTranslation();
  const other = detail === 1 ? 2 : 1;
  const regularCount = Math.max(
    1,
    ...subjects.map((subject) => semesterOf(subject, detail).columns.filter(({ kind }) => kind === 'REGULAR').length),
  );
  const places = Array.from({ length: regularCount }, (_, index) => index);
  return (
    <div className={tab.scroll} {...{ role: 'region', tabIndex: 0, 'aria-label': t('grading.studentTab.subject') }}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {other === 1 && <th className={css.edge}>{t('grading.semester.1')}</th>}
            <th colSpan={regularCount + 3} className={css.span}>
              {t(`grading.semester.${detail}`)}
            </th>
            {other === 2 && <th className={css.edge}>{t('grading.semester.2')}</th>}
            <td />
            {formerGrade !== null && (
              <th className={css.edge}>{t('grading.studentTab.former', { grade: formerGrade })}</th>
            )}
          </tr>
          <tr>
            <th className={css.subject}>{t('grading.studentTab.subject')}</th>
            {other === 1 && <th className={css.edge}>{t('grading.column.average')}</th>}
            <th colSpan={regularCount} className={css.span}>
              {t('grading.column.regular')}
            </th>
            <th>{t('grading.column.midterm')}</th>
            <th>{t('grading.column.final')}</th>
            <th>{t('grading.column.average')}</th>
            {other === 2 && <th className={css.edge}>{t('grading.column.average')}</th>}
            <th className={other === 1 ? css.edge : undefined}>{t('grading.studentTab.annual')}</th>
            {formerGrade !== null && <th className={css.edge}>{t('grading.studentTab.annual')}</th>}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const semester = semesterOf(subject, detail);
            const marks = markTexts(semester, t);
            const hasBegun = marks.regular.some(Boolean) || marks.midterm !== '';
            return (
              <tr key={subject.id}>
                <th scope="row" className={css.subject} title={semester.remark || undefined}>
                  {subjectName(subject.name)}
                </th>
                {other === 1 && <td className={css.edge}>{outcomeText(subject.semester1.average, t)}</td>}
                {places.map((place) => (
                  <td key={place}>{marks.regular[place] ?? ''}</td>
                ))}
                <td>{marks.midterm}</td>
                <td>
                  {marks.final ||
                    (hasBegun && marks.midterm && (
                      <span className={css.pending}>{t('grading.studentTab.pending')}</span>
                    ))}
                </td>
                <td>
                  <b>{outcomeText(semester.average, t)}</b>
                </td>
                {other === 2 && (
                  <td className={css.edge}>
                    <b>{outcomeText(subject.semester2.average, t)}</b>
                  </td>
                )}
                <td className={other === 1 ? css.edge : undefined}>
                  <b>{outcomeText(subject.retest ?? subject.year, t)}</b>
                </td>
                {formerGrade !== null && (
                  <td className={`${css.edge} ${css.former}`}>{outcomeText(subject.formerYear, t)}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
