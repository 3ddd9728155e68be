import { addDays } from '@phuong/rules/calendar/days.ts';
import { addMonths } from '@phuong/rules/staff/months.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { schoolDays } from '../../school/school.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import { seededRandom } from '../seeded-random.rules.ts';

type CheckIn = Insertable<Tables['staff_check_ins']>;
const office = 'Phạm Thị Thu Hà';
const months = 3;

interface Person {
  readonly id: string;
  readonly kind: 'teacher' | 'employee';
  readonly isDemo: boolean;
}

const owner = ({ kind, id }: Person) =>
  kind === 'teacher' ? { teacher_id: id, employee_id: null } : { teacher_id: null, employee_id: id };

/**
 * Three months of coming and going: people come a little before the first lesson, now and then late; the two months before this one are
 * closed. Of this month one day is not clear and one correction waits. Of today nobody has checked in yet.
 */
export async function makeStaffDays(
  trx: Kysely<Tables>,
  { today, teacherId }: { readonly today: string; readonly teacherId: string },
): Promise<void> {
  const month = `${today.slice(0, 7)}-01`;
  const from = addMonths(month, 1 - months);
  const days = await schoolDays(trx, from, addDays(today, -1));
  await trx
    .insertInto('staff_day_rules')
    .values({
      id: newId(),
      from_date: from,
      weekdays: [1, 2, 3, 4, 5, 6],
      morning_start: 7 * 60,
      morning_end: 11 * 60 + 30,
      afternoon_start: 13 * 60 + 30,
      afternoon_end: 17 * 60,
      grace_minutes: 10,
      teacher_proof: 'CHECK_INS',
      employee_proof: 'CHECK_INS',
      by_network: true,
      by_code: true,
      by_file: false,
      networks: JSON.stringify(['113.161.72.0/24']),
      correction_days: 7,
      by_name: office,
    })
    .execute();
  const { rows: people } = await sql<Person>`
    select t.id, 'teacher' as kind, t.id = ${teacherId} as "isDemo"
    from teachers t where t.status = 'WORKING'
    union all select e.id, 'employee', false from employees e where e.teacher_id is null and e.status = 'WORKING'
    order by 2, 1`.execute(trx);
  const { rows: away } = await sql<{ key: string }>`
    select distinct coalesce(teacher_id, employee_id) || ' ' || day as key from staff_absences where day_part = 100`.execute(
    trx,
  );
  const { rows: taught } = await sql<{ key: string }>`
    select distinct lt.teacher_id || ' ' || l.day || ' ' || l.shift as key from timetable_lesson_teachers lt
    join timetable_lessons l on l.id = lt.lesson_id join timetables v on v.id = l.timetable_id
    where l.day is not null and v.state = 'published'`.execute(trx);
  const random = seededRandom(20_261_125);
  const isAway = new Set(away.map(({ key }) => key));
  const teaches = new Set(taught.map(({ key }) => key));
  const unclear = days.findLast((day) => day >= month);
  const rows: CheckIn[] = [];
  for (const [at, person] of people.entries()) {
    for (const day of days) {
      if (isAway.has(`${person.id} ${day}`)) continue;
      if (day === unclear && (person.isDemo || at === 5)) continue;
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      const isAfternoonOnly =
        teaches.has(`${person.id} ${weekday} AFTERNOON`) && !teaches.has(`${person.id} ${weekday} MORNING`);
      const start = isAfternoonOnly ? 12 * 60 + 55 : 7 * 60;
      const come = random.chance(0.015) ? start + random.integer(12, 35) : start - random.integer(2, 28);
      const go = 17 * 60 + random.integer(20, 45);
      const method = random.chance(0.6) ? 'CODE' : 'NETWORK';
      for (const minute of [come, go]) {
        rows.push({ id: newId(), ...owner(person), day, minute, method, step: null, by_name: office });
      }
    }
  }
  await insertRows(trx, 'staff_check_ins', rows);
  const last = people.find(({ kind }) => kind === 'employee');
  if (last && unclear) await aPendingCorrection(trx, last, unclear);
  await closeMonths(trx, month);
}

async function aPendingCorrection(trx: Kysely<Tables>, person: Person, day: string): Promise<void> {
  await trx
    .insertInto('staff_day_corrections')
    .values({
      id: newId(),
      ...owner(person),
      day,
      mark: 'DUTY',
      arrived: null,
      departed: null,
      reason: 'Đi nộp hồ sơ ở Sở Giáo dục và Đào tạo cả ngày.',
      sent_at: new Date(`${day}T10:30:00Z`),
      decided_at: null,
      decided_by_name: null,
    })
    .execute();
}

async function closeMonths(trx: Kysely<Tables>, month: string): Promise<void> {
  for (const back of [2, 1]) {
    const closed = addMonths(month, -back);
    const at = new Date(`${addDays(addMonths(closed, 1), 1)}T02:00:00Z`);
    const known = await trx
      .selectFrom('closed_months')
      .select('month')
      .where('month', '=', closed)
      .where('what', '=', 'STAFF')
      .executeTakeFirst();
    if (known) continue;
    await trx
      .insertInto('closed_months')
      .values({ month: closed, what: 'STAFF', closed_at: at, closed_by_name: office })
      .execute();
    await trx.insertInto('staff_month_steps').values({ month: closed, action: 'close', by_name: office, at }).execute();
  }
}
