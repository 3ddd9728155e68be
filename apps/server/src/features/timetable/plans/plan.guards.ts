import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { AuditEntry } from '../../../platform/audit/audit-entry.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { lockRow, nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { lockSemesters } from '../semester.guards.ts';
import { type ExemptTable, type PlanRow, readPlanRow } from './plan.reads.ts';

export type PlanCaller = By & { readonly actor: Actor };

/** What of a semester the office drafts, publishes and takes back: an exam period, a duty roster. */
export interface Plan<Row extends PlanRow, Detail> {
  readonly table: 'exam_periods' | 'duty_rosters';
  readonly exempt: ExemptTable;
  /** What its calls begin with, and its entries in the log. */
  readonly calls: 'exams' | 'dutyRosters';
  /** Its name in the log. */
  readonly entity: string;
  /** As the caller sees it; `date`: the week shown, where it has weeks. */
  readonly read: (
    db: Kysely<Tables>,
    caller: { readonly actor: Actor; readonly today: string },
    id: string,
    date?: string,
  ) => Promise<Detail>;
  /** Once published it takes rooms, classes and teachers away from what else is on its days. */
  readonly takesDays: boolean;
  readonly codes: Readonly<Record<'taken' | 'outside' | 'published' | 'notPublished' | 'noReason', ErrorCode>>;
  /** Only a type. */
  readonly row?: Row;
}

/** A plan and the day, while it is held. */
type Work<Row> = (
  trx: Transaction<Tables>,
  row: Row,
  today: string,
) => Promise<Omit<AuditEntry, 'entity' | 'entityId'>>;

interface PlanGuards<Row extends PlanRow, Detail> {
  /**
   * The plan, held until the transaction ends. The semester is held before: of two plans that share people and rooms one is edited at a
   * time. @throws AppError 404; 409 when its year is closed.
   */
  locked(trx: Kysely<Tables>, id: string): Promise<Row>;
  /** Everybody who has the plan open sees that it changed. */
  touch(trx: Kysely<Tables>, row: Row): Promise<unknown>;
  /**
   * Edits a plan or what belongs to it in one transaction: whoever saw an older version is refused, the work writes and says what the log
   * keeps. `version` undefined: what is asked for holds whatever others have changed. `date`: the week answered.
   * @throws AppError 404; 409 closed year, stale version with the plan as it is; whatever the work refuses.
   */
  edit(
    services: Services,
    by: PlanCaller,
    which: { id: string; version: number | undefined; date?: string | undefined },
    work: Work<Row>,
  ): Promise<Detail>;
}

/** How a plan is held and edited. */
export function planGuards<Row extends PlanRow, Detail>(plan: Plan<Row, Detail>): PlanGuards<Row, Detail> {
  const { table, entity } = plan;
  const guards: PlanGuards<Row, Detail> = {
    async locked(trx, id) {
      const { semester_id } = await readPlanRow<Row>(trx, table, id);
      await lockSemesters(trx, [semester_id]);
      await lockRow(trx, table, id);
      const row = await readPlanRow<Row>(trx, table, id);
      await openYear(trx, row.school_year_id);
      return row;
    },
    touch(trx, row) {
      const { version, updated_at } = nextVersion(row);
      return sql`update ${sql.table(table)} set version = ${version}, updated_at = ${updated_at}
        where id = ${row.id}`.execute(trx);
    },
    edit: ({ database, clock, days }, by, { id, version, date }, work) =>
      inTransaction(database, async (trx) => {
        const row = await guards.locked(trx, id);
        const caller = { actor: by.actor, today: clock.today() };
        if (version !== undefined) await refuseStaleShowing(row, version, () => plan.read(trx, caller, id, date));
        const entry = await work(trx, row, caller.today);
        await guards.touch(trx, row);
        if (plan.takesDays && row.state === 'published')
          await days.changed(trx, { from: row.from_date, to: row.to_date });
        await audit(trx, by, { ...entry, entity, entityId: id });
        return plan.read(trx, caller, id, date);
      }),
  };
  return guards;
}

/** @throws AppError 400 naming the first id that is no teacher. */
export async function refuseUnknownTeachers(
  trx: Kysely<Tables>,
  ids: readonly string[],
  field: (index: number) => string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('teachers').select('id').where('id', 'in', ids).forKeyShare().execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldError('timetable.unknown_teacher', field(missing));
}
