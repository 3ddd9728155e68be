import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellPlace } from '../../../lib/browser/cell-steps.ts';
import { useHasBoardPanel } from '../../../lib/browser/media.ts';
import { useShortcuts } from '../../../lib/browser/shortcuts.ts';
import { cn } from '../../../lib/cn.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './board.module.css';
import { columnsOf, slotKey } from './board-slots.ts';
import type { BoardWords } from './board-words.ts';
import { BoardGrid, placeOf } from './grid/board-grid.tsx';
import { type BoardView, boardViews, holders } from './grid/board-rows.ts';
import { useBoardDrag } from './grid/use-board-drag.ts';
import { useBoardRows, useClassesInView } from './grid/use-board-rows.ts';
import { oneOfEach } from './history/board-sets.ts';
import type { BoardEdits } from './history/use-board-edits.ts';
import { useBoardGoTo } from './history/use-board-go-to.ts';
import type { BoardHold } from './history/use-board-hold.ts';
import { BoardLegend } from './panel/board-legend.tsx';
import { LessonPanel } from './panel/board-lesson-panel.tsx';
import panelCss from './panel/board-panel.module.css';
import { BoardRooms } from './panel/board-rooms.tsx';
import { BoardScore, BoardScoreLine, type OpenRule } from './panel/board-score.tsx';
import { TargetPanel } from './panel/board-target-panel.tsx';
import { BoardTray } from './panel/board-tray.tsx';

export interface BoardDeskProps {
  board: BoardState;
  words: BoardWords;
  edits: BoardEdits;
  hold: BoardHold;
  mayEdit: boolean;
  view: BoardView;
  onView: (view: BoardView) => void;
  shifts: readonly ShiftKey[];
  grade: number | null;
  /** A lesson is to be seen that the chosen session or year group hides. */
  onReveal: (lesson: BoardLesson) => void;
  onWhy: () => void;
  onHelp: () => void;
  /** A lesson to go to; a new object goes there again. */
  goTo: { lessonId: string } | null;
  /** Instead of lesson and score: the generation that runs. */
  side: React.ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** The board at a desk: the grid of all, the panel of the lesson held, the tray. */
export function BoardDesk(props: BoardDeskProps) {
  const { board, words, edits, hold, mayEdit, view, onView, shifts, grade } = props;
  const { t } = useTranslation();
  const { held, targets } = hold;
  const isHolder = (rowId: string) => hold.set.some((lesson) => holders(view, lesson).includes(rowId));
  const columns = useMemo(() => columnsOf(board.week, shifts), [board.week, shifts]);
  const inView = useClassesInView(board.classes, shifts, grade);
  const rows = useBoardRows(view, board, columns, inView);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [focusNow, setFocusNow] = useState<object | null>(null);
  const [pointed, setPointed] = useState<CellPlace | null>(null);
  const isWide = useHasBoardPanel();
  const [isScoreOpen, setScoreOpen] = useState(false);
  const isPanelOpen = isScoreOpen || held !== undefined || props.side !== null;
  const [openRule, setOpenRule] = useState<OpenRule | null>(null);
  const [lit, setLit] = useState(none);
  const area = useRef<HTMLDivElement>(null);
  const markLessons = useCallback((ids: readonly string[]) => setLit(ids.length > 0 ? new Set(ids) : none), []);

  const cellAt = (place: CellPlace) => rows[place.row]?.cells[place.column];
  const go = useCallback((place: CellPlace) => {
    setActive(place);
    setPointed(null);
    setFocusNow({});
  }, []);
  /** The panel goes away with what was in the hand: who pressed a button of it goes on from the board. */
  const backToGrid = () => setFocusNow({});
  const focusCell = useCallback(
    (place: CellPlace) => setActive((now) => (now.row === place.row && now.column === place.column ? now : place)),
    [],
  );
  const goToLesson = useBoardGoTo({ view, rows, columns, edits, hold, onReveal: props.onReveal, go, goTo: props.goTo });
  const pickFromTray = useCallback(
    (lessonId: string) => (hold.ids.has(lessonId) ? hold.release() : goToLesson(lessonId)),
    [hold.ids, hold.release, goToLesson],
  );
  const act = (place: CellPlace) => {
    setActive(place);
    const lessons = cellAt(place)?.lessons ?? [];
    const row = rows[place.row];
    const slot = columns[place.column]?.slot;
    if (!held) {
      if (lessons[0]) hold.pick(lessons[0].id);
    } else if (lessons.some(({ id }) => hold.ids.has(id))) hold.release();
    else if (slot && row && mayEdit && isHolder(row.id)) void hold.place(slot);
    else if (lessons[0]) hold.pick(lessons[0].id);
    else hold.release();
  };
  const pickNext = () => {
    const lessons = oneOfEach(cellAt(active)?.lessons ?? []);
    const at = lessons.findIndex(({ id }) => hold.ids.has(id));
    const next = lessons[(at + 1) % Math.max(1, lessons.length)];
    if (next) hold.pick(next.id);
  };
  const lessonHere = () => held ?? cellAt(active)?.lessons[0];
  const nextTarget = (back: boolean): boolean => {
    if (!held || !targets) return false;
    const isHere = isHolder(rows[active.row]?.id ?? '');
    const row = isHere ? active.row : rows.findIndex(({ id }) => isHolder(id));
    const open = columns.flatMap(({ key }, column) =>
      targets.get(key)?.kind === 'CONFLICT' || !targets.has(key) ? [] : [column],
    );
    const column = back
      ? (open.findLast((at) => at < active.column) ?? open.at(-1))
      : (open.find((at) => at > active.column) ?? open[0]);
    if (column === undefined || row < 0) return false;
    go({ row, column });
    return true;
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.toLowerCase() === 't') return nextTarget(event.shiftKey);
    const lesson = lessonHere();
    if (event.key === 'Escape' && held) hold.release();
    else if (event.key.toLowerCase() === 'n') pickNext();
    else if (event.key === 'Delete' && lesson && mayEdit) void hold.toTray(lesson);
    else return false;
    return true;
  };
  const lock = () => {
    const lesson = lessonHere();
    if (mayEdit && lesson?.slot) void edits.lock({ lessonIds: [lesson.id] }, !lesson.isLocked);
  };
  useShortcuts({
    l: lock,
    // The longer one first: the shorter would match both.
    'shift+u': () => void edits.redo(),
    u: () => void edits.undo(),
    'mod+z': () => void edits.undo(),
    'mod+y': () => void edits.redo(),
    '?': props.onHelp,
    escape: () => hold.release(),
    ...Object.fromEntries(boardViews.map((each, index) => [String(index + 1), () => onView(each)])),
  });

  const drag = useBoardDrag(area, mayEdit, {
    pick: hold.pick,
    cancel: hold.release,
    drop: (over) => {
      const place = placeOf(over);
      if (over.closest('[data-tray]')) {
        if (held?.slot) void hold.toTray(held);
      } else if (place) {
        const row = rows[place.row];
        const slot = columns[place.column]?.slot;
        go(place);
        if (slot && row && isHolder(row.id)) {
          if (!cellAt(place)?.lessons.some(({ id }) => hold.ids.has(id))) void hold.place(slot);
        }
      }
    },
  });

  const looked = lookedAt();
  function lookedAt() {
    if (!held || !targets) return undefined;
    if (hold.dropped) return targets.get(slotKey(hold.dropped));
    const place = pointed ?? active;
    const row = rows[place.row];
    const column = columns[place.column];
    return row && column && isHolder(row.id) ? targets.get(column.key) : undefined;
  }
  const isElsewhere = looked && held && !(held.slot && slotKey(held.slot) === slotKey(looked.slot));
  const heldCell = held && cellAt(active)?.lessons.some(({ id }) => hold.ids.has(id)) ? cellAt(active) : undefined;

  return (
    <div className={css.split} ref={area}>
      <div className={css.main}>
        {!isWide && (
          <div className={panelCss.strip}>
            {mayEdit && <BoardRooms board={board} edits={edits} />}
            <BoardScoreLine
              timetable={board.timetable}
              isOpen={isScoreOpen}
              onToggle={() => setScoreOpen(!isScoreOpen)}
            />
          </div>
        )}
        {rows.length === 0 || columns.length === 0 ? (
          <EmptyState
            title={t(view === 'room' ? 'timetable.board.noRooms' : 'timetable.board.noRows')}
            detail={view === 'room' ? t('timetable.board.noRoomsDetail') : undefined}
          />
        ) : (
          <BoardGrid
            view={view}
            rows={rows}
            columns={columns}
            words={words}
            active={{ row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) }}
            onActive={go}
            onFocusCell={focusCell}
            focusNow={focusNow}
            held={hold.set}
            heldIds={hold.ids}
            targets={targets}
            fresh={edits.fresh}
            lit={lit}
            onAct={act}
            onPoint={held ? setPointed : ignore}
            onKey={onKey}
          />
        )}
        {mayEdit && <BoardLegend />}
        <BoardTray
          board={board}
          words={words}
          heldIds={hold.ids}
          inView={inView}
          onPick={pickFromTray}
          onWhy={props.onWhy}
        />
      </div>
      <aside
        hidden={!isWide && !isPanelOpen}
        className={cn(panelCss.panel, !isWide && panelCss.over, active.row * 2 >= rows.length && panelCss.atTop)}
        aria-label={t('timetable.board.fullWindow')}
      >
        {props.side ?? (
          <>
            {held ? (
              <LessonPanel
                board={board}
                view={view}
                held={held}
                set={hold.set}
                together={heldCell?.lessons.filter(({ id }) => !hold.ids.has(id)) ?? []}
                words={words}
                edits={edits}
                mayEdit={mayEdit}
                targets={targets}
                error={hold.error}
                onPick={hold.pick}
                onRelease={() => {
                  hold.release();
                  backToGrid();
                }}
                onTray={(lesson) => {
                  void hold.toTray(lesson);
                  backToGrid();
                }}
              >
                {looked && isElsewhere && (
                  <TargetPanel
                    id={board.timetable.id}
                    version={board.timetable.version}
                    held={held}
                    target={looked}
                    isDropped={hold.dropped !== null}
                    lessons={edits.lessons}
                    words={words}
                    onPut={(target) => {
                      void hold.put(target);
                      backToGrid();
                    }}
                    onChain={(chain) => {
                      void hold.takeChain(chain);
                      backToGrid();
                    }}
                    onDrop={() => hold.setDropped(looked.slot)}
                  />
                )}
              </LessonPanel>
            ) : (
              isWide && (
                <div className={panelCss.pickHint}>
                  <h2>{t('timetable.board.pick')}</h2>
                  <p className="secondary">{t('timetable.board.pickDetail')}</p>
                </div>
              )
            )}
            {(isWide || isScoreOpen) && (
              <BoardScore
                timetable={board.timetable}
                open={openRule}
                onOpen={setOpenRule}
                onLessons={markLessons}
                onGoTo={goToLesson}
              />
            )}
            {isWide && mayEdit && <BoardRooms board={board} edits={edits} />}
          </>
        )}
      </aside>
      <p role="status" className="sr-only">
        {hold.said}
      </p>
      {drag && held && (
        <div className={css.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden>
          {words.lessons(hold.set)}
        </div>
      )}
    </div>
  );
}

const ignore = () => undefined;
