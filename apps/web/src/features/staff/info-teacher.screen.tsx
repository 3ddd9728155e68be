import {
  IconCalendarUser,
  IconCashBanknote,
  IconClockCheck,
  IconFileCertificate,
  IconId,
  IconPencil,
  IconSchool,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Loaded, LoadedPart } from '../../ui/feedback/loaded.tsx';
import { RecordHeader } from '../../ui/record/record-header.tsx';
import { YearLoad } from './public/load-explanation.tsx';
import css from './teachers/teacher-record.module.css';
import { TeacherStatusBadge } from './teachers/teacher-status-badge.tsx';

/** /t/info-teacher: what is mine — record, contact, periods. */
export function InfoTeacherScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('teachers.me'));
  return (
    <Loaded query={query} header={{ title: t('staff.me.title') }}>
      {(teacher) => (
        <>
          <RecordHeader
            name={teacher.fullName}
            person={{}}
            facts={[teacher.code, ...(teacher.departmentName ? [teacher.departmentName] : [])]}
            badges={<TeacherStatusBadge status={teacher.status} />}
          />
          <div className={css.record}>
            <nav className={css.links} aria-label={t('staff.me.title')}>
              <ButtonLink icon={IconId} href={path('/t/info-teacher/detail')}>
                {t('staff.me.seeRecord')}
              </ButtonLink>
              <ButtonLink icon={IconPencil} href={path('/t/info-teacher/detail/edit')}>
                {t('staff.me.edit')}
              </ButtonLink>
              <ButtonLink icon={IconFileCertificate} href={path('/t/info-teacher/detail/edit-contract')}>
                {t('contracts.own')}
              </ButtonLink>
              <ButtonLink icon={IconCalendarUser} href={path('/t/info-teacher/on-leave')}>
                {t('leave.own')}
              </ButtonLink>
              <ButtonLink icon={IconClockCheck} href={path('/t/info-teacher/history-attendance-tracking')}>
                {t('staffDays.own')}
              </ButtonLink>
              <ButtonLink icon={IconCashBanknote} href={path('/t/info-teacher/payroll')}>
                {t('payroll.own')}
              </ButtonLink>
              <ButtonLink icon={IconSchool} href={path('/t/classes')}>
                {t('staff.me.myClasses')}
              </ButtonLink>
            </nav>
            <OwnLoad />
          </div>
        </>
      )}
    </Loaded>
  );
}

function OwnLoad() {
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('teachers.ownLoad', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  return <LoadedPart query={query}>{(semesters) => <YearLoad semesters={semesters} />}</LoadedPart>;
}
