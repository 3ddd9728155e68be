import type { CodeRule, RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { writeRegisteredDays } from '../../grading/grading.public.ts';
import { coveringLeaves } from '../pupil-leave/pupil-leave.reads.ts';
import { absenceDay, mainSession } from './absence-day.rules.ts';
import { absenceOf } from './register.rules.ts';
import { isElsewhere, type rosterOn } from './register-roster.reads.ts';

interface DayOf {
  readonly classId: string;
  readonly schoolYearId: string;
  readonly date: string;
  readonly at: Date;
  /** Of the class: when it learns. */
  readonly session: string | null;
  readonly codes: readonly CodeRule[];
  readonly roster: Awaited<ReturnType<typeof rosterOn>>;
}

interface Said {
  readonly registerId: string;
  readonly studentId: string;
  readonly code: RegisterCode;
  readonly note: string;
}

interface Day {
  readonly registers: readonly {
    readonly id: string;
    readonly groupId: string | null;
    readonly subjectId: string | null;
  }[];
  readonly said: readonly Said[];
  /** Pupils of whom a register of the day has said before that they were away. */
  readonly written: readonly string[];
}

interface DayValues {
  readonly classId: string;
  readonly date: string;
  readonly session: ShiftKey;
  readonly studentIds: string[];
}

/** The registers of a session that were taken, what they say, and the absences that came of them: one trip to the database. */
const theDay = standing<DayValues, Day>(
  ['classId', 'date', 'session', 'studentIds'],
  ({ classId, date, session, studentIds }) => sql<Day>`
    with r as (select id, group_id, subject_id from class_registers
      where class_id = ${classId}::uuid and day = ${date}::date and session = ${session} and taken_at is not null),
    s as (select coalesce(o.register_id, m.register_id) as "registerId", coalesce(o.student_id, m.student_id) as "studentId",
        coalesce(o.code, m.code) as code, case when o.code is null then m.note else o.note end as note
      from (select m.* from r join register_marks m on m.register_id = r.id) m
      full join (select o.* from r join register_overrides o on o.register_id = r.id) o using (register_id, student_id))
    select coalesce((select json_agg(json_build_object('id', id, 'groupId', group_id, 'subjectId', subject_id)) from r), '[]') as registers,
      coalesce((select json_agg(s) from s), '[]') as said,
      array(select student_id from absences where source = 'REGISTER' and on_date = ${date}::date
        and student_id = any(${studentIds}::uuid[])) as written`,
);

async function readDay(trx: Kysely<Tables>, { classId, date, roster }: DayOf, session: ShiftKey): Promise<Day> {
  const [day] = await theDay(trx, { classId, date, session, studentIds: roster.map(({ studentId }) => studentId) });
  return day ?? { registers: [], said: [], written: [] };
}

/**
 * Writes what the registers of the main session of a class's day come to, as days of absence (one fact, one place: results, promotion and
 * papers know only those), with permission where approved leave covers the main session. Whoever calls it holds the lock of the class.
 */
export async function writeAbsenceDays(trx: Kysely<Tables>, by: By, of: DayOf): Promise<string[]> {
  const session = mainSession(of.session);
  const { registers, said, written } = await readDay(trx, of, session);
  const bySaid = groupBy(said, ({ studentId }) => studentId);
  const concerned = new Set([...bySaid.keys(), ...written]);
  if (concerned.size === 0) return [];
  const leaves = await coveringLeaves(trx, [...concerned], { date: of.date, session });
  const days = of.roster
    .filter(({ studentId }) => concerned.has(studentId))
    .map(({ studentId, groups }) => {
      const own = bySaid.get(studentId) ?? [];
      const lessons = registers.map((register) => ({
        isTheirs: !isElsewhere(groups, of.classId, register),
        absence: absenceOf(of.codes, own.find(({ registerId }) => registerId === register.id)?.code ?? null),
      }));
      const leave = leaves.get(studentId);
      const reason = own.find(({ note }) => note !== '')?.note ?? leave?.note ?? '';
      return { studentId, kind: absenceDay(lessons, leave !== undefined), reason };
    });
  return writeRegisteredDays(trx, by, of, days);
}
