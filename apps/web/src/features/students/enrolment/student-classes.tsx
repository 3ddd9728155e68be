import type { Student } from '@phuong/contract/students/student.schema.ts';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/words/format.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../student.module.css';
import { StudentStatusBadge } from '../student-status-badge.tsx';
import { StudentTransfers } from '../transfers/student-transfers.tsx';

/** Tab "Lớp đã học": every stay in a class and every change of status, newest first. */
export function StudentClasses({ student }: { student: Student }) {
  const { t } = useTranslation();
  const stay = ({ fromDate, toDate, isActiveYear }: Student['enrolments'][number]) => {
    const open = t(isActiveYear ? 'students.record.untilNow' : 'students.record.untilYearEnd');
    return t('students.record.stay', { from: formatDate(fromDate), to: toDate ? formatDate(toDate) : open });
  };
  return (
    <div className={css.groups}>
      {student.enrolments.length === 0 ? (
        <EmptyState
          icon={IconSchool}
          title={t('students.record.noClasses')}
          detail={student.can.includes('enrol') && t('students.record.noClassesDetail')}
        />
      ) : (
        <ol className={css.stays}>
          {student.enrolments.map((place) => (
            <li key={place.id} className={css.stay}>
              <b className={css.stayName}>{place.className}</b>
              <div className={css.stayWords}>
                <div>
                  {place.schoolYearName}
                  {place.homeroomTeacher && (
                    <span className="secondary">
                      {' · '}
                      {t('students.record.homeroomLine', { name: place.homeroomTeacher })}
                    </span>
                  )}
                </div>
                {place.reason && (
                  <div className="secondary small">{t('ui.record.reason', { reason: place.reason })}</div>
                )}
              </div>
              <span className="figures secondary">{stay(place)}</span>
            </li>
          ))}
        </ol>
      )}
      <StudentTransfers student={student} />
      {student.statusChanges.length > 0 && (
        <section>
          <h2>{t('students.record.statusHistory')}</h2>
          <ol className={css.stays}>
            {student.statusChanges.map((change) => (
              <li key={change.id} className={css.stay}>
                <StudentStatusBadge status={change.toStatus} />
                <div className={css.stayWords}>
                  {change.reason}
                  {change.changedBy && <span className="secondary small"> {change.changedBy}</span>}
                </div>
                <span className="figures secondary">{formatDate(change.effectiveOn)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
