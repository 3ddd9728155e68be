import type { ReportTemplate, ReportTemplateInput } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import type { ReportKey } from '@phuong/rules/statistics/report-catalogue.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { numberWords } from '../number-words.rules.ts';
import { findTemplate, readClosedUntil } from './report-template.reads.ts';
import { refuseWrongParts } from './report-template.rules.ts';

const entity = 'report_template';

/** What the log keeps of a version. */
function told({ report, validFrom, legalBasis, heading, columns, rows }: ReportTemplate) {
  const { reports, templates } = numberWords('vi').screen;
  return {
    about: reports.name[report],
    validFrom,
    legalBasis,
    name: [heading.vi, heading.en].join(' / '),
    definition: [
      ...rows.map((kind) => templates.rowKind[kind]),
      ...columns.map(({ vi, en }) => [vi, en].join(' / ')),
    ].join(', '),
  };
}

const columnsOf = ({ validFrom, legalBasis, heading, columns, rows }: ReportTemplateInput) => ({
  valid_from: validFrom,
  legal_basis: legalBasis,
  heading: JSON.stringify(heading),
  columns: JSON.stringify(columns),
  row_kinds: rows,
});

/** @throws AppError 400 for a day until which years are closed: their reports keep how they looked. */
async function refuseClosedDay(trx: Kysely<Tables>, validFrom: string): Promise<void> {
  const closedUntil = await readClosedUntil(trx);
  if (closedUntil !== null && validFrom <= closedUntil) {
    throw fieldError('numbers.template_closed', 'validFrom', { day: closedUntil.split('-').reverse().join('/') });
  }
}

const dayTaken = { unique: { day: () => fieldError('numbers.template_day_taken', 'validFrom') } };

function refuseUsed({ isOpen }: ReportTemplate): void {
  if (!isOpen) throw new AppError('numbers.template_used');
}

/** Gives a report another look from a day on. @throws AppError 400 for parts the report does not have, a day of a closed year, a day that has one. */
export async function createTemplate(
  { database }: Services,
  by: By,
  { report, ...input }: ReportTemplateInput & { readonly report: ReportKey },
): Promise<ReportTemplate> {
  refuseWrongParts(report, input);
  return inTransaction(database, async (trx) => {
    await refuseClosedDay(trx, input.validFrom);
    const id = newId();
    await refusing(dayTaken, () =>
      trx
        .insertInto('report_templates')
        .values({ id, report, ...columnsOf(input) })
        .execute(),
    );
    const template = found(await findTemplate(trx, id));
    await audit(trx, by, { action: 'reportTemplates.create', entity, entityId: id, after: told(template) });
    return template;
  });
}

/** @throws AppError as `createTemplate`; 404; 409 stale, or when a closed year is counted by it. */
export async function updateTemplate(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: ReportTemplateInput & { readonly version: number },
): Promise<ReportTemplate> {
  return inTransaction(database, (trx) =>
    versionedEdit<ReportTemplate>(trx, by, {
      action: 'reportTemplates.update',
      entity,
      id,
      version,
      lock: 'report_templates',
      read: () => findTemplate(trx, id),
      async write(before) {
        refuseUsed(before);
        refuseWrongParts(before.report, input);
        await refuseClosedDay(trx, input.validFrom);
        await refusing(dayTaken, () =>
          trx
            .updateTable('report_templates')
            .set({ ...columnsOf(input), ...nextVersion(before) })
            .where('id', '=', id)
            .execute(),
        );
      },
      difference: (before, after) => changed(told(before), told(after)),
    }),
  );
}

/** @throws AppError 404; 409 when a closed year is counted by it. */
export async function deleteTemplate({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'report_templates', id);
    const before = found(await findTemplate(trx, id));
    refuseUsed(before);
    await trx.deleteFrom('report_templates').where('id', '=', id).execute();
    await audit(trx, by, { action: 'reportTemplates.delete', entity, entityId: id, before: told(before) });
  });
}
