import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { GroupsDialog } from './groups-dialog.tsx';

/** How a split class is divided so far. */
export function SplitSizes({ split: { groups, withoutGroup } }: { split: Arrangement }) {
  const { t } = useTranslation();
  const isDivided = groups.some(({ students }) => students > 0);
  return (
    <span className="secondary small">
      {isDivided &&
        groups.map(({ name, students }) => t('groupDivision.size', { group: name, count: students })).join(' · ')}{' '}
      {withoutGroup > 0 && (
        <StateBadge meaning={isDivided ? 'amber' : 'grey'}>
          {t('groupDivision.left', { count: withoutGroup })}
        </StateBadge>
      )}
    </span>
  );
}

/** What can be done with a split class. */
export function SplitActions({ split, onDivide }: { split: Arrangement; onDivide: () => void }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const of = `${split.classes[0]?.name ?? ''}, ${subjectName(split.subjectName)}`;
  return (
    <>
      <Button small onClick={onDivide} aria-label={`${t('groupDivision.divide')}: ${of}`}>
        {t('groupDivision.divide')}
      </Button>
      <Button small onClick={() => setEditing(true)} aria-label={`${t('groupDivision.edit')}: ${of}`}>
        {t('groupDivision.edit')}
      </Button>
      {isEditing && <GroupsDialog split={split} onClose={() => setEditing(false)} />}
    </>
  );
}
