import type { CodeRule, RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
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

/**
 * Writes what the registers of the main session of a class's day come to, as days of absence (one fact, one place: results, promotion and
 * papers know only those), with permission where approved leave covers the main session. Whoever calls it holds the lock of the class.
 */
export async function writeAbsenceDays(trx: Kysely<Tables>, by: By, of: DayOf): Promise<string[]> {
  const { rows: registers } = await sql<{ id: string; groupId: string | null; subjectId: string | null }>`
    select id, group_id as "groupId", subject_id as "subjectId" from class_registers
    where class_id = ${of.classId} and day = ${of.date} and session = ${mainSession(of.session)}
      and taken_at is not null`.execute(trx);
  const { rows: said } = await sql<Said>`
    select coalesce(o.register_id, m.register_id) as "registerId", coalesce(o.student_id, m.student_id) as "studentId",
      coalesce(o.code, m.code) as code, case when o.code is null then m.note else o.note end as note
    from (select * from register_marks where register_id = any(${registers.map(({ id }) => id)}::uuid[])) m
    full join (select * from register_overrides where register_id = any(${registers.map(({ id }) => id)}::uuid[])) o
      using (register_id, student_id)`.execute(trx);
  const bySaid = groupBy(said, ({ studentId }) => studentId);
  const { rows: written } = await sql<{ id: string }>`
    select student_id as id from absences where source = 'REGISTER' and on_date = ${of.date}
      and student_id = any(${of.roster.map(({ studentId }) => studentId)}::uuid[])`.execute(trx);
  const concerned = new Set([...bySaid.keys(), ...written.map(({ id }) => id)]);
  const session = mainSession(of.session);
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
