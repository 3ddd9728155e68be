import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { studentCode } from './student.rules.ts';

/**
 * The school's next codes, `2026-00001`: the running school year (else the calendar's) and a number that is never used again. Numbers a
 * person has already given by hand are passed over.
 */
export async function drawCodes(trx: Kysely<Tables>, today: string, count: number): Promise<string[]> {
  const active = await trx
    .selectFrom('school_years')
    .select('start_year')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  const year = active?.start_year ?? Number(today.slice(0, 4));
  const codes: string[] = [];
  while (codes.length < count) {
    const { rows } = await sql<{ number: number }>`
      select nextval('student_code_sequence') as number from generate_series(1, ${count - codes.length}::int)`.execute(
      trx,
    );
    const drawn = rows.map(({ number }) => studentCode(year, number));
    const taken = await trx.selectFrom('students').select('student_code').where('student_code', 'in', drawn).execute();
    const given = new Set(taken.map((row) => row.student_code));
    codes.push(...drawn.filter((code) => !given.has(code)));
  }
  return codes;
}
