import type { SchoolYearStatus } from '@phuong/contract/school/years/school-year.contract.ts';
import { IconCalendarTime, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';

/** Planned, current or closed. */
export function SchoolYearBadge({ status }: { status: SchoolYearStatus }) {
  const { t } = useTranslation();
  const text = t(`school.year.statuses.${status}`);
  if (status === 'ACTIVE') return <StateBadge meaning="green">{text}</StateBadge>;
  if (status === 'PLANNED')
    return (
      <StateBadge meaning="blue" icon={IconCalendarTime}>
        {text}
      </StateBadge>
    );
  return (
    <StateBadge meaning="grey" icon={IconLock}>
      {text}
    </StateBadge>
  );
}
