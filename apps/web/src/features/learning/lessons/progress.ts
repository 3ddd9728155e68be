import type { LessonItem, Timeliness } from '@phuong/contract/learning/items/item.schema.ts';
import { unpackNumbers } from '@phuong/rules/lists/number-list.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import type { ItemCount } from '../items/item-list.tsx';
import { shownState } from '../learning-state.ts';

/** How an item stands for one pupil. */
export type CellState = 'finished' | 'late' | 'opened' | 'none' | 'overdue' | 'later' | 'notTheirs';
/** Which pupils are looked at. */
export const progressFilters = ['all', 'notOpened', 'notFinished', 'overdue'] as const;
export type ProgressFilter = (typeof progressFilters)[number];

interface Pupil {
  readonly id: string;
  readonly hasLeft: boolean;
}

const keyOf = (itemId: string, studentId: string) => `${itemId} ${studentId}`;

/** What one pupil has done with one item, and when. */
export interface PupilProgress {
  readonly openedAt: string | null;
  readonly lastOpenedAt: string | null;
  readonly finishedAt: string | null;
  readonly timeliness: Timeliness;
  /** Hundredths of the scale; null: not marked, or not for the caller to see yet. */
  readonly points: number | null;
}

/** What every pupil has done, by item and pupil. */
export type ProgressCells = ReadonlyMap<string, PupilProgress>;

/** The lists of the answer as cells. */
export const cellsOf = ({ students, since, items }: Result<'lessons.progress'>): ProgressCells => {
  const momentsOf = (list: string) =>
    unpackNumbers(list).map((seconds) => seconds !== null && new Date((since + seconds) * 1000).toISOString());
  return new Map(
    items.flatMap(({ itemId, works, ...lists }) => {
      const [opened, again, finished] = [lists.openedAt, lists.lastOpenedAt, lists.finishedAt].map(momentsOf);
      return unpackNumbers(lists.pupils).map((place, index) => [
        keyOf(itemId, students[place ?? -1]?.id ?? ''),
        {
          openedAt: opened?.[index] || null,
          lastOpenedAt: again?.[index] || opened?.[index] || null,
          finishedAt: finished?.[index] || null,
          timeliness: works[index]?.timeliness ?? 'NONE',
          points: works[index]?.points ?? null,
        },
      ]);
    }),
  );
};
export const cellOf = (cells: ProgressCells, item: Pick<LessonItem, 'id'>, pupil: Pick<Pupil, 'id'>) =>
  cells.get(keyOf(item.id, pupil.id));

const isTheirs = (item: LessonItem, pupil: Pupil) =>
  item.studentIds.length === 0 ? !pupil.hasLeft : item.studentIds.includes(pupil.id);

/** How an item stands for a pupil at the moment. */
export function cellState(
  item: LessonItem,
  pupil: Pupil,
  cell: PupilProgress | undefined,
  now = Date.now(),
): CellState {
  if (cell?.finishedAt) return cell.timeliness === 'LATE' ? 'late' : 'finished';
  if (!isTheirs(item, pupil)) return cell?.openedAt ? 'opened' : 'notTheirs';
  if (shownState(item, now) === 'scheduled') return 'later';
  if (item.isRequired && item.dueAt && Date.parse(item.dueAt) < now) return 'overdue';
  return cell?.openedAt ? 'opened' : 'none';
}

/** Whether it is done, in time or late. */
export const isDone = (state: CellState): boolean => state === 'finished' || state === 'late';

/** Whether a cell belongs to what is looked for. */
export function isSought(filter: ProgressFilter, state: CellState, cell: PupilProgress | undefined): boolean {
  if (filter === 'all') return true;
  if (isDone(state) || state === 'later' || state === 'notTheirs') return false;
  if (filter === 'overdue') return state === 'overdue';
  return filter === 'notFinished' || !cell?.openedAt;
}

/** Of every item, how many pupils it is for have opened and finished it. */
export function itemCounts(
  items: readonly LessonItem[],
  pupils: readonly Pupil[],
  cells: ProgressCells,
): Map<string, ItemCount> {
  return new Map(
    items.map((item) => {
      const theirs = pupils.filter((pupil) => isTheirs(item, pupil) && !pupil.hasLeft);
      const done = theirs.map((pupil) => cellOf(cells, item, pupil));
      const opened = done.filter((cell) => cell?.openedAt).length;
      const finished = done.filter((cell) => cell?.finishedAt).length;
      return [item.id, { opened, finished, all: theirs.length }];
    }),
  );
}
