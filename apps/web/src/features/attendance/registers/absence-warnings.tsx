import type { AbsenceWarned } from '@phuong/contract/attendance/registers/register.contract.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import css from './register.module.css';

const meanings: Readonly<Record<AbsenceWarned['warning'], Meaning>> = {
  NOTICE: 'grey',
  NEAR: 'amber',
  AT_LIMIT: 'amber',
  OVER: 'red',
  STREAK: 'amber',
};

/** Who was told of on the evening of a day, each a way to the absences of their class. */
export function AbsenceWarnings({ warnings }: { warnings: readonly AbsenceWarned[] }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <section aria-label={t('attendance.day.warnings')} className={css.warnings}>
      <b>{t('attendance.day.warnings')}</b>
      <ul>
        {warnings.map(({ studentId, name, classId, className, warning, absences }) => (
          <li key={`${studentId} ${warning}`}>
            <Link href={`${path('/classes/list/$id/detail', { id: classId })}?tab=absences`}>
              {t('attendance.day.warned', { name, class: className })}
            </Link>{' '}
            <StateBadge meaning={meanings[warning]}>
              {t(warning === 'STREAK' ? 'attendance.day.inARow' : 'attendance.day.missed', { count: absences })}
            </StateBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
