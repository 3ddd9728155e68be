import type { guardianFields, studentFields } from '@phuong/contract/students/student.fields.ts';
import type { Generated } from 'kysely';
import type { TableOf } from '../../platform/fields/entity-columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    students: TableOf<typeof studentFields> & {
      id: string;
      sort_key: string;
      search_key: string;
      status: Generated<'STUDYING' | 'TRANSFERRED' | 'DROPPED_OUT' | 'SUSPENDED' | 'COMPLETED'>;
      photo_file_id: string | null;
      /** Set by somebody who may give sign-ins: an invitation may be mailed there. The database sets it. */
      email_vouched: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    guardians: TableOf<typeof guardianFields> & {
      id: string;
      student_id: string;
      sort_order: Generated<number>;
    };
    student_status_changes: {
      id: string;
      student_id: string;
      from_status: string | null;
      to_status: string;
      effective_on: string;
      reason: Generated<string>;
      changed_by: string | null;
      changed_at: Generated<Date>;
    };
    /** A move from or to another school. */
    school_transfers: {
      id: string;
      student_id: string;
      direction: 'IN' | 'OUT';
      on_date: string;
      school_name: string;
      school_code: Generated<string>;
      school_place: Generated<string>;
      document_number: Generated<string>;
      document_on: string | null;
      reason: Generated<string>;
      number: string;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    enrolments: {
      id: string;
      student_id: string;
      class_id: string;
      school_year_id: string;
      from_date: string;
      to_date: string | null;
      order_number: number | null;
      reason: Generated<string>;
      created_at: Generated<Date>;
    };
  }
}
