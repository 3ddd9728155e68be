import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import type { ListDefinition, ListReminder } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import type { ReportRowKind, ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import type { ReportKey } from '@phuong/rules/statistics/report-catalogue.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';
import type { MarkCounts } from './mark-figures.rules.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    own_lists: RecordColumns & {
      /** Null: nobody any more, so that the office has it. */
      owner_id: string | null;
      name: string;
      note: string;
      definition: ColumnType<ListDefinition, string, string>;
      reminder: ColumnType<ListReminder | null, string | null | undefined, string | null>;
      reminded_on: ColumnType<string | null, string | undefined, string>;
    };
    report_templates: RecordColumns & {
      report: ReportKey;
      valid_from: string;
      legal_basis: string;
      heading: ColumnType<ReportTemplate['heading'], string, string>;
      columns: ColumnType<ReportTemplate['columns'], string, string>;
      row_kinds: ReportRowKind[];
    };
    own_list_roles: { list_id: string; role_id: string };
    own_list_people: { list_id: string; user_id: string };
    changed_classes: { id: Generated<string>; class_id: string; at: Generated<Date> };
    counted_classes: {
      class_id: string;
      basis: string;
      counted_on: string;
      /** The last day on which nothing but the calendar has changed it; null: for good. */
      good_until: string | null;
      counted_at: Date;
    };
    class_figures: { subject_id: string; period: MarkPeriod; class_id: string; counts: MarkCounts };
    class_standings: {
      class_id: string;
      period: Period;
      pupils: number;
      without_level: number;
      out_of_date: number;
      results: number;
      computed_at: Date | null;
      alike: unknown;
      achievers: unknown;
    };
  }
}
