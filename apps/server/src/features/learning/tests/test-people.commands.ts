import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { wrongDate } from '../items/item.rules.ts';
import { type Caller, itemForEditor, itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { holdItem } from '../own/own-item.guards.ts';
import { type OwnAllowance, readAllowances } from './longer-time.reads.ts';
import { moveDeadlines } from './running-attempts.writes.ts';
import { tellTestTime } from './test.notices.ts';
import { readTest } from './test.reads.ts';
import { rulesOf } from './test-content.reads.ts';
import { noLongerTime, ownWindow } from './time.rules.ts';

/** Names of these pupils, as far as the test is for them, or was when they began it. */
async function pupilsFor(
  trx: Kysely<Tables>,
  { item, lesson }: OpenItem,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.full_name as name from students s
    where s.id = any(${[...studentIds]}::uuid[])
      and exists(select from enrolments e where e.class_id = ${lesson.class_id} and e.student_id = s.id)
      and (not ${item.is_for_chosen} or exists(select from lesson_item_students c
        where c.item_id = ${item.id} and c.student_id = s.id)
        or exists(select from test_attempts a where a.item_id = ${item.id} and a.student_id = s.id))
    order by s.sort_key collate "C", s.id`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Accommodation {
  readonly moreMinutes: number;
  readonly opensAt: string | null;
  readonly cutOffAt: string | null;
  readonly moreAttempts: number;
  readonly reason: string;
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/**
 * Gives pupils longer, another window or further attempts at one test; null takes it back. Attempts that run move with it.
 * @throws AppError as `itemForEditor`; 404 for what is no test; 400 for dates that cannot be, pupils it is not for.
 */
export async function accommodatePupils(
  services: Services,
  by: Caller,
  itemId: string,
  {
    studentIds,
    accommodation,
  }: { readonly studentIds: readonly string[]; readonly accommodation: Accommodation | null },
): Promise<TestDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const { today, now } = moment;
    const open = await itemForEditor(trx, by.actor, itemId, today);
    const { item, material, of } = open;
    if (material.kind !== 'TEST') throw notFound();
    const given = {
      opensAt: dateOf(accommodation?.opensAt ?? null),
      cutOffAt: dateOf(accommodation?.cutOffAt ?? null),
    };
    const window = { opensAt: item.opens_at, cutOffAt: item.cut_off_at };
    const wrong = wrongDate({ ...ownWindow(window, given), dueAt: null });
    if (wrong)
      throw fieldError('learning.dates_out_of_order', `accommodation.${given.cutOffAt ? 'cutOffAt' : 'opensAt'}`);
    const ids = [...new Set(studentIds)];
    const names = await pupilsFor(trx, open, ids);
    if (names.size < ids.length) throw fieldError('learning.not_for_them', 'studentIds');
    const before = await readAllowances(trx, itemId, ids);
    await trx.deleteFrom('test_accommodations').where('item_id', '=', itemId).where('student_id', 'in', ids).execute();
    if (accommodation) {
      const { moreMinutes, moreAttempts, reason } = accommodation;
      await insertRows(
        trx,
        'test_accommodations',
        ids.map((student_id) => ({
          item_id: itemId,
          student_id,
          more_minutes: moreMinutes,
          opens_at: given.opensAt,
          cut_off_at: given.cutOffAt,
          more_attempts: moreAttempts,
          reason,
          by_name: by.actor.name,
          at: now,
        })),
      );
      if (item.state === 'published') await tellTestTime(trx, open, ids);
    }
    const after = await readAllowances(trx, itemId, ids);
    const { minutes } = rulesOf(material.content);
    const timing = (allowances: ReadonlyMap<string, OwnAllowance>) => (id: string) => ({
      minutes,
      window,
      longer: allowances.get(id) ?? noLongerTime,
    });
    await moveDeadlines(trx, {
      itemId,
      studentIds: ids,
      before: timing(before),
      after: timing(after),
      reason: accommodation?.reason ?? '',
      byName: by.actor.name,
      now,
    });
    await audit(trx, by, {
      action: 'tests.accommodate',
      entity: 'lesson_item',
      entityId: itemId,
      after: {
        title: item.title || material.title,
        class: of.name,
        students: [...names.values()],
        ...(accommodation
          ? {
              moreMinutes: accommodation.moreMinutes,
              opensAt: accommodation.opensAt,
              cutOffAt: accommodation.cutOffAt,
              moreAttempts: accommodation.moreAttempts,
            }
          : { moreMinutes: 0 }),
      },
      ...(accommodation ? { reason: accommodation.reason } : {}),
    });
    return readTest(trx, by.actor, itemId, moment);
  });
}

/** A test in whose class the caller may say what holds for a pupil: its teachers, and accounts that change pupils' records. */
async function testForStanding(trx: Kysely<Tables>, by: Caller, itemId: string, today: string): Promise<OpenItem> {
  const { actor } = by;
  if (actor.scope !== 'account') return itemForEditor(trx, actor, itemId, today);
  await holdItem(trx, itemId);
  const open = await itemForReader(trx, actor, itemId, today);
  refuseClosed({ name: open.of.yearName, status: open.of.yearStatus });
  return open;
}

/**
 * Gives a pupil longer in every test that they begin from now on; 0 per cent takes it back.
 * @throws AppError as `itemForEditor`; 404 for what is no test; 400 for a pupil of another class.
 */
export async function setStanding(
  services: Services,
  by: Caller,
  itemId: string,
  {
    studentId,
    morePercent,
    reason,
  }: { readonly studentId: string; readonly morePercent: number; readonly reason: string },
): Promise<TestDetail> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const open = await testForStanding(trx, by, itemId, moment.today);
    if (open.material.kind !== 'TEST') throw notFound();
    const { rows } = await sql<{ name: string; before: number }>`
      select s.full_name as name, coalesce(t.more_percent, 0) as before from students s
        left join standing_accommodations t on t.student_id = s.id
      where s.id = ${studentId} and exists(select from enrolments e
        where e.class_id = ${open.lesson.class_id} and e.student_id = s.id)
      for update of s`.execute(trx);
    const [pupil] = rows;
    if (!pupil) throw fieldError('learning.not_for_them', 'studentId');
    const row = { more_percent: morePercent, reason, by_name: by.actor.name, at: moment.now };
    if (morePercent === 0) {
      await trx.deleteFrom('standing_accommodations').where('student_id', '=', studentId).execute();
    } else {
      await trx
        .insertInto('standing_accommodations')
        .values({ student_id: studentId, ...row })
        .onConflict((conflict) => conflict.column('student_id').doUpdateSet(row))
        .execute();
    }
    await audit(trx, by, {
      action: 'tests.standing',
      entity: 'student',
      entityId: studentId,
      before: { morePercent: pupil.before },
      after: { student: pupil.name, class: open.of.name, morePercent },
      reason,
    });
    return readTest(trx, by.actor, itemId, moment);
  });
}
