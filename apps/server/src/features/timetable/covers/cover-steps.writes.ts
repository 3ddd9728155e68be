import { coverLifecycle } from '@phuong/contract/timetable/covers/cover.lifecycle.ts';
import type { CoverNeed, CoverWay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Columns,
  lifecycleSteps,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { openDays } from '../../school/school.public.ts';
import { lockedNeed, type NeedRow, refuseBegun, refuseBusy } from './cover.guards.ts';
import { lessonWords, tellNotNeeded, tellOffered, tellOffice } from './cover.notices.ts';
import { readCoverSettings, readNeed } from './cover.reads.ts';
import { answerUntil } from './cover-time.rules.ts';
import { layOver, liftOff } from './day-change.writes.ts';

export interface CoverInput {
  readonly version?: number;
  readonly teacherIds?: readonly string[];
  readonly minutes?: number | undefined;
  /** Who is sent, accepts, declines, or stands in by a change somebody made by hand. */
  readonly teacherId?: string;
  readonly way?: CoverWay;
  readonly reason?: string;
  readonly overrideId?: string;
}

interface CoverSteps extends StepTypes {
  readonly lifecycle: typeof coverLifecycle;
  readonly row: NeedRow;
  readonly input: CoverInput;
  readonly answer: CoverNeed;
}

type Taken = TakenStep<CoverSteps>;

/** Nobody is to come: as in the beginning. */
const nobody: Columns = { cover_teacher_id: null, way: null, reason: '', override_id: null, kept: null, kept_note: '' };

/**
 * How a lesson without its teacher is taken care of. The row is written first, then the day is changed: who follows changes of days finds
 * that it is taken care of.
 */
export const coverSteps = lifecycleSteps<CoverSteps>({
  lifecycle: coverLifecycle,
  table: 'cover_needs',
  column: 'state',
  lock: (trx, { id }) => lockedNeed(trx, id),
  stateOf: ({ row: { state, version } }) => ({ state, version }),
  current: ({ trx, id }) => readNeed(trx, id),
  impossible: () => new AppError('timetable.cover_settled'),
  stateFirst: 'all',
  reason: {
    of: ({ reason = '' }) => reason,
    missing: () => fieldError('timetable.cover_reason_required', 'reason'),
  },
  works: {
    offer,
    assign,
    accept,
    decline,
    declineLast: decline,
    settle: async ({ input: { way = null, reason } }) => ({ way, reason }),
    reopen: async (step) => {
      await openDays(step.trx, [step.row.need.date]);
      return nobody;
    },
    lapse: null,
    fill: async ({ input: { teacherId = null, overrideId = null } }) => ({
      cover_teacher_id: teacherId,
      override_id: overrideId,
    }),
    drop: async ({ input: { overrideId = null } }) => ({ way: 'NO_LESSON', override_id: overrideId }),
    lose: async () => nobody,
    cancel: null,
    finish: null,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ action, row: { row, need }, from, to, input }) => ({
    action: `covers.${action === 'declineLast' ? 'decline' : action}`,
    entity: 'cover_need',
    entityId: row.id,
    before: { state: from, ...loggedLesson(need) },
    after: { state: to, ...(input.way ? { way: input.way } : {}) },
    reason: input.reason || undefined,
  }),
  afterwards,
  answer: ({ trx, id }) => readNeed(trx, id),
});

const loggedLesson = ({ date, slot, subject, classes, teacher }: CoverNeed) => ({
  date,
  period: slot.period,
  subject: subject.name,
  class: classes.map(({ name }) => name).join(', '),
  teacher: teacher.name,
});

async function offer({ trx, now, row: { need }, input: { teacherIds = [], minutes } }: Taken): Promise<Columns> {
  await openDays(trx, [need.date]);
  refuseBegun(now, need);
  await refuseBusy(trx, need, teacherIds, 'teacherIds');
  const waiting = new Set(need.offers.filter(({ answer }) => answer === null).map(({ teacher }) => teacher.id));
  const until = answerUntil(now, minutes ?? (await readCoverSettings(trx)).replyMinutes, need);
  const asked = [...new Set(teacherIds)].filter((id) => !waiting.has(id));
  await insertRows(
    trx,
    'cover_offers',
    asked.map((teacher_id) => ({
      id: newId(),
      need_id: need.id,
      teacher_id,
      answer: null,
      until,
      answered_at: null,
      created_at: now,
    })),
  );
  await tellOffered(trx, need, asked, until);
  return {};
}

async function assign({ trx, now, row: { need }, input: { teacherId = '' } }: Taken): Promise<Columns> {
  refuseBegun(now, need);
  await refuseBusy(trx, need, [teacherId], 'teacherId');
  return { cover_teacher_id: teacherId };
}

async function accept(step: Taken): Promise<Columns> {
  const { trx, now, row, input } = step;
  const { teacherId = '' } = input;
  refuseBegun(now, row.need);
  await refuseBusy(trx, row.need, [teacherId], 'teacherId');
  await answerOffer(step, 'accepted');
  return { cover_teacher_id: teacherId };
}

async function decline(step: Taken): Promise<Columns> {
  await openDays(step.trx, [step.row.need.date]);
  await answerOffer(step, 'declined');
  return {};
}

const answerOffer = (
  { trx, now, id, input: { teacherId = '', reason = '' } }: Taken,
  answer: 'accepted' | 'declined',
) =>
  trx
    .updateTable('cover_offers')
    .set({ answer, reason, answered_at: now })
    .where('need_id', '=', id)
    .where('teacher_id', '=', teacherId)
    .where('answer', 'is', null)
    .execute();

async function afterwards(step: Taken): Promise<void> {
  const { trx, services, by, action, row, input, to } = step;
  const { need } = row;
  // Who was asked and is sent has their answer; whoever else was asked hears that they need not come.
  if (action === 'assign' || action === 'fill') await answerOffer(step, 'accepted');
  if (to !== 'offered') await withdrawOffers(step);
  switch (action) {
    case 'assign':
    case 'accept':
      return layOver(trx, services, by, row.row, { kind: 'COVER', teacherId: input.teacherId ?? '' });
    case 'settle':
      return layOver(trx, services, by, row.row, {
        kind: input.way === 'NO_LESSON' ? 'CANCELLED' : 'NOTE',
        note: input.reason ?? '',
      });
    case 'reopen':
      return liftOff(trx, services, by, row.row);
    case 'decline':
    case 'declineLast': {
      const teacher = need.offers.find((each) => each.teacher.id === input.teacherId)?.teacher.name ?? '';
      const params = { ...lessonWords(need), teacher, reason: input.reason ?? '' };
      return tellOffice(trx, need, { kind: 'coverDeclined', params });
    }
    case 'lose':
      await liftOff(trx, services, by, row.row, { isForced: true });
      if (need.cover === null) return;
      await tellNotNeeded(trx, need, [need.cover.id]);
      return tellOffice(trx, need, { kind: 'coverLost', params: { ...lessonWords(need), teacher: need.cover.name } });
    case 'cancel':
      await liftOff(trx, services, by, row.row, { isForced: true });
      return tellNotNeeded(trx, need, need.cover ? [need.cover.id] : []);
    default:
      return;
  }
}

async function withdrawOffers({ trx, now, id, row: { need } }: Taken): Promise<void> {
  const withdrawn = await trx
    .updateTable('cover_offers')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('need_id', '=', id)
    .where('answer', 'is', null)
    .returning('teacher_id')
    .execute();
  await tellNotNeeded(
    trx,
    need,
    withdrawn.map(({ teacher_id }) => teacher_id),
  );
}
