import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { ImportOf } from '../../../ui/import/import-of.tsx';

/** /teachers/clock-file: check-ins from the file of a time clock. */
export function ClockFileScreen() {
  const { t } = useTranslation();
  const sheet = `${path('/teachers/schedule-management')}?tab=staffDays`;
  return (
    <ImportOf
      noun="checkIns"
      header={{ title: t('staffDays.clockFile'), breadcrumb: [{ label: t('staffDays.title'), href: sheet }] }}
      intro={<p className="secondary">{t('staffDays.clockFileDetail')}</p>}
      backHref={sheet}
    />
  );
}
