import type { SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';
import { IconCalendarPlus, IconDots, IconSend, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { ExtendDialog } from '../../exercises/extend-dialog.tsx';
import { ReleaseDialog } from '../release/release-dialog.tsx';

interface RowMenuProps {
  row: SubmissionRow;
  list: Result<'submissions.list'>;
}

/** What can be done for one pupil, as far as the server says it may. */
export function RowMenu({ row, list: { item } }: RowMenuProps) {
  const { t } = useTranslation();
  const { run } = useAction();
  const [open, setOpen] = useState<'extend' | 'release' | null>(null);
  const { name, studentId, number, resultId } = row;
  const close = () => setOpen(null);
  const excuse = async () => {
    const answer = await confirm({
      title: t('marking.excuseTitle', { name }),
      detail: t('marking.excuseDetail'),
      action: t('marking.excuse'),
      reason: 'required',
      danger: false,
    });
    if (!answer) return;
    const body = { studentIds: [studentId], reason: answer.reason };
    await run(
      () => call('submissions.excuse', { params: { id: item.id }, body }),
      () => t('marking.excused', { name }),
    );
  };
  const unexcuse = () =>
    run(
      () => call('submissions.unexcuse', { params: { id: item.id }, body: { studentIds: [studentId] } }),
      () => t('marking.unexcused', { name }),
    );
  const all: (MenuAction & { key: SubmissionRow['actions'][number] })[] = [
    { key: 'release', label: t('markRelease.release'), icon: IconSend, onSelect: () => setOpen('release') },
    { key: 'extend', label: t('exercises.extend'), icon: IconCalendarPlus, onSelect: () => setOpen('extend') },
    { key: 'excuse', label: t('marking.excuse'), icon: IconUserOff, onSelect: () => void excuse() },
    { key: 'unexcuse', label: t('marking.unexcuse'), icon: IconUserCheck, onSelect: () => void unexcuse() },
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
