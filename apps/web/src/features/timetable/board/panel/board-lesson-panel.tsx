import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconInbox, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { type BoardWords, dayWord } from '../board-words.ts';
import { BoardMiniWeek } from '../grid/board-mini-week.tsx';
import type { BoardView } from '../grid/board-rows.ts';
import type { Targets } from '../grid/use-board-targets.ts';
import type { BoardEdits } from '../history/use-board-edits.ts';
import css from './board-panel.module.css';

interface LessonPanelProps {
  board: BoardState;
  view: BoardView;
  held: BoardLesson;
  /** It and the lessons that always lie where it does. */
  set: readonly BoardLesson[];
  /** Others in the same cell. */
  together: readonly BoardLesson[];
  words: BoardWords;
  edits: BoardEdits;
  mayEdit: boolean;
  targets: Targets | undefined;
  error: unknown;
  children: React.ReactNode;
  onPick: (lessonId: string) => void;
  onRelease: () => void;
  onTray: (lesson: BoardLesson) => void;
}

/** The lesson held: what it is, where it can go, its lock and room, and the weeks of those it concerns. */
export function LessonPanel(props: LessonPanelProps) {
  const { board, view, held, set, together, words, edits, mayEdit, targets, error, children } = props;
  const { t } = useTranslation();
  const kinds = [...(targets?.values() ?? [])].map(({ kind }) => kind);
  const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
  return (
    <section className={css.lesson} aria-label={t('timetable.board.picked')}>
      <header>
        <div>
          <h2>{words.lessons(set)}</h2>
          <p className="secondary small">
            {[...new Set(set.map(words.teachers)), t('timetable.board.from', { from: words.slot(held.slot) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <kbd>Esc</kbd>
        <IconButton small icon={IconX} label={t('timetable.board.drop')} onClick={props.onRelease} />
      </header>
      {set.length > 1 && <p className="secondary small">{t('timetable.board.oneHand', { count: set.length })}</p>}
      {together.length > 0 && (
        <div className={css.buttons}>
          <span className="secondary small">{t('timetable.board.sameCell')}</span>
          {together.map((lesson) => (
            <Button key={lesson.id} small onClick={() => props.onPick(lesson.id)}>
              {words.lesson(lesson)}
            </Button>
          ))}
        </div>
      )}
      {mayEdit && held.isLocked && <p>{t('timetable.board.isLocked')}</p>}
      {mayEdit && !held.isLocked && (
        <p role="status" className="secondary small">
          {error
            ? (problemDetail(error) ?? t('ui.feedback.notLoadedDetail'))
            : targets
              ? t('timetable.board.summary', { free: count('FREE'), swap: count('SWAP') })
              : t('timetable.board.loading')}
        </p>
      )}
      {children}
      {mayEdit && (
        <div className={css.buttons}>
          {held.slot && (
            <Button
              small
              icon={held.isLocked ? IconLockOpen : IconLock}
              onClick={() => void edits.lock({ lessonIds: [held.id] }, !held.isLocked)}
            >
              {t(held.isLocked ? 'timetable.board.unlock' : 'timetable.board.lock')}
            </Button>
          )}
          {held.slot && !held.isLocked && (
            <Button small icon={IconInbox} onClick={() => props.onTray(held)}>
              {t('timetable.board.toTray')}
            </Button>
          )}
          <LockMenu board={board} held={held} words={words} edits={edits} />
        </div>
      )}
      {mayEdit &&
        set.map(
          (lesson) =>
            lesson.slot && (
              <RoomChoice
                key={lesson.id}
                board={board}
                held={lesson}
                isOneOfMany={set.length > 1}
                words={words}
                edits={edits}
              />
            ),
        )}
      <Weeks board={board} view={view} set={set} words={words} targets={targets} />
    </section>
  );
}

function LockMenu({ board, held, words, edits }: Pick<LessonPanelProps, 'board' | 'held' | 'words' | 'edits'>) {
  const { t } = useTranslation();
  const classId = held.classes[0]?.classId;
  const teacherId = held.teacherIds[0];
  const teacher = board.teachers.find(({ id }) => id === teacherId);
  const name = board.classes.find(({ id }) => id === classId)?.name ?? words.classes(held);
  const day = held.slot?.day;
  const scopes = [
    ...(classId ? [{ key: 'class', params: { name }, scope: { classId } }] : []),
    ...(teacher ? [{ key: 'teacher', params: { name: teacher.name }, scope: { teacherId: teacher.id } }] : []),
    ...(day ? [{ key: 'day', params: { day: dayWord(t, day) }, scope: { day } }] : []),
  ] as const;
  return (
    <Menu
      label={t('timetable.board.lockMenu')}
      width={300}
      trigger={(trigger) => (
        <Button {...trigger} small kind="quiet" icon={IconLock}>
          {t('timetable.board.lockMenu')}
        </Button>
      )}
      items={([true, false] as const).flatMap((isLocked) =>
        scopes.map(({ key, params, scope }, index) => ({
          key: `${isLocked} ${key}`,
          icon: isLocked ? IconLock : IconLockOpen,
          separated: !isLocked && index === 0,
          label: t(isLocked ? `timetable.board.lockOf.${key}` : `timetable.board.unlockOf.${key}`, params),
          onSelect: () => void edits.lock(scope, isLocked),
        })),
      )}
    />
  );
}

function RoomChoice({
  board,
  held,
  isOneOfMany,
  words,
  edits,
}: Pick<LessonPanelProps, 'board' | 'held' | 'words' | 'edits'> & { isOneOfMany: boolean }) {
  const { t } = useTranslation();
  const rooms = board.rooms.filter(
    ({ kind, isActive, id }) => id === held.roomId || (isActive && (held.roomKind === null || kind === held.roomKind)),
  );
  if (rooms.length === 0) return null;
  const kind = held.roomKind && t(`timetableServer.roomKind.${held.roomKind}`);
  return (
    <div className={css.room}>
      <span className="secondary small">
        {isOneOfMany ? t('timetable.board.roomOf', { lesson: words.lesson(held) }) : t('timetable.board.room')}
        {kind && ` (${t('timetable.board.roomKind', { kind })})`}
      </span>
      <SelectInput
        label={isOneOfMany ? t('timetable.board.roomOf', { lesson: words.lesson(held) }) : t('timetable.board.room')}
        choices={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        value={held.roomId}
        placeholder={t('timetable.board.noRoom')}
        clearable
        onChange={(roomId) => void edits.setRoom(held.id, roomId)}
      />
    </div>
  );
}

function Weeks({
  board,
  view,
  set,
  words,
  targets,
}: Pick<LessonPanelProps, 'board' | 'view' | 'set' | 'words' | 'targets'>) {
  const of = (kind: BoardView, ids: readonly string[], all: readonly { id: string; name: string }[]) =>
    kind === view ? [] : all.filter(({ id }) => ids.includes(id)).map((holder) => ({ kind, holder }));
  const all = (idsOf: (lesson: BoardLesson) => readonly string[]) => set.flatMap(idsOf);
  const weeks = [
    ...of(
      'teacher',
      all(({ teacherIds }) => teacherIds),
      board.teachers,
    ),
    ...of(
      'class',
      all(({ classes }) => classes.map(({ classId }) => classId)),
      board.classes,
    ),
    ...of(
      'room',
      all(({ roomId }) => (roomId ? [roomId] : [])),
      board.rooms,
    ),
  ];
  return weeks.map(({ kind, holder }) => (
    <BoardMiniWeek
      key={`${kind} ${holder.id}`}
      board={board}
      view={kind}
      holder={holder}
      words={words}
      held={set}
      targets={targets}
    />
  ));
}
