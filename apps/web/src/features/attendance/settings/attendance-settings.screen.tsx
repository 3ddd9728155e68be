import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { StaffRules } from './staff-rules.tsx';

/** /settings/attendance-tracking */
export function AttendanceSettingsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('staffRules.screen')} />
      <StaffRules />
    </>
  );
}
