import type { Timeliness, WorkState } from '@phuong/contract/learning/items/item.schema.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';

const works = { none: 'grey', draft: 'grey', submitted: 'green', returned: 'amber', excused: 'blue' } as const;
const times = { LATE: 'amber', MISSING: 'red', EXTENDED: 'blue', BEFORE_ARRIVAL: 'grey' } as const;
const markings = { in_marking: 'amber', marked: 'blue', released: 'green' } as const;

/** How a pupil's work stands. */
export function WorkBadge({ state }: { state: WorkState }) {
  const { t } = useTranslation();
  return <StateBadge meaning={works[state]}>{t(`work.state.${state}`)}</StateBadge>;
}

/** Whether it is late; nothing where it is in time. */
export function TimelinessBadge({ timeliness }: { timeliness: Timeliness }) {
  const { t } = useTranslation();
  if (timeliness === 'NONE') return null;
  return <StateBadge meaning={times[timeliness]}>{t(`exercises.timeliness.${timeliness}`)}</StateBadge>;
}

/** How far its marking is; nothing where it has not begun. */
export function MarkingBadge({ state }: { state: MarkingState }) {
  const { t } = useTranslation();
  if (state === 'not_marked') return null;
  return <StateBadge meaning={markings[state]}>{t(`marking.state.${state}`)}</StateBadge>;
}
