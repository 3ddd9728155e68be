import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { mainSession, slotsOfSchool } from '../../attendance/attendance.public.ts';
import type { SchoolPlan } from '../demo-plan.rules.ts';
import { seededRandom } from '../seeded-random.rules.ts';
import { homeworks, lessonTitles, otherTitles, remarks } from './demo-registers.data.ts';

/** Registers go back so many days. */
const daysBack = 90;
/** Minutes after seven in Việt Nam that the first register of a day is taken. */
const firstMinute = 8;

/**
 * Three months of registers and class logs up to yesterday: every lesson taken, who missed a day away in each lesson of its main session, and
 * a few late. Today is open: it is what the demonstration is for.
 */
export async function makeRegisters(trx: Kysely<Tables>, { today, seed }: SchoolPlan): Promise<void> {
  const random = seededRandom(seed + 33);
  const [from, to] = [addDays(today, -daysBack), addDays(today, -1)];
  const slots = (await slotsOfSchool(trx, from, to)).filter(({ isHeld }) => isHeld);
  if (slots.length === 0) return;
  const { rows: classes } = await sql<{ id: string; session: string | null; pupils: string[] }>`
    select c.id, c.session, array_agg(e.student_id order by e.student_id) as pupils
    from classes c join enrolments e on e.class_id = c.id and e.to_date is null group by c.id`.execute(trx);
  const byId = new Map(classes.map((each) => [each.id, each]));
  const { rows: missed } = await sql<{
    classId: string;
    studentId: string;
    date: string;
    kind: 'P' | 'K';
    reason: string;
  }>`
    select class_id as "classId", student_id as "studentId", on_date::text as date, kind, reason from absences
    where on_date between ${from} and ${to}`.execute(trx);
  const away = groupBy(missed, ({ classId, date }) => `${classId} ${date}`);
  const numbers = new Map<string, number>();
  const registers: Insertable<Tables['class_registers']>[] = [];
  const marks: Insertable<Tables['register_marks']>[] = [];
  const said = (
    register_id: string,
    student_id: string,
    cell: Pick<Insertable<Tables['register_marks']>, 'code' | 'minutes' | 'note'>,
    at: Date,
  ) => marks.push({ register_id, student_id, ...cell, version: 1, updated_by: null, updated_at: at });
  for (const slot of slots) {
    const id = newId();
    const subjectKey = `${slot.classId} ${slot.subject.id} ${slot.groupId}`;
    const number = (numbers.get(subjectKey) ?? 0) + 1;
    numbers.set(subjectKey, number);
    const at = takenAt(slot.date, slot.session, slot.period);
    const titles = lessonTitles[slot.subject.name] ?? otherTitles;
    registers.push({
      id,
      class_id: slot.classId,
      day: slot.date,
      session: slot.session,
      period: slot.period,
      group_id: slot.groupId,
      subject_id: slot.subject.id,
      teacher_id: slot.teachers[0]?.id ?? null,
      taken_at: at,
      taken_by: null,
      is_late_entry: false,
      corrected_at: null,
      plan_number: number,
      content: titles[number % titles.length] ?? '',
      homework: random.pick(homeworks),
      remark: random.pick(remarks),
      rating: random.chance(0.8) ? 'A' : 'B',
      version: 1,
      created_at: at,
      updated_at: at,
    });
    const taught = byId.get(slot.classId);
    const isMain = slot.session === mainSession(taught?.session ?? null);
    const ofDay = isMain ? (away.get(`${slot.classId} ${slot.date}`) ?? []) : [];
    for (const { studentId, kind, reason } of ofDay)
      said(id, studentId, { code: kind === 'P' ? 'EXCUSED' : 'UNEXCUSED', minutes: null, note: reason }, at);
    if (taught && slot.period === 1 && random.chance(0.25)) {
      const late = random.pick(taught.pupils);
      if (!ofDay.some(({ studentId }) => studentId === late))
        said(id, late, { code: 'LATE', minutes: random.integer(3, 15), note: '' }, at);
    }
  }
  await insertRows(trx, 'class_registers', registers);
  await insertRows(trx, 'register_marks', marks);
  await sql`update absences a set source = 'REGISTER' from classes c
    where c.id = a.class_id and a.on_date between ${from} and ${to}
      and exists (select from class_registers r join register_marks m on m.register_id = r.id
        where r.class_id = a.class_id and r.day = a.on_date and m.student_id = a.student_id)`.execute(trx);
}

/** Some minutes into the lesson: five minutes to seven in Việt Nam is five before midnight of the same day in UTC. */
function takenAt(date: string, session: ShiftKey, period: number): Date {
  const begins = session === 'MORNING' ? 0 : 6 * 60;
  return new Date(Date.parse(`${date}T00:00:00Z`) + (begins + (period - 1) * 50 + firstMinute) * 60_000);
}
