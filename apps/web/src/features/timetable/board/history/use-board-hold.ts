import type { BoardMove, BoardTarget, RepairChain } from '@phuong/contract/timetable/board/board.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { slotKey } from '../board-slots.ts';
import type { BoardWords } from '../board-words.ts';
import { useBoardTargets } from '../grid/use-board-targets.ts';
import { oneOfEach } from './board-sets.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** The moves that put a lesson at a target: alone, or changing places with the one that is there. */
function movesTo(held: BoardLesson, target: BoardTarget, lessons: ReadonlyMap<string, BoardLesson>): BoardMove[] {
  const own = { lessonId: held.id, from: held.slot, to: target.slot };
  if (target.kind !== 'SWAP') return [own];
  return [
    own,
    ...target.blockers.flatMap((id) => {
      const other = lessons.get(id);
      return other ? [{ lessonId: id, from: other.slot, to: held.slot }] : [];
    }),
  ];
}

const nothing: readonly BoardLesson[] = [];

/** The lesson in the hand with those that belong to it (`set`): picked, put down, or dropped where something is in the way. */
export function useBoardHold(id: string, version: number, mayEdit: boolean, edits: BoardEdits, words: BoardWords) {
  const { t } = useTranslation();
  const [heldId, setHeldId] = useState<string | null>(null);
  const [dropped, setDropped] = useState<Slot | null>(null);
  const [said, setSaid] = useState('');
  const { lessons, sets, move, unplace } = edits;
  const held = heldId === null ? undefined : lessons.get(heldId);
  const set = useMemo(() => (held ? (sets.get(held.id) ?? [held]) : nothing), [held, sets]);
  const ids = useMemo(() => new Set(set.map((lesson) => lesson.id)), [set]);
  const { targets, error, find } = useBoardTargets(id, version, mayEdit ? held : undefined);

  const release = useCallback(() => {
    setHeldId(null);
    setDropped(null);
  }, []);
  const pick = useCallback((lessonId: string) => {
    setHeldId(lessonId);
    setDropped(null);
  }, []);

  /** Keeps the moves; what is held then lies. */
  const carryOut = useCallback(
    async (moves: readonly BoardMove[]) => {
      const lesson = held;
      release();
      const isKept = await move(moves);
      const to = moves.find(({ lessonId }) => lessonId === lesson?.id)?.to;
      if (isKept && lesson && to)
        setSaid(
          t('timetable.board.moved', { lesson: words.lessons(sets.get(lesson.id) ?? [lesson]), to: words.slot(to) }),
        );
      return isKept;
    },
    [held, sets, release, move, t, words],
  );
  const put = useCallback(
    (target: BoardTarget) => (held ? carryOut(movesTo(held, target, lessons)) : Promise.resolve(false)),
    [held, lessons, carryOut],
  );
  /** Puts the lesson down where that is allowed; else the panel shows what to do. */
  const place = useCallback(
    async (slot: Slot) => {
      if (!held) return;
      if (held.isLocked) {
        toast.info(t('timetable.board.isLocked'), { key: 'timetable.hold' });
        return;
      }
      try {
        const target = await find(slotKey(slot));
        if (!target) toast.info(t('timetable.board.outside'), { key: 'timetable.hold' });
        else if (target.kind === 'CONFLICT') setDropped(slot);
        else await put(target);
      } catch (failure) {
        toast.error(problemDetail(failure) ?? t('ui.feedback.notLoadedDetail'), { key: 'timetable.hold' });
      }
    },
    [held, find, put, t],
  );
  const takeChain = useCallback(
    async (chain: RepairChain) => {
      // Counted as the way was described: lessons that lie together are one.
      const count = oneOfEach(chain.moves.flatMap(({ lessonId }) => lessons.get(lessonId) ?? [])).length;
      if (await carryOut(chain.moves)) toast.done(t('timetable.board.chainDone', { count }), { key: 'timetable.hold' });
    },
    [lessons, carryOut, t],
  );
  const toTray = useCallback(
    async (lesson: BoardLesson) => {
      if (!lesson.slot) return;
      if (lesson.isLocked) {
        toast.info(t('timetable.board.isLocked'), { key: 'timetable.hold' });
        return;
      }
      release();
      if (await unplace({ lessonIds: [lesson.id] }))
        setSaid(t('timetable.board.trayed', { lesson: words.lessons(sets.get(lesson.id) ?? [lesson]) }));
    },
    [release, sets, unplace, t, words],
  );

  return { held, set, ids, targets, error, dropped, said, pick, release, place, put, takeChain, toTray, setDropped };
}

export type BoardHold = ReturnType<typeof useBoardHold>;
