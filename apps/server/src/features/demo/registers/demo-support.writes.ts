import type { WarningReason } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';

/** Days the pupil came late on go back so far. */
const daysBack = 40;
const daysSinceCall = 17;
const numbers = { of: 20, unexcused: null, level: null, subjects: [] };
const reasonsThen: WarningReason[] = [
  { code: 'LATE', points: 2, count: 9, ...numbers },
  { code: 'MISSING_WORK', points: 1, count: 2, ...numbers },
];

/** A pupil who comes late to the first lesson two days of five, whose mother the homeroom teacher has rung up some weeks ago. */
export async function makeWarnedPupil(
  trx: Kysely<Tables>,
  { today, classId, studentId, byName }: Readonly<Record<'today' | 'classId' | 'studentId' | 'byName', string>>,
): Promise<void> {
  await sql`insert into register_marks (register_id, student_id, code, minutes, note, version, updated_at)
    select r.id, ${studentId}, 'LATE', 4 + extract(day from r.day)::int % 9, '', 1, r.taken_at
    from class_registers r join classes c on c.id = r.class_id
    where r.class_id = ${classId} and r.group_id is null and r.period = 1
      and r.session = case when c.session = 'AFTERNOON' then 'AFTERNOON' else 'MORNING' end
      and r.day > ${addDays(today, -daysBack)}::date and extract(day from r.day)::int % 5 < 2
      and not exists (select from register_marks m where m.register_id = r.id and m.student_id = ${studentId})`.execute(
    trx,
  );
  const on = addDays(today, -daysSinceCall);
  const at = new Date(`${on}T17:20:00+07:00`);
  await trx
    .insertInto('support_actions')
    .values({
      id: newId(),
      student_id: studentId,
      kind: 'PHONE',
      note: 'Mẹ em nói xe buýt hay đến trễ, sẽ cho em đi chuyến trước. Hai bài tập còn thiếu em nộp trong tuần.',
      on_date: on,
      follow_up_on: addDays(today, 3),
      by_name: byName,
      points_then: 3,
      level_then: 'WATCH',
      reasons_then: JSON.stringify(reasonsThen),
      closed_at: null,
      closed_by_name: null,
      outcome: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
