import {
  IconClockPlus,
  IconDeviceMobile,
  IconDots,
  IconEyeOff,
  IconMessage,
  IconPencil,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { Menu, type MenuAction } from '../../../../ui/overlay/menu.tsx';
import { useHideResult } from '../use-hide-result.ts';
import { ExtendTimeDialog, MessageDialog, OverrideDialog, ReopenDialog } from './dialogs.tsx';
import { ReleaseTestDialog } from './release-test-dialog.tsx';
import { isSitting, type Sitter } from './sitter-state.ts';

interface SitterMenuProps {
  itemId: string;
  row: Sitter;
  scale: number;
}

/** What can be done for one pupil of a test. */
export function SitterMenu({ itemId, row, scale }: SitterMenuProps) {
  const { t } = useTranslation();
  const { run } = useAction();
  const { hide } = useHideResult(itemId);
  const [open, setOpen] = useState<'extend' | 'message' | 'reopen' | 'override' | 'release' | null>(null);
  const { name, studentId, attempt, result } = row;
  const close = () => setOpen(null);
  const params = { id: attempt?.id ?? '' };
  const step = async (action: 'end' | 'remove') => {
    if (!attempt) return;
    const answer = await confirm({
      title: t(`testResults.${action}Title`, { name }),
      detail: t(`testResults.${action}Detail`),
      action: t(`testResults.${action}`),
      reason: 'required',
      danger: action === 'remove',
    });
    if (!answer) return;
    const body = { version: attempt.version, reason: answer.reason };
    await run(
      () => (action === 'end' ? call('attempts.end', { params, body }) : call('attempts.remove', { params, body })),
      () => t(action === 'end' ? 'testResults.ended' : 'testResults.removed', { name }),
    );
  };
  const free = () =>
    run(
      () => call('attempts.freeDevice', { params }),
      () => t('testResults.freed'),
    );
  const isRunning = isSitting(row);
  const hasEnded = attempt !== null && !isRunning && attempt.state !== 'removed';
  const entry = (key: string, isThere: boolean, icon: MenuAction['icon'], onSelect: () => void): MenuAction[] =>
    isThere ? [{ key, label: t(`testResults.${key}`), icon, onSelect }] : [];
  const items = [
    ...entry('extend', isRunning, IconClockPlus, () => setOpen('extend')),
    ...entry('message', isRunning, IconMessage, () => setOpen('message')),
    ...entry('freeDevice', isRunning, IconDeviceMobile, () => void free()),
    ...entry('end', isRunning || attempt?.state === 'overdue', IconSend, () => void step('end')),
    ...entry('release', result === 'marked', IconSend, () => setOpen('release')),
    ...entry('hide', result === 'released', IconEyeOff, () => void hide(studentId, name)),
    ...entry('override', result === 'marked' || result === 'marking', IconPencil, () => setOpen('override')),
    ...entry('reopen', hasEnded && attempt.kind === 'ONLINE' && result !== 'released', IconPlayerPlay, () =>
      setOpen('reopen'),
    ),
    ...entry(
      'remove',
      attempt !== null && attempt.state !== 'removed' && result !== 'released',
      IconTrash,
      () => void step('remove'),
    ),
  ];
  if (items.length === 0) return null;
  const label = t('testResults.more', { name });
  const whom = { itemId, studentIds: [studentId], who: name, onClose: close };
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(props) => <IconButton {...props} icon={IconDots} small label={label} />}
      />
      {open === 'extend' && <ExtendTimeDialog {...whom} />}
      {open === 'message' && <MessageDialog {...whom} />}
      {open === 'reopen' && attempt && <ReopenDialog attempt={attempt} name={name} onClose={close} />}
      {open === 'override' && (
        <OverrideDialog
          {...{ itemId, studentId, name, scale }}
          mark={row.mark}
          version={row.resultVersion}
          onClose={close}
        />
      )}
      {open === 'release' && <ReleaseTestDialog itemId={itemId} studentIds={[studentId]} onClose={close} />}
    </>
  );
}
