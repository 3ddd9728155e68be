import { wishLifecycle } from '@phuong/contract/timetable/wishes/wish.lifecycle.ts';
import type { WishCollection, WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes, type TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { openYear } from '../../school/school.public.ts';
import { touchInputs } from '../setup/inputs.writes.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { refuseNotOpen } from './wish.guards.ts';
import { tellDecided } from './wish.notices.ts';
import { collectionOf, ownWishes, readWish } from './wish.reads.ts';
import { notAsked, notWished, wrongSlot } from './wish.rules.ts';
import { applyWish } from './wish-constraints.writes.ts';

interface WishRow {
  readonly wish: Selectable<Tables['timetable_wishes']>;
  readonly collection: WishCollection;
  readonly teacher: { readonly name: string; readonly isWorking: boolean };
}

interface WishSteps extends StepTypes {
  readonly lifecycle: typeof wishLifecycle;
  readonly row: WishRow;
  readonly input: {
    readonly version?: number;
    /** Of its teacher: what it says from now on. */
    readonly content?: WishContent;
    /** Of the office: what of it becomes constraints, and why not the rest. */
    readonly accepted?: WishParts;
    readonly reason?: string;
  };
  readonly answer: undefined;
}
type WishStep = TakenStep<WishSteps>;

const isOfTeacher = (action: string) => ['keep', 'send', 'withdraw'].includes(action);

/** How a wish takes the steps of its lifecycle: its teacher's while the collection is open, the office's as long as the year is. */
export const wishSteps = lifecycleSteps<WishSteps>({
  lifecycle: wishLifecycle,
  table: 'timetable_wishes',
  column: 'state',
  lock: async (trx, { id, action, today }) => {
    const head = await trx
      .selectFrom('timetable_wishes')
      .select('collection_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!head) return undefined;
    const collection = found(await collectionOf(trx, { id: head.collection_id }, today));
    await openYear(trx, collection.schoolYearId);
    // Who decides takes turns with all editors of the year's settings, before any wish is held.
    if (!isOfTeacher(action)) await touchInputs(trx, collection.schoolYearId);
    const wish = await trx
      .selectFrom('timetable_wishes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!wish) return undefined;
    const { full_name: name, status } = await trx
      .selectFrom('teachers')
      .select(['full_name', 'status'])
      .where('id', '=', wish.teacher_id)
      .executeTakeFirstOrThrow();
    return { wish, collection, teacher: { name, isWorking: status === 'WORKING' } };
  },
  stateOf: ({ wish: { state, version } }) => ({ state, version }),
  current: async ({ trx, id, row: { wish }, action, today }) =>
    isOfTeacher(action)
      ? ((await ownWishes(trx, wish.teacher_id, today, wish.collection_id))[0] ?? null)
      : readWish(trx, id),
  impossible: () => new AppError('timetable.wish_not_sent'),
  reason: {
    of: ({ reason = '' }) => reason,
    missing: () => fieldError('timetable.wish_reason_missing', 'reason'),
  },
  find: async (step) => {
    if (isOfTeacher(step.action)) refuseNotOpen(step.row.collection);
  },
  works: {
    keep: async (step) => ({ ...(await writeContent(step)), sent_at: null }),
    send: async (step) => ({ ...(await writeContent(step)), sent_at: step.now }),
    withdraw: async () => ({ sent_at: null }),
    accept: decide,
    acceptPart: decide,
    refuse: decide,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: logged,
  afterwards: async ({ trx, row: { wish, collection }, to, input: { reason = '' } }) => {
    if (to === 'DRAFT' || to === 'SENT') return;
    await tellDecided(trx, wish.teacher_id, to, { semester: collection.semesterOrdinal, reason });
  },
  answer: () => undefined,
});

/** @throws AppError 400 for what is not asked, periods outside the week or named twice, too many that are impossible. */
async function writeContent({ trx, row: { collection }, input: { content } }: WishStep) {
  if (!content) throw new Error('a wish is kept with what it says');
  const field = notAsked(content, collection.asks);
  if (field) throw fieldError('timetable.wish_not_asked', `content.${field}`);
  const wrong = wrongSlot(content, await weekGridOf(trx, collection.schoolYearId));
  if (wrong)
    throw fieldError(
      wrong.isTwice ? 'timetable.wish_slot_twice' : 'timetable.slot_outside_week',
      `content.${wrong.field}`,
    );
  const { maxCannot: max } = collection;
  const count = content.cannot.length;
  if (max !== null && count > max) throw fieldError('timetable.wish_too_many_cannot', 'content.cannot', { max, count });
  return { content: JSON.stringify(content) };
}

/** @throws AppError 409 for a teacher who has left; 400 for more than was wished, or periods the week no longer has. */
async function decide({ trx, by, now, action, row: { wish, collection, teacher }, input }: WishStep) {
  const { accepted, reason = '' } = input;
  if (!accepted) throw new Error('a decision says what is accepted');
  if (!teacher.isWorking && action !== 'refuse')
    throw new AppError('timetable.wish_teacher_left', { params: { name: teacher.name } });
  const field = notWished(accepted, wish.content);
  if (field) throw fieldError('timetable.wish_not_asked', field);
  const wrong = wrongSlot(accepted, await weekGridOf(trx, collection.schoolYearId));
  if (wrong)
    throw fieldError(
      wrong.isTwice ? 'timetable.wish_slot_twice' : 'timetable.slot_outside_week',
      `accepted.${wrong.field}`,
    );
  const of = { schoolYearId: collection.schoolYearId, teacherId: wish.teacher_id };
  const applied = await applyWish(trx, of, accepted);
  return {
    accepted: JSON.stringify(accepted),
    applied: JSON.stringify(applied),
    reason,
    decided_at: now,
    decided_by: by.actor?.userId ?? null,
    decided_by_name: by.actor?.name ?? '',
  };
}

const actionNames = {
  keep: 'ownWishes.keep',
  send: 'ownWishes.send',
  withdraw: 'ownWishes.withdraw',
  accept: 'timetableWishes.accept',
  acceptPart: 'timetableWishes.acceptPart',
  refuse: 'timetableWishes.refuse',
} as const;

/** What a draft says nobody sees but its teacher: the log knows only that there is one. */
function logged({ action, row: { wish, collection }, from, to, input }: WishStep) {
  const { content, accepted, reason = '' } = input;
  const isDraft = action === 'keep';
  const semester = collection.semesterOrdinal;
  return {
    action: actionNames[action],
    entity: 'teacher',
    entityId: wish.teacher_id,
    before: {
      state: from,
      ...(isDraft || !content || from === 'DRAFT' ? {} : wish.content),
      ...(accepted && wish.accepted),
    },
    after: { semester, state: to, ...(isDraft ? {} : content), ...accepted },
    ...(reason ? { reason } : {}),
  };
}
