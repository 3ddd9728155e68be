import type { StudentStatus } from '@phuong/contract/students/student.lifecycle.ts';
import { IconArrowUpRight, IconPlayerPause, IconSchool, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';

const looks = {
  STUDYING: { meaning: 'green' },
  SUSPENDED: { meaning: 'amber', icon: IconPlayerPause },
  TRANSFERRED: { meaning: 'grey', icon: IconArrowUpRight },
  DROPPED_OUT: { meaning: 'grey', icon: IconUserX },
  COMPLETED: { meaning: 'blue', icon: IconSchool },
} as const satisfies Record<StudentStatus, object>;

/** Where a pupil stands with the school. */
export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  const { t } = useTranslation();
  return <StateBadge {...looks[status]}>{t(`students.status.${status}`)}</StateBadge>;
}
