import type { ListDefinition, ListReminder } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import type { ReportKey } from '@phuong/contract/numbers/reports/report-catalogue.schema.ts';
import type { ReportRowKind, ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';
import type { ColumnType } from 'kysely';
import type { RecordColumns } from '../../platform/record/record-of.ts';

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
  }
}
