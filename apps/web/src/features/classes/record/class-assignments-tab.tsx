import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import css from './class-record.module.css';

/** Subjects with their periods and teachers in both semesters, and who has had the class. */
export function ClassAssignmentsTab({ schoolClass }: { schoolClass: SchoolClass }) {
  const { t } = useTranslation();
  const mayAssign = useCan('update_timetable') && !schoolClass.isYearClosed;
  const { subjects, homerooms, mine } = schoolClass;
  const own = new Set([...(mine?.semester1 ?? []), ...(mine?.semester2 ?? [])]);
  if (subjects.length === 0) {
    return (
      <EmptyState
        title={t('classes.record.noSubjects')}
        detail={mayAssign && t('classes.record.noSubjectsDetail')}
        action={
          mayAssign && (
            <ButtonLink href={path('/timetable/number-of-lessons')}>{t('classes.record.toLessons')}</ButtonLink>
          )
        }
      />
    );
  }
  const weekly = (count: number) => t('classes.record.weekly', { count, n: formatNumber(count, 1) });
  const names = (teachers: readonly { id: string; name: string }[], weekly: number) => {
    if (teachers.length > 0) return teachers.map(({ name }) => name).join(', ');
    return weekly > 0 ? <span className={css.left}>{t('classes.record.nobody')}</span> : '';
  };
  return (
    <div className={css.block}>
      {mayAssign && (
        <div className={css.head}>
          <span />
          <ButtonLink href={path('/timetable/assign-teaching-schedule')}>{t('classes.record.toAssign')}</ButtonLink>
        </div>
      )}
      <Wide className={css.wide} label={t('classes.record.subject')}>
        <table className={cn(css.table, css.stacked)}>
          <thead>
            <tr>
              <th scope="col">{t('classes.record.subject')}</th>
              <th scope="col" className={css.end}>
                {t('classes.record.annual')}
              </th>
              <th scope="col" colSpan={2}>
                {t('classes.record.semester1')}
              </th>
              <th scope="col" colSpan={2}>
                {t('classes.record.semester2')}
              </th>
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject.subjectId} className={own.has(subject.subjectId) ? css.own : undefined}>
                <th scope="row">
                  {subjectName(subject.name)}
                  {own.has(subject.subjectId) && <span className="secondary small"> · {t('classes.record.mine')}</span>}
                </th>
                <td className={cn(css.end, 'figures')} data-label={t('classes.record.annual')}>
                  {formatNumber(subject.annualPeriods)}
                </td>
                <td className="figures" data-label={t('classes.record.semester1')}>
                  {weekly(subject.weeklySemester1)}
                </td>
                <td>{names(subject.teachers1, subject.weeklySemester1)}</td>
                <td className="figures" data-label={t('classes.record.semester2')}>
                  {weekly(subject.weeklySemester2)}
                </td>
                <td>{names(subject.teachers2, subject.weeklySemester2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {homerooms.length > 1 && (
        <section className={css.lines}>
          <h2>{t('classes.record.formerHomerooms')}</h2>
          {homerooms.map((homeroom) => (
            <div key={`${homeroom.teacherId} ${homeroom.fromDate}`}>
              {homeroom.name}{' '}
              <span className="secondary figures">
                {homeroom.toDate
                  ? t('classes.record.span', { from: formatDate(homeroom.fromDate), to: formatDate(homeroom.toDate) })
                  : t('classes.record.since', { from: formatDate(homeroom.fromDate) })}
              </span>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
