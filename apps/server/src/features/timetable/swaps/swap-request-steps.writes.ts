import type { LessonSwap } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import { lessonSwapLifecycle } from '@phuong/contract/timetable/swaps/swap-request.lifecycle.ts';
import type { Selectable } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Columns,
  lifecycleSteps,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { openDays } from '../../school/school.public.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { swapWords, tellSwap } from './swap.notices.ts';
import { pairToSwap } from './swap-pair.guards.ts';
import { pairWords, tellDeclined, tellOver } from './swap-request.notices.ts';
import { readLessonSwap } from './swap-request.reads.ts';

interface SwapRow {
  readonly row: Selectable<Tables['lesson_swaps']>;
  readonly swap: LessonSwap;
}

interface SwapSteps extends StepTypes {
  readonly lifecycle: typeof lessonSwapLifecycle;
  readonly row: SwapRow;
  readonly input: { readonly version?: number; readonly reason?: string };
  readonly answer: undefined;
}
type Taken = TakenStep<SwapSteps>;

/** How a question among teachers is answered by the one, taken back by the other, or made void by another day. */
export const lessonSwapSteps = lifecycleSteps<SwapSteps>({
  lifecycle: lessonSwapLifecycle,
  table: 'lesson_swaps',
  column: 'state',
  lock: async (trx, { id, by, action }) => {
    await lockOverrides(trx);
    const row = await trx.selectFrom('lesson_swaps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const caller = (by.actor as { teacherId?: string | null } | null)?.teacherId ?? null;
    // Somebody else's is nobody's.
    if (action !== 'lapse' && caller !== (action === 'withdraw' ? row.asked_by : row.asked_of)) return undefined;
    return { row, swap: await readLessonSwap(trx, id) };
  },
  stateOf: ({ row: { state, version } }) => ({ state, version }),
  current: ({ trx, id }) => readLessonSwap(trx, id),
  impossible: () => new AppError('timetable.swap_answered'),
  stateFirst: 'all',
  works: {
    accept,
    decline: async ({ trx, row: { row }, input: { reason = '' } }) => {
      await openDays(trx, [row.on_date]);
      return { reason };
    },
    withdraw: async ({ trx, row: { row } }) => {
      await openDays(trx, [row.on_date]);
      return {};
    },
    lapse: null,
  },
  columns: ({ now }) => ({ answered_at: now, updated_at: now }),
  log: ({ action, id, row: { swap }, from, to, input }) => ({
    action: `lessonSwaps.${action}`,
    entity: 'lesson_swap',
    entityId: id,
    before: { state: from, items: pairWords(swap.lesson, swap.other), teacher: swap.askedBy.name },
    after: { state: to, teacher: swap.askedOf.name },
    reason: input.reason || undefined,
  }),
  afterwards,
  answer: () => undefined,
});

/** Both lessons are moved to each other's places by changes of their days, which are undone together. */
async function accept({ trx, by, now, row: { row } }: Taken): Promise<Columns> {
  await openDays(trx, [row.on_date, row.other_date]);
  const legs = await pairToSwap(trx, now, {
    lessonId: row.lesson_id,
    date: row.on_date,
    otherLessonId: row.other_lesson_id,
    otherDate: row.other_date,
    askedBy: row.asked_by,
    askedOf: row.asked_of,
  });
  const swapId = newId();
  await insertRows(
    trx,
    'timetable_overrides',
    legs.map(({ place, lesson, date, to }) => ({
      id: newId(),
      timetable_id: place.version.id,
      lesson_id: lesson.lessonId,
      on_date: date,
      kind: 'MOVED' as const,
      cover_teacher_id: null,
      room_id: null,
      to_date: to.date,
      to_shift: to.slot.shift,
      to_period: to.slot.period,
      swap_id: swapId,
      note: row.note,
      ended_at: null,
      ended_because: null,
      created_by: by.actor?.userId ?? null,
      created_by_name: by.actor?.name ?? '',
    })),
  );
  const said = swapWords(legs.map(({ place, date, to }) => ({ place, date, to: to.slot, toDate: to.date })));
  await tellSwap(
    trx,
    'lessonsSwapped',
    legs.map(({ place }) => place),
    { date: row.on_date, ...said },
  );
  return { swap_id: swapId };
}

async function afterwards({ trx, services, id, action, row: { row } }: Taken): Promise<void> {
  if (action === 'accept') {
    // Who follows days finds this one answered.
    for (const date of new Set([row.on_date, row.other_date]))
      await services.days.changed(trx, { from: date, to: date });
    return;
  }
  const swap = await readLessonSwap(trx, id);
  if (action === 'decline') await tellDeclined(trx, swap);
  if (action === 'withdraw') await tellOver(trx, swap, [row.asked_of]);
  if (action === 'lapse') await tellOver(trx, swap, [row.asked_by, row.asked_of]);
}
