import type {
  GradeColumnPreview,
  GradeColumnTemplate,
} from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, lockRow, refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { findGradeColumn } from './grade-column.reads.ts';
import { defaultTemplates } from './grade-column.rules.ts';
import { gradeColumnEffects } from './grade-column-effects.reads.ts';
import { regulationOn } from './regulation-on.rules.ts';

/** Writes the templates of the law that are missing; called at start, which is on `today`. */
export async function ensureDefaultGradeColumns(trx: Kysely<Tables>, today: string): Promise<void> {
  await trx
    .insertInto('grade_column_templates')
    .values(
      defaultTemplates(regulationOn(today)).map((each) => ({
        id: newId(),
        mode: each.mode,
        periods_from: each.periodsFrom,
        periods_to: each.periodsTo,
        regular_count: each.regularCount,
        legal_basis: each.legalBasis,
      })),
    )
    .onConflict((conflict) => conflict.columns(['mode', 'periods_from']).doNothing())
    .execute();
}

/** Gives the sheets their new number of columns; belongs to the area that owns the sheets. */
export type ApplyToSheets = (trx: Kysely<Tables>, effects: GradeColumnPreview) => Promise<void>;

/** @throws AppError 404; 400 below the legal minimum or above what the school allows. */
export async function previewGradeColumns(
  { db, clock }: Services,
  { id, regularCount }: { id: string; regularCount: number },
): Promise<GradeColumnPreview> {
  const template = await allowed(db, id, regularCount, clock.today());
  return gradeColumnEffects(db, template, regularCount, clock.today());
}

/**
 * Changes a template and, in the same transaction, the regular columns of the sheets it governs; locked sheets stay. Marks in columns that
 * fall away stay stored and count again when the column comes back. Results already computed from a changed average are marked out of date.
 * @throws AppError 404; 400 below the legal minimum or above what the school allows; 409 for a stale version or other effects than seen.
 */
export async function updateGradeColumns(
  { database, clock }: Services,
  applyToSheets: ApplyToSheets,
  by: By,
  id: string,
  { regularCount, fingerprint, version }: { regularCount: number; fingerprint: string; version: number },
): Promise<GradeColumnTemplate> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'grade_column_templates', id);
    const before = await allowed(trx, id, regularCount, today);
    refuseStale(before, version);
    const effects = await gradeColumnEffects(trx, before, regularCount, today);
    if (effects.fingerprint !== fingerprint) throw new AppError('school.grade_columns_preview_changed');
    await trx
      .updateTable('grade_column_templates')
      .set({ regular_count: regularCount, version: version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await applyToSheets(trx, effects);
    await audit(trx, by, {
      action: 'gradeColumns.update',
      entity: 'gradeColumnTemplate',
      entityId: id,
      before: { regularCount: before.regularCount },
      after: {
        regularCount,
        sheets: effects.sheets.map(({ sheetId }) => sheetId),
        untouched: effects.untouched.map(({ sheetId }) => sheetId),
        changedAverages: effects.averages.length,
      },
    });
    return written(trx, id, today);
  });
}

async function allowed(
  db: Kysely<Tables>,
  id: string,
  regularCount: number,
  today: string,
): Promise<GradeColumnTemplate> {
  const template = await written(db, id, today);
  if (regularCount < template.minimumCount) {
    const params = { min: template.minimumCount, basis: template.legalBasis };
    throw fieldError('school.grade_columns_below_minimum', 'regularCount', params);
  }
  // A number that was allowed once may stay or fall, not rise.
  const max = Math.max(template.maximumCount, template.regularCount);
  if (regularCount > max) throw fieldError('school.grade_columns_above_allowed', 'regularCount', { max });
  return template;
}

async function written(db: Kysely<Tables>, id: string, today: string): Promise<GradeColumnTemplate> {
  return found(await findGradeColumn(db, id, today));
}
