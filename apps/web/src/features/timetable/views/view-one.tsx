import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { type BoardView, holders } from '../board/grid/board-rows.ts';
import css from './view.module.css';
import { figuresOf } from './view-statistics.ts';
import { ViewWeek } from './view-week.tsx';

/** Whose week is open, in the address. */
export const useOf = (): string | undefined => {
  const { of } = useSearch({ strict: false }) as { of?: unknown };
  return typeof of === 'string' ? of : undefined;
};

export const peopleOf = (board: BoardState, view: BoardView): readonly { id: string; name: string }[] => {
  if (view === 'class') return board.classes;
  if (view === 'teacher') return board.teachers;
  const used = new Set(board.lessons.map(({ roomId }) => roomId));
  return board.rooms.filter(({ id }) => used.has(id));
};

/** One class, teacher or room after the other. */
export function ViewOne({ board, view }: { board: BoardState; view: BoardView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const of = useOf();
  const all = peopleOf(board, view);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === of),
  );
  const open = all[at];
  if (!open) {
    return <EmptyState title={t('timetableOffice.view.noRooms')} detail={t('timetableOffice.view.noRoomsDetail')} />;
  }
  const go = (id: string | undefined) =>
    id && void navigate({ to: '.', search: { tab: view, of: id } as never, replace: true });
  const own = board.lessons.filter((lesson) => holders(view, lesson).includes(open.id));
  const periods = formatNumber(figuresOf(own, board.week).periods, 1);
  return (
    <div className={css.one}>
      <div className={css.tools}>
        <IconButton
          icon={IconChevronLeft}
          kind="default"
          label={t('timetableOffice.view.previous')}
          disabled={at === 0}
          onClick={() => go(all[at - 1]?.id)}
        />
        <div className={css.pick}>
          <SelectInput
            label={t(`timetableOffice.view.choose.${view}`)}
            choices={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={open.id}
            onChange={(id) => go(id ?? undefined)}
          />
        </div>
        <IconButton
          icon={IconChevronRight}
          kind="default"
          label={t('timetableOffice.view.next')}
          disabled={at === all.length - 1}
          onClick={() => go(all[at + 1]?.id)}
        />
        <span className="secondary" aria-live="polite">
          {t('timetableOffice.view.lessonsOf', { name: open.name, periods })}
        </span>
      </div>
      <ViewWeek
        board={board}
        view={view}
        id={open.id}
        caption={t('timetableOffice.view.caption', { name: open.name, version: board.timetable.name })}
      />
    </div>
  );
}
