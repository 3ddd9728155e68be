import type {
  GradeSetting,
  GradingPolicySwitch,
} from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import {
  type GradingPolicyKey,
  gradingPolicies,
  gradingPolicyKeys,
} from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { levelOfGrade } from '@phuong/rules/curriculum/curriculum.ts';
import { registeredSince } from '@phuong/rules/regulation/regulations.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolInfo } from '../school-info/school-info.reads.ts';
import { gradingPolicyAt } from './grading-policy.reads.ts';

/** The regulation of each grade of the school in a year, and the switches. @returns undefined without such a year. */
export async function gradeSettingOf(
  db: Kysely<Tables>,
  schoolYearId: string,
  today: string,
): Promise<GradeSetting | undefined> {
  const year = await db
    .selectFrom('school_years')
    .select(['name', 'start_year'])
    .where('id', '=', schoolYearId)
    .executeTakeFirst();
  if (!year) return undefined;
  const [{ levels }, policies] = await Promise.all([schoolInfo(db), policySwitches(db, today)]);
  return { schoolYearName: year.name, regulations: regulationsIn(year.start_year, levels), policies };
}

function regulationsIn(startYear: number, levels: readonly string[]): GradeSetting['regulations'] {
  const grades = Array.from({ length: 12 }, (_, index) => index + 1).filter((g) => levels.includes(levelOfGrade(g)));
  return grades.flatMap((grade) => {
    const row = registeredSince(grade, startYear);
    if (!row) return [];
    const { regulation, fromSchoolYear, legalBasis } = row;
    return [{ grade, regulation: regulation.id, fromSchoolYear, legalBasis }];
  });
}

/** Every switch with its entries, newest first. */
async function policySwitches(db: Kysely<Tables>, today: string): Promise<GradingPolicySwitch[]> {
  const [current, closedUntil, rows] = await Promise.all([
    gradingPolicyAt(db, today),
    lastClosedDay(db),
    db.selectFrom('grading_policies').selectAll().orderBy('valid_from', 'desc').execute(),
  ]);
  return gradingPolicyKeys.map((key) => ({
    key,
    current: JSON.stringify(current[key]),
    defaultValue: JSON.stringify(gradingPolicies[key].default),
    legalBasis: gradingPolicies[key].legalBasis,
    entries: rows
      .filter((row) => row.key === key)
      .map((row) => ({
        id: row.id,
        value: JSON.stringify(row.value),
        validFrom: row.valid_from,
        note: row.note,
        isFixed: closedUntil !== null && row.valid_from <= closedUntil,
        version: row.version,
      })),
  }));
}

export async function policySwitch(
  db: Kysely<Tables>,
  key: GradingPolicyKey,
  today: string,
): Promise<GradingPolicySwitch> {
  const found = (await policySwitches(db, today)).find((each) => each.key === key);
  if (!found) throw new Error(`unknown policy ${key}`);
  return found;
}

/** The last day of the last closed year: what governs days up to it stays as it is. */
export async function lastClosedDay(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('school_years')
    .select('end_date')
    .where('status', '=', 'CLOSED')
    .orderBy('end_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.end_date ?? null;
}
