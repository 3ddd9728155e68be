import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    departments: {
      id: string;
      name: string;
      name_key: string;
      sort_order: Generated<number>;
      version: Generated<number>;
    };
    teachers: {
      id: string;
      staff_code: string;
      moet_code: string | null;
      personal_id: string | null;
      full_name: string;
      given_name_override: string | null;
      sort_key: string;
      search_key: string;
      date_of_birth: string | null;
      sex: 'MALE' | 'FEMALE' | null;
      ethnicity_code: string | null;
      religion: string | null;
      nationality: Generated<string>;
      hometown: Generated<string>;
      permanent_address: Generated<string>;
      current_address: Generated<string>;
      phone: string | null;
      email: string | null;
      job_position: Generated<string>;
      department_id: string | null;
      education_level: Generated<'PRIMARY' | 'LOWER_SECONDARY' | 'UPPER_SECONDARY'>;
      qualification: string | null;
      title_code: string | null;
      party_member: Generated<boolean>;
      recruit_date: string | null;
      school_join_date: string | null;
      on_probation: Generated<boolean>;
      child_under_12_months_until: string | null;
      status: Generated<
        'WORKING' | 'RETIRED' | 'TRANSFERRED' | 'RESIGNED' | 'INSURANCE_LEAVE' | 'SECONDED' | 'SUSPENDED'
      >;
      photo_file_id: string | null;
      note: Generated<string>;
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
      reason: Generated<string>;
      changed_by: string | null;
      changed_by_name: Generated<string>;
      changed_at: Generated<Date>;
    };
  }
}
