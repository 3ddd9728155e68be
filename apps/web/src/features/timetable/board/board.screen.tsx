import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import { type ShiftKey, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { semesterTitle } from '../../../lib/words/semester-title.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SavedIndicator } from '../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { useFrameMode } from '../../../ui/frame/frame-context.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { GenerateDialog } from '../generation/generate-dialog.tsx';
import { GeneratePanel } from '../generation/generate-panel.tsx';
import { useGeneration } from '../generation/use-generation.ts';
import { TimetableSteps } from '../public/steps-bar.tsx';
import { useVersionActions } from '../versions/use-versions-actions.tsx';
import { VersionBadge } from '../versions/versions-badge.tsx';
import { datesOf } from '../versions/versions-words.ts';
import css from './board.module.css';
import { BoardDesk } from './board-desk.tsx';
import { BoardPhone } from './board-phone.tsx';
import { firstShift, shiftsInUse } from './board-slots.ts';
import { useBoardWords } from './board-words.ts';
import { type BoardView, boardViews } from './grid/board-rows.ts';
import { useBoardActions } from './history/use-board-actions.ts';
import { boardQuery, useBoardEdits } from './history/use-board-edits.ts';
import { useBoardHold } from './history/use-board-hold.ts';
import { BoardRefresh } from './panel/board-refresh.tsx';
import { BoardShortcuts } from './panel/board-shortcuts.tsx';
import { BoardWhy } from './panel/board-why.tsx';

const list = path('/timetable/list');
type Panel = 'generate' | 'refresh' | 'why' | 'keys' | null;

/** /timetable/list/{id}/edit: the board. */
export function BoardScreen() {
  const { t } = useTranslation();
  // Before the board is there: the menu must not jump under the eye.
  useFrameMode('wide');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(boardQuery(id));
  const header = {
    title: t('timetable.title'),
    breadcrumb: [{ label: t('timetable.title'), href: list }],
  };
  return (
    <Loaded query={query} header={header}>
      {(board) => <Board key={id} board={board} />}
    </Loaded>
  );
}

function Board({ board }: { board: BoardState }) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { timetable } = board;
  const { id } = timetable;
  const words = useBoardWords(board);
  const edits = useBoardEdits(id, board);
  const [panel, setPanel] = useState<Panel>(null);
  const [view, setView] = useState<BoardView>('class');
  const [shift, setShift] = useState<ShiftKey | null>(() =>
    firstShift(shiftsInUse(board.week, board.classes, board.lessons), board.classes),
  );
  const [grade, setGrade] = useState('');
  const [goTo, setGoTo] = useState<{ lessonId: string } | null>(null);
  const mayUpdate = useCan('update_timetable');

  const ended = async (generation: Generation) => {
    await edits.startOver().catch(() => undefined);
    void refresh();
    const { failure, progress } = generation;
    if (failure) {
      toast.error(t(`timetable.generate.failed.${failure}`), { key: 'timetable.generate' });
      return;
    }
    const counts = {
      name: timetable.name,
      placed: formatNumber(progress?.placed ?? 0),
      total: formatNumber(board.lessons.length),
      hard: formatNumber(progress?.rules.reduce((sum, { hard }) => sum + hard, 0) ?? 0),
    };
    toast.done(t(generation.state === 'STOPPED' ? 'timetable.generate.stopped' : 'timetable.generate.done', counts), {
      key: 'timetable.generate',
      stay: true,
    });
  };
  const { generation, isRunning, take } = useGeneration(id, (over) => void ended(over));
  const isGenerating = isRunning || timetable.state === 'generating';
  const mayEdit = mayUpdate && !isGenerating && timetable.actions.includes('edit');
  const hold = useBoardHold(id, timetable.version, mayEdit, edits, words);
  const { actionsOf, dialogs, primaryOf } = useVersionActions({
    onDeleted: () => void navigate({ href: list }),
  });
  const more = useBoardActions({ board, edits, mayEdit, openRefresh: () => setPanel('refresh') });

  const inUse = useMemo(
    () => shiftsInUse(board.week, board.classes, board.lessons),
    [board.week, board.classes, board.lessons],
  );
  const shifts = useMemo(() => (shift === null ? inUse : inUse.filter((each) => each === shift)), [inUse, shift]);
  const grades = useMemo(
    () => [...new Set(board.classes.map((each) => each.grade))].sort((a, b) => a - b),
    [board.classes],
  );
  /** Shows the session and year group a lesson is in. */
  const reveal = (lesson: BoardLesson) => {
    const own = board.classes.filter(({ id: classId }) => lesson.classes.some((each) => each.classId === classId));
    const session = lesson.slot?.shift ?? own[0]?.session;
    if (shift !== null && session !== shift) setShift(shiftKeys.find((each) => each === session) ?? null);
    if (grade !== '' && !own.some((each) => String(each.grade) === grade)) setGrade('');
  };
  const show = (lessonId: string) => {
    if (isDesk) setGoTo({ lessonId });
    else hold.pick(lessonId);
  };
  const side =
    generation && isRunning ? (
      <GeneratePanel
        generation={generation}
        name={timetable.name}
        total={board.lessons.length}
        mayStop={timetable.actions.includes('stop') || mayUpdate}
      />
    ) : null;
  const views = (
    <Segmented
      label={t('timetable.board.view')}
      value={view}
      onChange={(next) => setView(boardViews.find((each) => each === next) ?? 'class')}
      choices={boardViews.map((value) => ({ value, label: t(`timetable.board.views.${value}`) }))}
    />
  );
  return (
    <div className={isDesk ? css.screen : undefined}>
      <PageHeader
        title={timetable.name}
        breadcrumb={[{ label: t('timetable.title'), href: list }, { label: semesterTitle(timetable.semesterName, t) }]}
        badge={<VersionBadge state={isGenerating ? 'generating' : timetable.state} />}
        detail={datesOf(t, timetable)}
        actions={
          mayEdit
            ? [
                {
                  key: 'generate',
                  label: t('timetable.generate.action'),
                  icon: IconSparkles,
                  kind: 'default',
                  onSelect: () => setPanel('generate'),
                },
              ]
            : []
        }
        primary={isGenerating ? undefined : primaryOf(timetable)}
        more={[...more, ...actionsOf(timetable, ['edit', 'publish'])]}
      />
      {mayUpdate && (
        <TimetableSteps
          of={timetable}
          current={timetable.actions.includes('edit') || isGenerating ? 'board' : 'publish'}
        />
      )}
      {!mayEdit && (
        <p className={css.notice} role="status">
          {t(isGenerating ? 'timetable.board.generating' : 'timetable.board.readOnly')}
        </p>
      )}
      {isDesk ? (
        <>
          <div className={css.tools}>
            {views}
            {inUse.length > 1 && (
              <Segmented
                label={t('timetable.board.shifts')}
                value={shift ?? ''}
                onChange={(next) => setShift(shiftKeys.find((each) => each === next) ?? null)}
                choices={[
                  ...inUse.map((value) => ({ value, label: t(`timetable.shift.${value}`) })),
                  { value: '', label: t('timetable.board.allShifts') },
                ]}
              />
            )}
            {view === 'class' && grades.length > 1 && (
              <SelectInput
                label={t('timetable.board.grade')}
                width={160}
                value={grade}
                onChange={(next) => setGrade(next ?? '')}
                choices={[
                  { value: '', label: t('timetable.board.allGrades') },
                  ...grades.map((each) => ({
                    value: String(each),
                    label: t('timetable.board.gradeOf', { grade: each }),
                  })),
                ]}
              />
            )}
            <div className={css.end}>
              {mayEdit && (
                <>
                  <SavedIndicator state={edits.saved} onRetry={() => void edits.startOver()} />
                  <IconButton
                    icon={IconArrowBackUp}
                    label={t('timetable.board.undo')}
                    disabled={!edits.canUndo}
                    onClick={() => void edits.undo()}
                  />
                  <IconButton
                    icon={IconArrowForwardUp}
                    label={t('timetable.board.redo')}
                    disabled={!edits.canRedo}
                    onClick={() => void edits.redo()}
                  />
                </>
              )}
              <IconButton icon={IconKeyboard} label={t('timetable.board.keys')} onClick={() => setPanel('keys')} />
            </div>
          </div>
          <BoardDesk
            board={board}
            words={words}
            edits={edits}
            hold={hold}
            mayEdit={mayEdit}
            view={view}
            onView={setView}
            shifts={shifts}
            onReveal={reveal}
            grade={grade === '' ? null : Number(grade)}
            onWhy={() => setPanel('why')}
            onHelp={() => setPanel('keys')}
            goTo={goTo}
            side={side}
          />
        </>
      ) : (
        <BoardPhone
          board={board}
          words={words}
          edits={edits}
          hold={hold}
          mayEdit={mayEdit}
          onWhy={() => setPanel('why')}
          side={side}
        />
      )}
      {panel === 'generate' && (
        <GenerateDialog
          timetable={timetable}
          hasPlaces={board.lessons.some(({ slot, isLocked }) => slot !== null && !isLocked)}
          onStarted={(started) => {
            hold.release();
            take(started);
            void refresh();
          }}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'refresh' && (
        <BoardRefresh timetable={timetable} onDone={edits.startOver} onClose={() => setPanel(null)} />
      )}
      {panel === 'why' && (
        <BoardWhy
          id={id}
          version={timetable.version}
          lessons={edits.lessons}
          words={words}
          onGoTo={show}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'keys' && <BoardShortcuts onClose={() => setPanel(null)} />}
      {dialogs}
    </div>
  );
}
