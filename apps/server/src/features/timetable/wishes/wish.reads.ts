import type { OwnWish, TeacherWish, WishList } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { WishCollection } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { weekGridOf } from '../setup/week-setup.reads.ts';
import { planInput } from '../versions/lesson-plan.reads.ts';
import { planLessons } from '../versions/lesson-plan.rules.ts';
import { noWish, phaseOf } from './wish.rules.ts';
import '../timetable.tables.ts';

/** Whom wishes are collected from: those who work here and teach or may. */
const teachingPositions = ['TEACHER', 'PRINCIPAL', 'VICE_PRINCIPAL', 'PIONEER_LEADER'] as const;

const collectionRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('timetable_wish_collections as c')
    .innerJoin('semesters as s', 's.id', 'c.semester_id')
    .innerJoin('school_years as y', 'y.id', 's.school_year_id')
    .select([
      'c.id',
      'c.semester_id as semesterId',
      's.school_year_id as schoolYearId',
      's.ordinal as semesterOrdinal',
      'y.name as schoolYearName',
      'c.opens_on as opensOn',
      'c.closes_on as closesOn',
      'c.asks',
      'c.max_cannot as maxCannot',
      'c.note',
      'c.is_stopped as isStopped',
      'c.version',
    ]);

const inPhase = (row: Omit<WishCollection, 'phase'>, today: string): WishCollection => ({
  ...row,
  phase: phaseOf(row, today),
});

/** The collection of a semester, undefined before there is one. */
export async function collectionOf(
  db: Kysely<Tables>,
  where: { readonly semesterId: string } | { readonly id: string },
  today: string,
): Promise<WishCollection | undefined> {
  const rows = collectionRows(db);
  const asked = 'id' in where ? rows.where('c.id', '=', where.id) : rows.where('c.semester_id', '=', where.semesterId);
  const row = await asked.executeTakeFirst();
  return row && inPhase(row, today);
}

interface Semester {
  readonly id: string;
  readonly schoolYearId: string;
  readonly ordinal: number;
}

/** Periods a week of every teacher in a semester; half a period is one of every other week. */
async function periodsOf(db: Kysely<Tables>, semester: Semester): Promise<Map<string, number>> {
  const periods = new Map<string, number>();
  for (const { teacherIds, duration, weeks } of planLessons(await planInput(db, semester)))
    for (const id of teacherIds) periods.set(id, (periods.get(id) ?? 0) + (weeks ? duration / 2 : duration));
  return periods;
}

async function semesterOf(db: Kysely<Tables>, semesterId: string) {
  const row = await db
    .selectFrom('semesters as s')
    .innerJoin('school_years as y', 'y.id', 's.school_year_id')
    .select(['s.id', 's.school_year_id as schoolYearId', 's.ordinal', 'y.status'])
    .where('s.id', '=', semesterId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Everybody who is asked, and who has sent something before leaving, with what the office may see of it. @throws AppError 404. */
export async function listWishes(db: Kysely<Tables>, semesterId: string, today: string): Promise<WishList> {
  const { status, ...semester } = await semesterOf(db, semesterId);
  const collection = (await collectionOf(db, { semesterId }, today)) ?? null;
  const rows = await wishRows(db, collection?.id ?? null).execute();
  const periods = await periodsOf(db, semester);
  return {
    collection,
    isYearClosed: status === 'CLOSED',
    items: rows.map((row) => ({ ...toItem(row), periods: periods.get(row.teacherId) ?? 0 })),
  };
}

/** One wish as the office sees it; undefined for one that is not there. */
export async function readWish(db: Kysely<Tables>, id: string): Promise<TeacherWish | undefined> {
  const wish = await db
    .selectFrom('timetable_wishes as w')
    .innerJoin('timetable_wish_collections as c', 'c.id', 'w.collection_id')
    .select(['w.collection_id', 'w.teacher_id', 'c.semester_id'])
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!wish) return undefined;
  const row = await wishRows(db, wish.collection_id).where('t.id', '=', wish.teacher_id).executeTakeFirst();
  if (!row) return undefined;
  const periods = await periodsOf(db, await semesterOf(db, wish.semester_id));
  return { ...toItem(row), periods: periods.get(row.teacherId) ?? 0 };
}

const wishRows = (db: Kysely<Tables>, collectionId: string | null) =>
  db
    .selectFrom('teachers as t')
    .leftJoin('departments as d', 'd.id', 't.department_id')
    .leftJoin('timetable_wishes as w', (join) =>
      join.onRef('w.teacher_id', '=', 't.id').on('w.collection_id', '=', collectionId),
    )
    .select((eb) => [
      't.id as teacherId',
      't.staff_code as code',
      't.full_name as name',
      'd.name as departmentName',
      sql<boolean>`t.status = 'WORKING'`.as('isWorking'),
      'w.id',
      'w.state',
      'w.content',
      'w.sent_at',
      'w.decided_at',
      'w.decided_by_name',
      'w.reason',
      'w.accepted',
      'w.version',
      eb
        .selectFrom('timetable_wish_reminders as r')
        .select((r) => r.fn.max('r.on_day').as('day'))
        .whereRef('r.teacher_id', '=', 't.id')
        .where('r.collection_id', '=', collectionId)
        .as('remindedOn'),
      eb
        .exists(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .whereRef('u.teacher_id', '=', 't.id')
            .where('u.scope', '=', 'teacher')
            .where('u.status', '=', 'active'),
        )
        .as('hasUser'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('t.status', '=', 'WORKING'), eb('t.job_position', 'in', teachingPositions)]),
        eb('w.state', 'in', ['SENT', 'ACCEPTED', 'PARTLY', 'REFUSED']),
      ]),
    )
    .orderBy('t.sort_key');

type WishRow = Awaited<ReturnType<ReturnType<typeof wishRows>['execute']>>[number];

function decisionOf(
  row: Pick<WishRow, 'decided_at' | 'decided_by_name' | 'reason' | 'accepted'>,
): TeacherWish['decision'] {
  const { decided_at, decided_by_name, reason, accepted } = row;
  if (!decided_at || !accepted) return null;
  return { at: decided_at.toISOString(), byName: decided_by_name ?? '', reason: reason ?? '', accepted };
}

function toItem(row: WishRow): Omit<TeacherWish, 'periods'> {
  const { teacherId, code, name, departmentName, isWorking, remindedOn } = row;
  const isSeen = row.state !== null && row.state !== 'DRAFT';
  return {
    teacherId,
    code,
    name,
    departmentName,
    isWorking,
    remindedOn,
    hasUser: Boolean(row.hasUser),
    state: row.state ?? 'NONE',
    id: row.id,
    content: isSeen ? row.content : null,
    sentAt: isSeen ? (row.sent_at?.toISOString() ?? null) : null,
    decision: decisionOf(row),
    version: row.version ?? 0,
  };
}

/** A teacher's own wishes: collections that have begun, of years that are not closed, the newest first. */
export async function ownWishes(
  db: Kysely<Tables>,
  teacherId: string,
  today: string,
  collectionId?: string,
): Promise<OwnWish[]> {
  let query = collectionRows(db)
    .innerJoin('teachers as t', (join) => join.on('t.id', '=', teacherId))
    .leftJoin('timetable_wishes as w', (join) =>
      join.onRef('w.collection_id', '=', 'c.id').on('w.teacher_id', '=', teacherId),
    )
    .select([
      't.full_name as teacherName',
      'w.state',
      'w.content',
      'w.sent_at',
      'w.decided_at',
      'w.decided_by_name',
      'w.reason',
      'w.accepted',
      'w.version as wishVersion',
    ])
    .where('y.status', '<>', 'CLOSED')
    .where('c.opens_on', '<=', today)
    .orderBy('c.opens_on', 'desc')
    .orderBy('c.id');
  if (collectionId) query = query.where('c.id', '=', collectionId);
  const rows = await query.execute();
  const found: OwnWish[] = [];
  for (const row of rows) {
    const { teacherName, state, content, sent_at, decided_at, decided_by_name, reason, accepted, wishVersion, ...own } =
      row;
    const semester = { id: row.semesterId, schoolYearId: row.schoolYearId, ordinal: row.semesterOrdinal };
    found.push({
      collection: inPhase(own, today),
      grid: await weekGridOf(db, row.schoolYearId),
      teacherName,
      periods: (await periodsOf(db, semester)).get(teacherId) ?? 0,
      state: state ?? 'NONE',
      content: content ?? noWish,
      sentAt: sent_at?.toISOString() ?? null,
      decision: decisionOf({ decided_at, decided_by_name, reason, accepted }),
      version: wishVersion ?? 0,
    });
  }
  return found;
}
