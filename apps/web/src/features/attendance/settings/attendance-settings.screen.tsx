import { useTranslation } from 'react-i18next';
import page from '../../../ui/frame/narrow-page.module.css';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { PupilRulesPart } from './pupil-rules.tsx';
import { StaffRules } from './staff-rules.tsx';

/** /settings/attendance-tracking: how the school takes attendance, of pupils and of staff. */
export function AttendanceSettingsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('attendance.rules.title')} breadcrumb={[{ label: t('shell.menu.settings') }]} />
      <div className={page.page}>
        <PupilRulesPart />
        <StaffRules />
      </div>
    </>
  );
}
