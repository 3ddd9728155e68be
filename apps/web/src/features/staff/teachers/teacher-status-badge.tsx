import type { TeacherStatus } from '@phuong/contract/staff/teacher.schema.ts';
import { useTranslation } from 'react-i18next';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';

const meanings: Record<TeacherStatus, Meaning> = {
  WORKING: 'green',
  RETIRED: 'grey',
  TRANSFERRED: 'grey',
  RESIGNED: 'grey',
  INSURANCE_LEAVE: 'amber',
  SECONDED: 'blue',
  SUSPENDED: 'amber',
};

/** Where somebody stands with the school. */
export function TeacherStatusBadge({ status }: { status: TeacherStatus }) {
  const { t } = useTranslation();
  return <StateBadge meaning={meanings[status]}>{t(`staff.status.${status}`)}</StateBadge>;
}
