import { IconArchive, IconClock, IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/feedback/state-badge.tsx';
import type { ShownState } from './learning-state.ts';

const looks = {
  draft: { meaning: 'grey', icon: IconPencil },
  scheduled: { meaning: 'blue', icon: IconClock },
  published: { meaning: 'green', icon: IconEye },
  closed: { meaning: 'grey', icon: IconLock },
  archived: { meaning: 'grey', icon: IconArchive },
} as const;

/** The state of a lesson or of an item. */
export function LearningBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation();
  return <StateBadge {...looks[state]}>{t(`lessons.state.${state}`)}</StateBadge>;
}
