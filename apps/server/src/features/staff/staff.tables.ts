import type { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import type { Generated } from 'kysely';
import type { TableOf } from '../../platform/fields/entity-columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    teachers: TableOf<typeof teacherFields> & {
      id: string;
      sort_key: string;
      search_key: string;
      status: Generated<
        'WORKING' | 'RETIRED' | 'TRANSFERRED' | 'RESIGNED' | 'INSURANCE_LEAVE' | 'SECONDED' | 'SUSPENDED'
      >;
      photo_file_id: string | null;
      /** Set by somebody who may give sign-ins: an invitation may be mailed there. The database sets it. */
      email_vouched: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    teacher_subjects: {
      teacher_id: string;
      subject_id: string;
      is_main: Generated<boolean>;
    };
    teacher_duties: {
      id: string;
      teacher_id: string;
      duty: string;
      from_date: string;
      to_date: string | null;
      /** For duties whose reduction another text sets. */
      periods: string | number | null;
      paid_by_allowance: Generated<boolean>;
    };
    teacher_status_changes: {
      id: string;
      teacher_id: string;
      from_status: string | null;
      to_status: string;
      effective_on: string;
      /** Of a secondment: whoever receives the person pays them, as was agreed. */
      paid_elsewhere: Generated<boolean>;
      reason: Generated<string>;
      changed_by: string | null;
      changed_by_name: Generated<string>;
      changed_at: Generated<Date>;
    };
  }
}
