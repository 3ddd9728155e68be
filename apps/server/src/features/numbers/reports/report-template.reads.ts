import type { ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import { type ReportKey, reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../numbers.tables.ts';
import { templateOn, templatesOf } from './report-template.rules.ts';

/** The last day of the years that are closed; null while none is. */
export async function readClosedUntil(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(end_date)::text as day from school_years where status = 'CLOSED'`.execute(db);
  return rows[0]?.day ?? null;
}

async function readKept(db: Kysely<Tables>, report?: ReportKey) {
  let query = db
    .selectFrom('report_templates')
    .select([
      'id',
      'report',
      'valid_from as validFrom',
      'legal_basis as legalBasis',
      'heading',
      'columns',
      'row_kinds as rows',
      'version',
    ]);
  if (report) query = query.where('report', '=', report);
  return query.execute();
}

/** How every report looks from when to when, the latest first. */
export async function listTemplates(db: Kysely<Tables>): Promise<ReportTemplate[]> {
  const [kept, closedUntil] = [await readKept(db), await readClosedUntil(db)];
  return reportKeys.flatMap((report) => templatesOf(report, kept, closedUntil));
}

/** How a report looks on a day. */
export async function readTemplateOn(db: Kysely<Tables>, report: ReportKey, day: string): Promise<ReportTemplate> {
  return templateOn(templatesOf(report, await readKept(db, report), null), day);
}

/** A version of the school. Undefined when there is none. */
export async function findTemplate(db: Kysely<Tables>, id: string): Promise<ReportTemplate | undefined> {
  return (await listTemplates(db)).find((each) => each.id === id);
}
