import type { classFields } from '@phuong/contract/classes/class.fields.ts';
import type { Generated } from 'kysely';
import type { TableOf } from '../../platform/fields/entity-columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    classes: Omit<TableOf<typeof classFields>, 'max_size'> & {
      id: string;
      school_year_id: string;
      name_key: string;
      max_size: Generated<number>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    class_subjects: {
      class_id: string;
      subject_id: string;
      annual_periods: number;
      weekly_semester1: string | number;
      weekly_semester2: string | number;
      has_topic_cluster: Generated<boolean>;
    };
    homeroom_assignments: {
      id: string;
      class_id: string;
      teacher_id: string;
      from_date: string;
      to_date: string | null;
    };
    teaching_assignments: {
      class_id: string;
      subject_id: string;
      semester_id: string;
      teacher_id: string;
      weekly_periods: string | number | null;
    };
  }
}
