import type { ListedRegister } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { CodeRule, PupilRules, RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { classRelation, isRelated } from '../../classes/classes.public.ts';
import { nearSchoolDays } from '../../timetable/timetable.public.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import { warningsOfDay } from './absence-warning.reads.ts';
import { slotsOfClass, slotsOfSchool, slotsOfTeacher } from './lesson-slots.reads.ts';
import { type LessonSlot, slotKey } from './lesson-slots.rules.ts';
import { nearDaysOfTeacher } from './near-days.reads.ts';
import { emptyLog, shownLesson } from './register.reads.ts';
import { absenceOf, shutOf, stateOf } from './register.rules.ts';

interface ListedRow {
  readonly classId: string;
  readonly date: string;
  readonly session: LessonSlot['session'];
  readonly period: number;
  readonly groupId: string | null;
  readonly takenAt: Date | null;
  readonly correctedAt: Date | null;
  readonly takenBy: string;
  readonly isLateEntry: boolean;
  /** Of the whole class that day. */
  readonly size: number;
  /** Without their names where those are not asked for. */
  readonly said: readonly { readonly studentId: string; readonly name: string; readonly code: RegisterCode }[];
  readonly planNumber: number | null;
  readonly content: string;
  readonly homework: string;
  readonly remark: string;
  readonly rating: 'A' | 'B' | 'C' | 'D' | null;
  readonly version: number;
}

/**
 * Registers that somebody has opened between two days, with what is said of pupils: the office's word, else the teacher's. One query; names
 * only where they are `named`, which costs three times what the rest does.
 */
async function readRows(
  db: Kysely<Tables>,
  classIds: readonly string[],
  { from, to, isNamed }: { readonly from: string; readonly to: string; readonly isNamed: boolean },
): Promise<ListedRow[]> {
  const named = sql`select json_agg(json_build_object('studentId', s.id, 'name', s.full_name, 'code', d.code) order by s.sort_key, s.id)
    from (${said}) d join students s on s.id = d.student_id`;
  const { rows } = await sql<ListedRow>`
    -- What few registers a day has is not known to the planner, which would count the pupils of all classes again for each of them.
    with r as materialized (
      select * from class_registers where day between ${from} and ${to} and class_id = any(${[...classIds]}::uuid[])),
    sizes as materialized (
      select d.class_id, d.day, (select count(*)::int from enrolments e
        where e.class_id = d.class_id and e.from_date <= d.day and (e.to_date is null or e.to_date >= d.day)) as size
      from (select distinct class_id, day from r) d)
    select r.class_id as "classId", r.day::text as date, r.session, r.period, r.group_id as "groupId", r.taken_at as "takenAt",
      r.corrected_at as "correctedAt", coalesce(u.display_name, '') as "takenBy", r.is_late_entry as "isLateEntry", z.size,
      coalesce((${isNamed ? named : sql`select json_agg(json_build_object('studentId', d.student_id, 'name', '', 'code', d.code)) from (${said}) d`}), '[]'::json) as said,
      r.plan_number as "planNumber", r.content, r.homework, r.remark, r.rating, r.version
    from r join sizes z on z.class_id = r.class_id and z.day = r.day left join users u on u.id = r.taken_by`.execute(
    db,
  );
  return rows;
}

/** Of each register by itself: asked of all at once, the cells of every day of the school would be read. */
const said = sql`select student_id, code from register_overrides where register_id = r.id and code <> 'PRESENT'
  union all
  select m.student_id, m.code from register_marks m where m.register_id = r.id and m.code <> 'PRESENT' and not exists (
    select 1 from register_overrides o where o.register_id = m.register_id and o.student_id = m.student_id)`;

function countsOf({ size, said }: ListedRow, codes: readonly CodeRule[]) {
  const excused = said.filter(({ code }) => absenceOf(codes, code) === 'P').length;
  const unexcused = said.filter(({ code }) => absenceOf(codes, code) === 'K').length;
  const late = said.filter(({ code }) => code === 'LATE').length;
  return { present: Math.max(0, size - excused - unexcused), late, excused, unexcused };
}

interface Asked {
  readonly today: string;
  readonly isOffice: boolean;
  readonly rules: PupilRules;
  readonly closed: ReadonlySet<string>;
}

function listedOf(
  slot: LessonSlot,
  row: ListedRow | undefined,
  { today, isOffice, rules, closed }: Asked,
): ListedRegister {
  const isClosed = closed.has(slot.date.slice(0, 7));
  const shut = shutOf({ date: slot.date, today, isHeld: slot.isHeld, isClosed, isOffice }, rules);
  return {
    ...shownLesson(slot),
    state: stateOf(row, shut),
    takenAt: row?.takenAt?.toISOString() ?? null,
    takenBy: row?.takenBy ?? '',
    isLateEntry: row?.isLateEntry ?? false,
    counts: row?.takenAt ? countsOf(row, rules.codes) : null,
  };
}

async function askedBy(db: Kysely<Tables>, today: string, isOffice: boolean): Promise<Asked> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from closed_months where what = 'PUPILS'`.execute(db);
  return { today, isOffice, rules: await readPupilRules(db), closed: new Set(rows.map(({ month }) => month)) };
}

async function withRows(db: Kysely<Tables>, slots: readonly LessonSlot[], isNamed = false) {
  const dates = slots.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const rows = await readRows(db, [...new Set(slots.map(({ classId }) => classId))], { from, to, isNamed });
  const byKey = new Map(rows.map((row) => [slotKey(row), row]));
  return slots.map((slot) => ({ slot, row: byKey.get(slotKey(slot)) }));
}

/** A teacher's lessons of a day with where their registers stand. */
export async function ownRegisters(db: Kysely<Tables>, teacherId: string, date: string, today: string) {
  const asked = await askedBy(db, today, false);
  const lessons = await withRows(db, await slotsOfTeacher(db, teacherId, date));
  return {
    date,
    today,
    lessons: lessons.map(({ slot, row }) => listedOf(slot, row, asked)),
    near: lessons.length > 0 ? null : await nearDaysOfTeacher(db, teacherId, date),
  };
}

/** Every lesson of the school on a day with where its register stands. */
export async function registersOfDay(db: Kysely<Tables>, date: string, today: string) {
  const asked = await askedBy(db, today, true);
  const lessons = await withRows(db, await slotsOfSchool(db, date, date));
  return {
    date,
    today,
    isMonthClosed: asked.closed.has(date.slice(0, 7)),
    lessons: lessons.map(({ slot, row }) => listedOf(slot, row, asked)),
    warnings: await warningsOfDay(db, date),
    near: lessons.length > 0 ? null : await nearSchoolDays(db, date),
  };
}

/** The class log of a week. @throws AppError 404 for a class that is not there, and for teachers without a part in it. */
export async function classLogOfWeek(db: Kysely<Tables>, actor: Actor, classId: string, date: string, today: string) {
  const monday = mondayOf(date);
  const lessons = await classLogBetween(db, actor, classId, { from: monday, to: addDays(monday, 6), today });
  return { monday, today, lessons };
}

/** Lines of the class log between two days. @throws AppError 404 as `classLogOfWeek`. */
export async function classLogBetween(
  db: Kysely<Tables>,
  actor: Actor,
  classId: string,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
) {
  const isOffice = actor.scope === 'account';
  const exists = await db.selectFrom('classes').select('id').where('id', '=', classId).executeTakeFirst();
  if (!exists) throw notFound();
  if (!isOffice) {
    const { teacherId } = actor;
    if (!teacherId || !isRelated(await classRelation(db, { teacherId, classId, today }))) throw notFound();
  }
  const asked = await askedBy(db, today, isOffice);
  const lessons = await withRows(db, await slotsOfClass(db, classId, from, to), true);
  return lessons.map(({ slot, row }) => {
    const { planNumber, content, homework, remark, rating, version } = row ?? emptyLog;
    const away = row?.said.filter(({ code }) => absenceOf(asked.rules.codes, code) !== null) ?? [];
    return {
      ...listedOf(slot, row, asked),
      log: { planNumber, content, homework, remark, rating, version },
      away: [...away],
    };
  });
}
