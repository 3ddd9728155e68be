import type { employeePersonFields, postFields } from '@phuong/contract/accounts/employees/employee.fields.ts';
import type { Generated } from 'kysely';
import type { TableOf } from '../../../platform/fields/entity-columns.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    employees: TableOf<typeof postFields> &
      TableOf<typeof employeePersonFields> & {
        id: string;
        /** The person is this teacher: name, birthday and contact are read from there and are null here. */
        teacher_id: string | null;
        full_name: string | null;
        sort_key: string | null;
        search_key: string;
        status: Generated<'WORKING' | 'LEFT'>;
        left_on: Generated<string | null>;
        left_reason: Generated<string>;
        photo_file_id: Generated<string | null>;
        /** Set by somebody who may give sign-ins: an invitation may be mailed there. The database sets it. */
        email_vouched: Generated<boolean>;
        version: Generated<number>;
        created_at: Generated<Date>;
        updated_at: Generated<Date>;
      };
  }
}
