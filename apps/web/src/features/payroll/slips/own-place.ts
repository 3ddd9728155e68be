import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';

/** Where own slips lie: among what is a teacher's own, or on the profile of somebody of the office. */
export function useOwnPlace() {
  const { t } = useTranslation();
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  return {
    list: isTeacher ? path('/t/info-teacher/payroll') : path('/profile/payroll'),
    breadcrumb: isTeacher
      ? [{ label: t('staff.me.title'), href: path('/t/info-teacher') }]
      : [{ label: t('contracts.profile'), href: path('/profile') }],
  };
}
