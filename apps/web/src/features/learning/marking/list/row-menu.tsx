import type { SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';
import { IconCalendarPlus, IconDots, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../lib/api/route-types.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { ExtendDialog } from '../../exercises/extend-dialog.tsx';
import { ReleaseDialog } from '../release/release-dialog.tsx';
import { useExcuse } from '../use-excuse.ts';

interface RowMenuProps {
  row: SubmissionRow;
  list: Result<'submissions.list'>;
}

/** What can be done for one pupil, as far as the server says it may. */
export function RowMenu({ row, list: { item } }: RowMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'extend' | 'release' | null>(null);
  const { name, studentId, number, resultId } = row;
  const close = () => setOpen(null);
  const excusing = useExcuse({ itemId: item.id, studentIds: [studentId], name });
  const all: (MenuAction & { key: SubmissionRow['actions'][number] })[] = [
    { key: 'release', label: t('markRelease.release'), icon: IconSend, onSelect: () => setOpen('release') },
    { key: 'extend', label: t('exercises.extend'), icon: IconCalendarPlus, onSelect: () => setOpen('extend') },
    ...excusing,
  ];
  const items = all.filter(({ key }) => row.actions.includes(key));
  if (items.length === 0) return null;
  const label = t('marking.moreOf', { name });
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(props) => <IconButton {...props} icon={IconDots} small label={label} />}
      />
      {open === 'extend' && <ExtendDialog item={item} students={[{ id: studentId, name, number }]} onClose={close} />}
      {open === 'release' && resultId && <ReleaseDialog itemId={item.id} resultIds={[resultId]} onClose={close} />}
    </>
  );
}
