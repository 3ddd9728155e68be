import type { StaffRule } from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import { timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { workingDays } from '../../school/school.public.ts';
import '../staff-days/staff-day.tables.ts';

/** How a day is counted while a school has said nothing: everybody was there unless they are away, on the days the school works. */
const unsaid = (days: number): Omit<StaffRule, 'id' | 'fromDate' | 'byName'> => ({
  weekdays: Array.from({ length: days }, (_, at) => at + 1),
  morningStart: '07:00',
  morningEnd: '11:30',
  afternoonStart: '13:30',
  afternoonEnd: '17:00',
  graceMinutes: 10,
  teacherProof: 'NONE',
  employeeProof: 'NONE',
  ways: [],
  networks: [],
  correctionDays: 7,
});

/** Every set of rules, the latest first. */
export async function readStaffRules(db: Kysely<Tables>): Promise<StaffRule[]> {
  const rows = await db.selectFrom('staff_day_rules').selectAll().orderBy('from_date', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    fromDate: row.from_date,
    weekdays: row.weekdays,
    morningStart: timeOfMinute(row.morning_start),
    morningEnd: timeOfMinute(row.morning_end),
    afternoonStart: timeOfMinute(row.afternoon_start),
    afternoonEnd: timeOfMinute(row.afternoon_end),
    graceMinutes: row.grace_minutes,
    teacherProof: row.teacher_proof,
    employeeProof: row.employee_proof,
    ways: [
      ...(row.by_network ? (['NETWORK'] as const) : []),
      ...(row.by_code ? (['CODE'] as const) : []),
      ...(row.by_file ? (['FILE'] as const) : []),
    ],
    networks: Array.isArray(row.networks) ? row.networks.map(String) : [],
    correctionDays: row.correction_days,
    byName: row.by_name,
  }));
}

export type DayRule = Omit<StaffRule, 'id' | 'fromDate' | 'byName'>;

/** The rules in force on each day: those that began last. */
export async function dayRules(db: Kysely<Tables>): Promise<(day: string) => DayRule> {
  const rules = await readStaffRules(db);
  const usual = unsaid(await workingDays(db));
  return (day) => rules.find(({ fromDate }) => fromDate <= day) ?? usual;
}
