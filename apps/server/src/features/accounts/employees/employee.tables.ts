import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    employees: {
      id: string;
      employee_code: string;
      /** The person is this teacher: name, birthday and contact are read from there and are null here. */
      teacher_id: string | null;
      full_name: string | null;
      sort_key: string | null;
      search_key: string;
      date_of_birth: string | null;
      sex: 'MALE' | 'FEMALE' | null;
      phone: string | null;
      email: string | null;
      job_position: string;
      department_id: string | null;
      start_date: string | null;
      status: Generated<'WORKING' | 'LEFT'>;
      left_on: Generated<string | null>;
      left_reason: Generated<string>;
      photo_file_id: Generated<string | null>;
      note: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}
