import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    students: {
      id: string;
      student_code: string;
      moet_code: string | null;
      personal_id: string | null;
      full_name: string;
      given_name_override: string | null;
      sort_key: string;
      search_key: string;
      date_of_birth: string;
      sex: 'MALE' | 'FEMALE';
      place_of_birth: Generated<string>;
      hometown_province: Generated<string>;
      hometown_ward: Generated<string>;
      ethnicity_code: string | null;
      religion: string | null;
      nationality: Generated<string>;
      permanent_hamlet: Generated<string>;
      permanent_ward: Generated<string>;
      permanent_province: Generated<string>;
      current_address: Generated<string>;
      phone: string | null;
      email: string | null;
      personal_id_issued_on: string | null;
      personal_id_issued_by: Generated<string>;
      health_insurance_no: string | null;
      policy_groups: Generated<string[]>;
      priority_group: Generated<string>;
      disability_type: 'MOBILITY' | 'HEARING_SPEECH' | 'SIGHT' | 'MENTAL' | 'INTELLECTUAL' | 'OTHER' | null;
      disability_degree: 'SPECIALLY_SEVERE' | 'SEVERE' | 'LIGHT' | null;
      is_inclusive: Generated<boolean>;
      boarding: 'DAY' | 'SEMI_BOARDING' | 'BOARDING' | null;
      youth_union_on: string | null;
      young_pioneer_on: string | null;
      foreign_language1: Generated<string>;
      foreign_language2: Generated<string>;
      cohort_id: string | null;
      enrolment_date: string | null;
      enrolment_type: 'ADMITTED' | 'EXAM' | 'TRANSFERRED_IN' | null;
      status: Generated<'STUDYING' | 'TRANSFERRED' | 'DROPPED_OUT' | 'SUSPENDED' | 'COMPLETED'>;
      photo_file_id: string | null;
      note: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    guardians: {
      id: string;
      student_id: string;
      relation: 'FATHER' | 'MOTHER' | 'GUARDIAN';
      full_name: string;
      birth_year: number | null;
      occupation: Generated<string>;
      workplace: Generated<string>;
      phone: string | null;
      email: string | null;
      is_primary_contact: Generated<boolean>;
      has_consent_right: Generated<boolean>;
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
