import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconAlertCircle, IconCheck, IconInbox, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './board-phone.module.css';
import { columnsOf, slotKey } from './board-slots.ts';
import { type BoardWords, dayWord, shortDayWord } from './board-words.ts';
import { targetIcons } from './grid/board-row.tsx';
import { rowsOf } from './grid/board-rows.ts';
import { lookOf } from './grid/use-board-targets.ts';
import type { BoardEdits } from './history/use-board-edits.ts';
import type { BoardHold } from './history/use-board-hold.ts';
import { TargetPanel } from './panel/board-target-panel.tsx';
import { BoardTray } from './panel/board-tray.tsx';

interface BoardPhoneProps {
  board: BoardState;
  words: BoardWords;
  edits: BoardEdits;
  hold: BoardHold;
  mayEdit: boolean;
  onWhy: () => void;
  side: React.ReactNode;
}

/** The board on a phone: one class, one day; a touch picks a lesson up, another puts it down. */
export function BoardPhone(props: BoardPhoneProps) {
  const { board, words, edits, hold, mayEdit, side } = props;
  const { t } = useTranslation();
  const { held, targets } = hold;
  const [classId, setClassId] = useState(board.classes[0]?.id ?? '');
  const [day, setDay] = useState(board.week.days[0] ?? 1);
  const columns = useMemo(
    () =>
      columnsOf(
        board.week,
        board.week.shifts.map(({ key }) => key),
      ),
    [board.week],
  );
  const row = useMemo(
    () => rowsOf('class', board, columns).find(({ id }) => id === classId),
    [board, columns, classId],
  );
  const isHolder = hold.set.some(({ classes }) => classes.some((each) => each.classId === classId));
  const here = columns.flatMap((column, at) => {
    const cell = row?.cells[at];
    return column.slot.day === day && cell && (!cell.isClosed || cell.lessons.length > 0) ? [{ column, cell }] : [];
  });
  const freeOn = (each: number) =>
    isHolder
      ? [...(targets?.values() ?? [])].filter(({ slot, kind }) => slot.day === each && kind !== 'CONFLICT').length
      : 0;
  const touch = (lesson: BoardLesson | undefined, slot: (typeof here)[number]['column']['slot']) => {
    if (!held) {
      if (lesson) hold.pick(lesson.id);
    } else if (lesson && hold.ids.has(lesson.id)) hold.release();
    else if (isHolder && mayEdit) void hold.place(slot);
    else if (lesson) hold.pick(lesson.id);
  };
  const inView = useMemo(() => new Set([classId]), [classId]);
  const pickFromTray = useCallback(
    (lessonId: string) => {
      const lesson = edits.lessons.get(lessonId);
      if (lesson?.classes[0]) setClassId(lesson.classes[0].classId);
      hold.pick(lessonId);
    },
    [edits.lessons, hold.pick],
  );
  const dropped = hold.dropped && targets?.get(slotKey(hold.dropped));
  if (board.classes.length === 0) return <EmptyState title={t('timetable.board.noRows')} />;
  return (
    <div className={css.board}>
      {side}
      <div className={css.tools}>
        <SelectInput
          label={t('timetable.board.phone.class')}
          choices={board.classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={classId}
          onChange={(next) => next && setClassId(next)}
        />
      </div>
      <div className={css.days} {...{ role: 'group', 'aria-label': t('timetable.board.phone.day') }}>
        {board.week.days.map((each) => {
          const free = freeOn(each);
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === day}
              aria-label={[dayWord(t, each), free > 0 && t('timetable.board.phone.freePlaces', { count: free })]
                .filter(Boolean)
                .join(', ')}
              className={cn(css.dayButton, each === day && css.chosen)}
              onClick={() => setDay(each)}
            >
              {shortDayWord(t, each)}
              {free > 0 && (
                <span className={css.free}>
                  <IconCheck size={14} aria-hidden />
                  {free}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <ol className={css.periods}>
        {here.map(({ column, cell }, index) => {
          const lesson = cell.lessons.find(({ id }) => hold.ids.has(id)) ?? cell.lessons[0];
          const isHeld = lesson !== undefined && hold.ids.has(lesson.id);
          const target = isHolder && !isHeld ? targets?.get(column.key) : undefined;
          const look = target && lookOf(target);
          const Sign = look && targetIcons[look];
          return (
            <li key={column.key}>
              {(index === 0 || column.startsShift) && (
                <h2 className={css.shift}>{t(`timetable.shift.${column.slot.shift}`)}</h2>
              )}
              <button
                type="button"
                className={cn(css.period, look && css[look], isHeld && css.held)}
                onClick={() => touch(lesson, column.slot)}
              >
                <span className={cn('figures', css.number)}>{column.slot.period}</span>
                <span className={css.words}>
                  <b>{[...new Set(cell.lessons.map(words.subject))].join(' / ') || t('timetable.board.empty')}</b>
                  {lesson && <span>{cell.lessons.map(words.teachers).join(' / ')}</span>}
                  {look && <span className={css.look}>{t(`timetable.board.kinds.${look}`)}</span>}
                  {cell.isClash && (
                    <span className={css.clash}>
                      <IconAlertCircle size={14} aria-hidden /> {t('timetable.board.clashMark')}
                    </span>
                  )}
                </span>
                {lesson?.isLocked && <IconLock size={16} aria-label={t('timetable.board.lockedMark')} />}
                {Sign && <Sign size={18} aria-hidden />}
              </button>
            </li>
          );
        })}
      </ol>
      <BoardTray
        board={board}
        words={words}
        heldIds={hold.ids}
        inView={inView}
        onPick={pickFromTray}
        onWhy={props.onWhy}
      />
      {held && (
        <section className={css.hand} aria-label={t('timetable.board.picked')}>
          <div className={css.handWords}>
            <b>{words.lessons(hold.set)}</b>
            <span className="small">
              {t(held.isLocked ? 'timetable.board.isLocked' : 'timetable.board.phone.choosePlace')}
            </span>
          </div>
          {mayEdit && held.slot && (
            <IconButton
              icon={held.isLocked ? IconLockOpen : IconLock}
              label={t(held.isLocked ? 'timetable.board.unlock' : 'timetable.board.lock')}
              onClick={() => void edits.lock({ lessonIds: [held.id] }, !held.isLocked)}
            />
          )}
          {mayEdit && held.slot && !held.isLocked && (
            <IconButton icon={IconInbox} label={t('timetable.board.toTray')} onClick={() => void hold.toTray(held)} />
          )}
          <IconButton icon={IconX} label={t('timetable.board.drop')} onClick={hold.release} />
        </section>
      )}
      {held && dropped && (
        <Dialog
          open
          title={words.lessons(hold.set)}
          onClose={() => hold.setDropped(null)}
          footer={<Button onClick={() => hold.setDropped(null)}>{t('common.close')}</Button>}
        >
          <TargetPanel
            id={board.timetable.id}
            version={board.timetable.version}
            held={held}
            target={dropped}
            isDropped
            lessons={edits.lessons}
            words={words}
            onPut={(target) => void hold.put(target)}
            onChain={(chain) => void hold.takeChain(chain)}
            onDrop={() => undefined}
          />
        </Dialog>
      )}
    </div>
  );
}
