import type { BoardMove, BoardState, LessonScope } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardChange } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { lessonSets } from '@phuong/rules/timetable/lesson-sets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { onServerEvent } from '../../../../lib/realtime/server-events.ts';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import type { SavedState } from '../../../../ui/feedback/saved-indicator.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { lessonsById, withChange, withMoves } from '../board-state.ts';
import {
  type BoardHistory,
  type BoardStep,
  doAgain,
  emptyHistory,
  isStillPossible,
  lockStep,
  moveStep,
  type RoomChange,
  record,
  reverse,
  roomStep,
  sizeOf,
  takeBack,
} from './board-history.ts';
import { withSiblings } from './board-sets.ts';

const freshMs = 5_000;
const none: ReadonlySet<string> = new Set();

export const boardQuery = (id: string) => queryOf('timetables.board', { params: { id } });

/** Sends an edit for the version it is made on. */
type Send = (version: number) => Promise<BoardChange>;

/**
 * Edits of one version, one after the other, each for the version on the screen. When somebody else was faster the board is read again
 * and the edit repeated if its lessons are where they were; else it is given up and said. Moves show at once.
 */
export function useBoardEdits(id: string, board: BoardState) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedState>({ kind: 'saved' });
  const [history, setHistory] = useState<BoardHistory>(emptyHistory);
  const [fresh, setFresh] = useState(none);
  const lessons = useMemo(() => lessonsById(board.lessons), [board.lessons]);
  const sets = useMemo(() => lessonSets(board.lessons), [board.lessons]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const past = useRef(history);

  const key = useMemo(() => boardQuery(id).queryKey, [id]);
  const now = useCallback(() => client.getQueryData(key), [client, key]);
  const read = useCallback(() => client.fetchQuery({ ...boardQuery(id), staleTime: 0 }), [client, id]);
  const remember = useCallback((next: BoardHistory) => {
    past.current = next;
    setHistory(next);
  }, []);

  /** Reads what somebody else changed and shows which lessons that were. */
  const catchUp = useCallback(async () => {
    const known = now();
    const before = lessonsById(known?.lessons ?? []);
    await read();
    // What is kept shares the lessons that are the same; the answer itself does not.
    const after = now();
    // What the machine laid out is said by the end of the generation.
    if (known?.timetable.state === 'generating') return;
    const changed = (after?.lessons ?? [])
      .filter((lesson) => before.get(lesson.id) !== lesson)
      .map((lesson) => lesson.id);
    if (changed.length === 0) return;
    setFresh(new Set(changed));
    toast.info(t('timetable.board.otherEditor', { count: changed.length }), { key: 'timetable.other' });
    window.setTimeout(() => setFresh(none), freshMs);
  }, [now, read, t]);

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work, work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    const behind = (version: number) => version > (now()?.timetable.version ?? 0);
    const stops = [
      onServerEvent('timetable.changed', ({ timetableId, version }) => {
        // An edit of our own may have been announced before its answer came.
        if (timetableId === id)
          void inTurn(async () => (behind(version) ? catchUp() : undefined)).catch(() => undefined);
      }),
      onServerEvent('missed', () => void inTurn(catchUp).catch(() => undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [id, now, inTurn, catchUp]);

  /** @returns what changed; null when it was refused, which has then been said. */
  const edit = useCallback(
    async (send: Send, moves: readonly BoardMove[] = []): Promise<BoardChange | null> => {
      setSaved({ kind: 'saving' });
      let before: BoardState | undefined;
      const attempt = async () => {
        const current = now() ?? (await read());
        before = current;
        if (moves.length > 0) client.setQueryData(key, withMoves(current, moves));
        return send(current.timetable.version);
      };
      const take = (change: BoardChange) => {
        const current = now();
        if (current) client.setQueryData(key, withChange(current, change));
        setSaved({ kind: 'saved', at: new Date() });
        return change;
      };
      try {
        return take(await attempt());
      } catch (error) {
        // What was shown beforehand is not what somebody else changed.
        if (before) client.setQueryData(key, before);
        const isStale = error instanceof ApiProblem && error.code === 'platform.stale_version';
        if (!isStale) return refused(error);
        await catchUp().catch(() => undefined);
        const current = lessonsById(now()?.lessons ?? []);
        if (!isStillPossible({ kind: 'moves', moves, rooms: [] }, current)) {
          toast.error(t('timetable.board.overtaken'), { key: 'timetable.edit' });
          setSaved({ kind: 'saved' });
          return null;
        }
        return attempt().then(take, refused);
      }
      async function refused(error: unknown) {
        toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'), { key: 'timetable.edit' });
        setSaved({ kind: error instanceof ApiProblem ? 'saved' : 'failed' });
        await read().catch(() => undefined);
        return null;
      }
    },
    [client, key, now, read, catchUp, t],
  );

  const sendMoves = useCallback(
    (moves: readonly BoardMove[]) =>
      edit((version) => {
        const body = { version, moves: moves.map(({ lessonId, to }) => ({ lessonId, to })) };
        return call('timetables.move', { params: { id }, body });
      }, moves),
    [edit, id],
  );
  const sendLock = useCallback(
    (scope: LessonScope, isLocked: boolean) =>
      edit((version) => call('timetables.lock', { params: { id }, body: { version, scope, isLocked } })),
    [edit, id],
  );
  const sendRooms = useCallback(
    (rooms: readonly Pick<RoomChange, 'lessonId' | 'to'>[]) =>
      edit((version) => {
        const body = { version, rooms: rooms.map(({ lessonId, to }) => ({ lessonId, roomId: to })) };
        return call('timetables.setRooms', { params: { id }, body });
      }),
    [edit, id],
  );
  const sendStep = useCallback(
    async (step: BoardStep) => {
      if (step.kind === 'locks') return sendLock({ lessonIds: [...step.lessonIds] }, step.isLocked);
      if (step.kind === 'rooms') return sendRooms(step.rooms);
      const change = await sendMoves(step.moves);
      const back = step.rooms.filter(({ to }) => to !== null);
      // A room that somebody else has by now is said; the places are back all the same.
      if (change && back.length > 0) await sendRooms(back);
      return change;
    },
    [sendMoves, sendLock, sendRooms],
  );
  const known = useCallback(() => lessonsById(now()?.lessons ?? []), [now]);
  const note = useCallback(
    (step: BoardStep) => {
      const size = sizeOf(step);
      if (size > 0) remember(record(past.current, step));
      return size;
    },
    [remember],
  );

  /** Puts lessons at places; true when it is kept. */
  const move = useCallback(
    (moves: readonly BoardMove[]) =>
      inTurn(async () => {
        const before = known();
        const change = await sendMoves(withSiblings(moves, lessonSets([...before.values()])));
        if (change) note(moveStep(before, change.lessons));
        return change !== null;
      }),
    [inTurn, sendMoves, known, note],
  );
  const lock = useCallback(
    (scope: LessonScope, isLocked: boolean) =>
      inTurn(async () => {
        const before = known();
        const change = await sendLock(scope, isLocked);
        if (!change) return;
        const count = note(lockStep(isLocked, before, change.lessons));
        const words = isLocked ? 'timetable.board.locked' : 'timetable.board.unlocked';
        toast.done(count > 0 ? t(words, { count }) : t('timetable.board.nothingChanged'), { key: 'timetable.lock' });
      }),
    [inTurn, sendLock, known, note, t],
  );
  const unplace = useCallback(
    (scope: LessonScope) =>
      inTurn(async () => {
        const before = known();
        const change = await edit((version) =>
          call('timetables.unplace', { params: { id }, body: { version, scope } }),
        );
        if (change) note(moveStep(before, change.lessons));
        return change !== null;
      }),
    [inTurn, edit, id, known, note],
  );
  const setRoom = useCallback(
    (lessonId: string, roomId: string | null) =>
      inTurn(async () => {
        const before = known();
        const change = await sendRooms([{ lessonId, to: roomId }]);
        if (change) note(roomStep(before, change.lessons));
      }),
    [inTurn, sendRooms, known, note],
  );
  const nameRooms = useCallback(
    () =>
      inTurn(async () => {
        let missing = 0;
        const before = known();
        const change = await edit(async (version) => {
          const named = await call('timetables.nameRooms', { params: { id }, body: { version } });
          missing = named.withoutRoom.length;
          return named.change;
        });
        if (!change) return;
        note(roomStep(before, change.lessons));
        if (missing > 0) toast.info(t('timetable.board.roomsMissing', { count: missing }));
        else toast.done(t('timetable.board.roomsNamed'));
      }),
    [inTurn, edit, id, known, note, t],
  );
  const step = useCallback(
    (direction: 'undo' | 'redo') =>
      inTurn(async () => {
        const stack = direction === 'undo' ? past.current.done : past.current.undone;
        const last = stack.at(-1);
        if (!last) {
          toast.info(t('timetable.board.nothingToUndo'), { key: 'timetable.undo' });
          return;
        }
        const todo = direction === 'undo' ? reverse(last) : last;
        if (!isStillPossible(todo, known())) {
          toast.error(t('timetable.board.cannotUndo'), { key: 'timetable.undo' });
          remember(emptyHistory);
          return;
        }
        if (await sendStep(todo)) remember(direction === 'undo' ? takeBack(past.current) : doAgain(past.current));
      }),
    [inTurn, sendStep, known, remember, t],
  );
  /** The board was laid out or renewed as a whole: what was done before cannot be taken back. */
  const startOver = useCallback(() => {
    remember(emptyHistory);
    return read();
  }, [remember, read]);

  return {
    lessons,
    sets,
    saved,
    fresh,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    move,
    lock,
    unplace,
    setRoom,
    nameRooms,
    undo: useCallback(() => step('undo'), [step]),
    redo: useCallback(() => step('redo'), [step]),
    startOver,
  };
}

export type BoardEdits = ReturnType<typeof useBoardEdits>;
