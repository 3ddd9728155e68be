import type { WishAsk, WishCollection } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, auditAll, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester, openYear } from '../../school/school.public.ts';
import { lockSemesters } from '../semester.guards.ts';
import { refuseNotOpen } from './wish.guards.ts';
import { teacherUsers, tellOpened, tellReminded } from './wish.notices.ts';
import { collectionOf, listWishes } from './wish.reads.ts';

interface CollectionInput {
  readonly version: number;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly asks: readonly WishAsk[];
  readonly maxCannot: number | null;
  readonly note: string;
  readonly isStopped: boolean;
}

/**
 * Opens the collection of a semester (version 0), or changes, stops or reopens it. Teachers are told when its days are new to them.
 * @throws AppError 404; 409 closed year, stale version; 400 for days in the wrong order or a last day that is over.
 */
export async function saveCollection(
  { database, clock }: Services,
  by: By,
  semesterId: string,
  { version, ...input }: CollectionInput,
): Promise<WishCollection> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await openSemester(trx, semesterId);
    await lockSemesters(trx, [semesterId]);
    const before = await collectionOf(trx, { semesterId }, today);
    refuseStale(before ?? { version: 0 }, version, before ?? null);
    if (input.closesOn < input.opensOn) throw fieldError('timetable.wish_days_wrong', 'closesOn');
    const isNew = !before || before.opensOn !== input.opensOn || before.closesOn !== input.closesOn;
    const reopens = before?.isStopped === true && !input.isStopped;
    if (!input.isStopped && (isNew || reopens) && input.closesOn < today)
      throw fieldError('timetable.wish_day_past', 'closesOn');
    const asks = [...new Set(input.asks)];
    const columns = {
      opens_on: input.opensOn,
      closes_on: input.closesOn,
      asks,
      max_cannot: asks.includes('CANNOT') ? input.maxCannot : null,
      note: input.note,
      is_stopped: input.isStopped,
      version: version + 1,
      updated_at: new Date(),
    };
    const id = before?.id ?? newId();
    if (before) await trx.updateTable('timetable_wish_collections').set(columns).where('id', '=', id).execute();
    else
      await trx
        .insertInto('timetable_wish_collections')
        .values({ id, semester_id: semesterId, ...columns })
        .execute();
    await audit(trx, by, {
      action: before ? 'timetableWishes.save' : 'timetableWishes.open',
      entity: 'timetable_wish_collection',
      entityId: id,
      ...changed(before ?? {}, { ...input, asks }),
    });
    const after = found(await collectionOf(trx, { semesterId }, today));
    if ((isNew || reopens) && !input.isStopped) await tellOpened(trx, after);
    return after;
  });
}

/**
 * Reminds chosen teachers who have not sent theirs: each at most once a day, whoever reminds; who cannot sign in or has sent is passed over.
 * @throws AppError 404 without a collection; 409 closed year, not open.
 */
export async function remindTeachers(
  { db, database, clock }: Services,
  by: By & { readonly actor: Actor },
  { semesterId, teacherIds }: { semesterId: string; teacherIds: readonly string[] },
) {
  const today = clock.today();
  const { items } = await listWishes(db, semesterId, today);
  const chosen = new Set(teacherIds);
  const waiting = items.filter(
    ({ teacherId, state, isWorking }) => chosen.has(teacherId) && isWorking && (state === 'NONE' || state === 'DRAFT'),
  );
  return inTransaction(database, async (trx) => {
    const collection = await collectionOf(trx, { semesterId }, today);
    if (!collection) throw notFound();
    await openYear(trx, collection.schoolYearId);
    refuseNotOpen(collection);
    const names = new Map(waiting.map(({ teacherId, name }) => [teacherId, name]));
    const users = waiting.length === 0 ? [] : await teacherUsers(trx, [...names.keys()]);
    const reachable = [...new Set(users.map(({ teacherId }) => teacherId))];
    const fresh = new Set(await noted(trx, collection.id, reachable, today));
    const told = users.filter(({ teacherId }) => fresh.has(teacherId)).map(({ userId }) => userId);
    await tellReminded(trx, collection, by.actor.name, told);
    await auditAll(
      trx,
      by,
      [...fresh].map((teacherId) => ({
        action: 'timetableWishes.remind',
        entity: 'teacher',
        entityId: teacherId,
        after: { teachers: [names.get(teacherId) ?? ''] },
      })),
    );
    return { reminded: fresh.size, already: reachable.length - fresh.size, skipped: chosen.size - reachable.length };
  });
}

/** Notes the reminders of the day. @returns the teachers who had none yet, also when two people ask at once. */
async function noted(
  trx: Kysely<Tables>,
  collectionId: string,
  teacherIds: readonly string[],
  today: string,
): Promise<string[]> {
  if (teacherIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into timetable_wish_reminders (collection_id, teacher_id, on_day)
    select ${collectionId}::uuid, teacher_id, ${today}::date
    from unnest(${[...teacherIds].sort()}::uuid[]) as chosen (teacher_id)
    on conflict do nothing returning teacher_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
