import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { auditCells, type CellSave, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';

interface ClassCells<Key extends object, Value extends object, C extends { readonly version: number }>
  extends Pick<CellSave<Key, Value, C>, 'table' | 'changes' | 'cellOf'> {
  readonly classId: string;
  /** In the log, with why where the year is reopened. */
  readonly action: string;
  readonly reason: string | undefined;
  readonly factsOf: (change: C, value: Value) => object;
  readonly at: Date;
  readonly also?: Readonly<Record<string, string>>;
}

/** Cells of one class from a file, with the log of the class as by hand. @throws AppError 409 when somebody was faster. */
export async function saveOfClass<Key extends object, Value extends object, C extends { readonly version: number }>(
  trx: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  { classId, action, reason, factsOf, also, ...save }: ClassCells<Key, Value, C>,
): Promise<void> {
  const { cells } = await saveCells(trx, {
    ...save,
    refusalOf: () => null,
    userId: by.actor.userId,
    also: { class_id: classId, ...also },
  });
  if (cells.some(({ status }) => status !== 'saved')) throw new AppError('platform.stale_version');
  await auditCells(trx, by, { action, entity: 'class', entityId: classId, reason }, writtenOf(cells), factsOf);
}

/** Results of the pupils a file has written about no longer fit. */
export const outOfDateByFile = (
  trx: Kysely<Tables>,
  schoolYearId: string,
  rows: readonly { readonly studentId: string }[],
): Promise<void> => markResultsOutOfDate(trx, schoolYearId, [...new Set(rows.map(({ studentId }) => studentId))]);
