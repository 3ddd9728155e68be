import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    classes: {
      id: string;
      school_year_id: string;
      name: string;
      name_key: string;
      grade: number;
      session: Generated<'MORNING' | 'AFTERNOON' | 'FULL_DAY'>;
      class_type: Generated<'REGULAR' | 'SPECIALISED' | 'ENHANCED' | 'INCLUSIVE' | 'COMBINED'>;
      specialised_subject_id: string | null;
      room: Generated<string>;
      cohort_id: string | null;
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
