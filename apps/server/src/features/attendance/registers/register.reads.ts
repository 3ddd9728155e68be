import type { PupilLeaveKind } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import type { LessonRating, Register } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isYearOfClassClosed } from '../../school/school.public.ts';
import { coveringLeaves } from '../pupil-leave/pupil-leave.reads.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import type { LessonKey, LessonSlot } from './lesson-slots.rules.ts';
import { isMonthClosed, lessonOfCaller } from './register.guards.ts';
import { proposedAfter, shutOf, stateOf, usableCodes } from './register.rules.ts';
import { isElsewhere, rosterOn } from './register-roster.reads.ts';

/** What the class log says of a lesson, and which version that is. */
export interface LogRow {
  readonly planNumber: number | null;
  readonly content: string;
  readonly homework: string;
  readonly remark: string;
  readonly rating: LessonRating | null;
  readonly version: number;
}

export const emptyLog: LogRow = { planNumber: null, content: '', homework: '', remark: '', rating: null, version: 0 };

const logColumns = ['plan_number as planNumber', 'content', 'homework', 'remark', 'rating', 'version'] as const;

/** The class log of a register that is there. */
export const readLog = (db: Kysely<Tables>, registerId: string): Promise<LogRow> =>
  db.selectFrom('class_registers').select(logColumns).where('id', '=', registerId).executeTakeFirstOrThrow();

/** A lesson as answers name it. */
export const shownLesson = ({ subject, teachers, plannedIds: _, isHeld: __, ...slot }: LessonSlot) => ({
  ...slot,
  subjectName: subject.name,
  teacherNames: teachers.map(({ name }) => name),
});

/**
 * The register of a lesson: who was in the class that day, what teachers and the office said, what the period before and the homeroom
 * teacher's list propose while nobody has taken it. @throws AppError 404.
 */
export async function readRegister(
  db: Kysely<Tables>,
  actor: Actor,
  key: LessonKey,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Register> {
  const { slot, isOffice, isWriter } = await lessonOfCaller(db, actor, key, today);
  const [rules, isClosed, isYearClosed, roster, row] = await Promise.all([
    readPupilRules(db),
    isMonthClosed(db, key.date),
    isYearOfClassClosed(db, key.classId, now),
    rosterOn(db, key.classId, key.date),
    registerRow(db, key),
  ]);
  const shut = shutOf(
    { date: key.date, today, isHeld: slot.isHeld, isClosed: isClosed || isYearClosed, isOffice },
    rules,
  );
  const [cells, proposals] = await Promise.all([
    row ? readCells(db, row.id) : [],
    row?.takenAt || !slot.isHeld ? [] : readProposals(db, key, roster),
  ]);
  const marks = new Map(cells.filter(({ isOffice: over }) => !over).map((cell) => [cell.studentId, cell]));
  const offices = new Map(cells.filter(({ isOffice: over }) => over).map((cell) => [cell.studentId, cell]));
  const proposed = new Map(proposals.map(({ studentId, ...rest }) => [studentId, rest]));
  const lesson = { subjectId: slot.subject.id, groupId: slot.groupId };
  const { planNumber, content, homework, remark, rating, version } = row ?? emptyLog;
  return {
    ...shownLesson(slot),
    id: row?.id ?? null,
    state: stateOf(row, shut),
    takenAt: row?.takenAt?.toISOString() ?? null,
    takenBy: row?.takenBy ?? '',
    isLateEntry: row?.isLateEntry ?? false,
    mayWrite:
      isWriter &&
      shut === null &&
      (actor.scope !== 'account' || actor.isAdmin || actor.permissions.has('update_class')),
    isOffice,
    codes: usableCodes(rules, isOffice).map(({ code, colour, absence }) => ({ code, colour, absence })),
    isRated: rules.isRated,
    log: { planNumber, content, homework, remark, rating, version },
    pupils: roster
      .filter(({ groups }) => !isElsewhere(groups, key.classId, lesson))
      .map(({ studentId, orderNumber, name }) => {
        const mark = marks.get(studentId);
        const office = offices.get(studentId);
        return {
          studentId,
          orderNumber,
          name,
          mark: mark
            ? { code: mark.code, minutes: mark.minutes, note: mark.note, version: mark.version }
            : { code: 'PRESENT' as const, minutes: null, note: '', version: 0 },
          office: office
            ? {
                code: office.code,
                minutes: office.minutes,
                note: office.note,
                version: office.version,
                by: office.by,
              }
            : null,
          proposed: proposed.get(studentId) ?? null,
        };
      }),
  };
}

interface CellRow {
  readonly isOffice: boolean;
  readonly studentId: string;
  readonly code: RegisterCode;
  readonly minutes: number | null;
  readonly note: string;
  readonly version: number;
  readonly by: string;
}

async function readCells(db: Kysely<Tables>, registerId: string): Promise<CellRow[]> {
  const cells = (table: 'register_marks' | 'register_overrides') => sql`
    select ${table === 'register_overrides'}::boolean as "isOffice", c.student_id as "studentId", c.code, c.minutes, c.note, c.version,
      coalesce(u.display_name, '') as by
    from ${sql.table(table)} c left join users u on u.id = c.updated_by where c.register_id = ${registerId}`;
  const { rows } = await sql<CellRow>`${cells('register_marks')} union all ${cells('register_overrides')}`.execute(db);
  return rows;
}

async function registerRow(db: Kysely<Tables>, key: LessonKey) {
  return db
    .selectFrom('class_registers as r')
    .leftJoin('users as u', 'u.id', 'r.taken_by')
    .select(['r.id', 'r.taken_at as takenAt', 'r.is_late_entry as isLateEntry', 'r.corrected_at as correctedAt'])
    .select(sql<string>`coalesce(u.display_name, '')`.as('takenBy'))
    .select(['r.plan_number as planNumber', 'r.content', 'r.homework', 'r.remark', 'r.rating', 'r.version'])
    .where('r.class_id', '=', key.classId)
    .where('r.day', '=', key.date)
    .where('r.session', '=', key.session)
    .where('r.period', '=', key.period)
    .where(sql<boolean>`r.group_id is not distinct from ${key.groupId}::uuid`)
    .executeTakeFirst();
}

interface Proposal {
  readonly studentId: string;
  readonly code: RegisterCode;
  readonly from: 'PREVIOUS' | 'LEAVE' | 'DAY';
  readonly reason: string;
  readonly leave: PupilLeaveKind | null;
}

/** What is known of the day before the register is taken: the homeroom teacher's list first, then approved leave, then the period before. */
async function readProposals(
  db: Kysely<Tables>,
  key: LessonKey,
  roster: readonly { readonly studentId: string }[],
): Promise<Proposal[]> {
  const { rows: days } = await sql<{ studentId: string; kind: 'P' | 'K'; reason: string }>`
    select a.student_id as "studentId", a.kind, a.reason from absences a
    where a.on_date = ${key.date} and a.source = 'HAND' and a.student_id in (
      select student_id from enrolments where class_id = ${key.classId})`.execute(db);
  const { rows: before } = await sql<{ studentId: string; code: RegisterCode; note: string }>`
    with last as (select r.id from class_registers r where r.class_id = ${key.classId} and r.day = ${key.date}
      and r.session = ${key.session} and r.taken_at is not null
      and r.period = (select max(p.period) from class_registers p where p.class_id = r.class_id and p.day = r.day
        and p.session = r.session and p.period < ${key.period} and p.taken_at is not null)),
    said as (select *, 2 as weight from register_overrides where register_id in (select id from last)
      union all select *, 1 from register_marks where register_id in (select id from last))
    select distinct on (student_id) student_id as "studentId", code, note from said order by student_id, weight desc`.execute(
    db,
  );
  const told = new Map<string, Proposal>();
  for (const { studentId, code, note } of before) {
    const next = proposedAfter(code);
    if (next) told.set(studentId, { studentId, code: next, from: 'PREVIOUS', reason: note, leave: null });
  }
  const pupils = roster.map(({ studentId }) => studentId);
  for (const [studentId, { kind, note }] of await coveringLeaves(db, pupils, key))
    told.set(studentId, { studentId, code: 'EXCUSED', from: 'LEAVE', reason: note, leave: kind });
  for (const { studentId, kind, reason } of days)
    told.set(studentId, { studentId, code: kind === 'P' ? 'EXCUSED' : 'UNEXCUSED', from: 'DAY', reason, leave: null });
  return [...told.values()];
}
