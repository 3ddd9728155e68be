import type { ConversionKind } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { convertedPeriods } from '@phuong/rules/load/conversions.ts';
import { loadRulesSince } from '@phuong/rules/load/norms.rules.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';

type Person = By & { readonly actor: Actor };
const entity = 'workload';

/** @throws AppError 404. */
async function holdTeacher(trx: Transaction<Tables>, id: string): Promise<void> {
  await lockRow(trx, 'teachers', id);
  found(await trx.selectFrom('teachers').select('id').where('id', '=', id).executeTakeFirst());
}

/** Lifts the limit of paid overtime of a year for a teacher, or sets it again. @throws AppError 404; 400 for an unknown year. */
export async function waiveLimit(
  { database, clock }: Services,
  by: Person,
  teacherId: string,
  { schoolYearId, reason }: { readonly schoolYearId: string; readonly reason: string | null },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdTeacher(trx, teacherId);
    const year = await trx.selectFrom('school_years').select('id').where('id', '=', schoolYearId).executeTakeFirst();
    // Overtime is settled when the year is over: the limit may be lifted in a closed one.
    if (!year) throw fieldError('school.unknown_year', 'schoolYearId');
    await trx
      .deleteFrom('overtime_waivers')
      .where('teacher_id', '=', teacherId)
      .where('school_year_id', '=', schoolYearId)
      .execute();
    if (reason !== null) {
      await trx
        .insertInto('overtime_waivers')
        .values({
          teacher_id: teacherId,
          school_year_id: schoolYearId,
          reason,
          by_name: by.actor.name,
          at: clock.now(),
        })
        .execute();
    }
    const after = { schoolYearId, isWaived: reason !== null };
    await audit(trx, by, { action: 'workload.waive', entity, entityId: teacherId, after, reason: reason ?? undefined });
  });
}

/** @throws AppError 404; 400 for an unknown year or a day outside it; 409 in a closed year. */
export async function addActivity(
  { database }: Services,
  by: Person,
  teacherId: string,
  input: {
    readonly schoolYearId: string;
    readonly day: string;
    readonly kind: ConversionKind;
    readonly periods: number;
    readonly note: string;
  },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await holdTeacher(trx, teacherId);
    const { start_date: from, end_date: to } = await openYear(trx, input.schoolYearId);
    if (input.day < from || input.day > to) {
      throw fieldError('attendance.outside_year', 'day', { from: formatDate(from), to: formatDate(to) });
    }
    const id = newId();
    await trx
      .insertInto('converted_activities')
      .values({
        id,
        teacher_id: teacherId,
        school_year_id: input.schoolYearId,
        day: input.day,
        kind: input.kind,
        periods: input.periods * 100,
        counted: Math.round(convertedPeriods(input.kind, input.periods, factorDay(input.day)) * 100),
        note: input.note,
        by_name: by.actor.name,
      })
      .execute();
    const { schoolYearId: _, ...after } = input;
    await audit(trx, by, { action: 'workload.addActivity', entity, entityId: teacherId, after });
  });
}

/** Activities of before the rules are converted by the first ones: earlier years are not settled here. */
const factorDay = (day: string) => (day < loadRulesSince ? loadRulesSince : day);

/** @throws AppError 404; 409 in a closed year. */
export async function removeActivity({ database }: Services, by: Person, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = found(
      await trx.selectFrom('converted_activities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    await openYear(trx, row.school_year_id);
    await trx.deleteFrom('converted_activities').where('id', '=', id).execute();
    const before = { day: row.day, kind: row.kind, periods: row.periods / 100 };
    await audit(trx, by, { action: 'workload.removeActivity', entity, entityId: row.teacher_id, before });
  });
}
