import type { TimetableState } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import {
  IconArchive,
  IconCalendarTime,
  IconCircleCheck,
  IconLoader,
  IconPencil,
  IconRotate,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Meaning, StateBadge, type StateBadgeProps } from '../../../ui/feedback/state-badge.tsx';

const looks: Record<TimetableState, { meaning: Meaning; icon: StateBadgeProps['icon'] }> = {
  draft: { meaning: 'amber', icon: IconPencil },
  generating: { meaning: 'blue', icon: IconLoader },
  generated: { meaning: 'primary', icon: IconSparkles },
  checked: { meaning: 'blue', icon: IconCircleCheck },
  scheduled: { meaning: 'blue', icon: IconCalendarTime },
  published: { meaning: 'green', icon: IconCircleCheck },
  superseded: { meaning: 'grey', icon: IconArchive },
  withdrawn: { meaning: 'grey', icon: IconRotate },
};

/** Where a version is in its life. */
export function VersionBadge({ state }: { state: TimetableState }) {
  const { t } = useTranslation();
  return <StateBadge {...looks[state]}>{t(`timetable.state.${state}`)}</StateBadge>;
}
