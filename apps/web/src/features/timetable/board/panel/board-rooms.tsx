import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button.tsx';
import type { BoardEdits } from '../history/use-board-edits.ts';
import css from './board-panel.module.css';

/** Placed lessons that need a kind of room and have none yet; nothing where there are none. */
export function BoardRooms({ board, edits }: { board: BoardState; edits: BoardEdits }) {
  const { t } = useTranslation();
  const missing = board.lessons.filter(({ slot, roomKind, roomId }) => slot && roomKind && !roomId).length;
  if (missing === 0) return null;
  return (
    <section className={css.block} aria-label={t('timetable.board.room')}>
      <p>{t('timetable.board.roomsMissing', { count: missing })}</p>
      <Button small icon={IconDoor} onClick={() => void edits.nameRooms()}>
        {t('timetable.board.nameRooms')}
      </Button>
    </section>
  );
}
