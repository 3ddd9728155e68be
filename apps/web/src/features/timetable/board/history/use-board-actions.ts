import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDoor,
  IconInbox,
  IconLock,
  IconLockOpen,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import type { MenuAction } from '../../../../ui/overlay/menu.tsx';
import type { BoardEdits } from './use-board-edits.ts';

interface BoardActionsInput {
  board: BoardState;
  edits: BoardEdits;
  mayEdit: boolean;
  openRefresh: () => void;
}

/** What is done to the whole board, for the "more" menu; on a phone undo stands here too. */
export function useBoardActions({ board, edits, mayEdit, openRefresh }: BoardActionsInput): MenuAction[] {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  if (!mayEdit) return [];
  const clear = async () => {
    const yes = await confirm({
      title: t('timetable.board.clearTitle'),
      detail: t('timetable.board.clearDetail'),
      action: t('timetable.board.clearAction'),
    });
    if (yes) await edits.unplace({ all: true });
  };
  const steps: MenuAction[] = [
    {
      key: 'undo',
      label: t('timetable.board.undo'),
      icon: IconArrowBackUp,
      disabled: !edits.canUndo,
      onSelect: () => void edits.undo(),
    },
    {
      key: 'redo',
      label: t('timetable.board.redo'),
      icon: IconArrowForwardUp,
      disabled: !edits.canRedo,
      onSelect: () => void edits.redo(),
    },
  ];
  const needsRooms = board.lessons.some(({ roomKind }) => roomKind !== null);
  return [
    ...(isDesk ? [] : steps),
    { key: 'refresh', label: t('timetable.refresh.action'), icon: IconRefresh, onSelect: openRefresh },
    ...(needsRooms
      ? [
          {
            key: 'rooms',
            label: t('timetable.board.nameRooms'),
            icon: IconDoor,
            onSelect: () => void edits.nameRooms(),
          },
        ]
      : []),
    {
      key: 'lockAll',
      label: t('timetable.board.lockAll'),
      icon: IconLock,
      onSelect: () => void edits.lock({ all: true }, true),
    },
    {
      key: 'unlockAll',
      label: t('timetable.board.unlockAll'),
      icon: IconLockOpen,
      onSelect: () => void edits.lock({ all: true }, false),
    },
    { key: 'clear', label: t('timetable.board.clearAll'), icon: IconInbox, onSelect: () => void clear() },
  ];
}
