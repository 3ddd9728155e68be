import type { StoredExemptionKind } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { ConductLevel, RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** Of which open sheet its teachers were reminded on a day. */
    sheet_reminders: { class_id: string; subject_id: string; semester_id: string; on_day: string };
    entry_exceptions: {
      id: string;
      semester_id: string;
      teacher_id: string;
      class_id: string;
      subject_id: string | null;
      until_at: Date;
      reason: string;
      approved_by: string;
      approved_at: Generated<Date>;
    };
    mark_sheets: {
      id: string;
      class_id: string;
      subject_id: string;
      semester_id: string;
      mode: 'SCORE' | 'COMMENT';
      regular_count: number;
      state: Generated<'in_progress' | 'submitted' | 'verified' | 'posted' | 'locked'>;
      unlocked_until: Date | null;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    mark_sheet_events: {
      id: string;
      sheet_id: string;
      action: string;
      from_state: string;
      to_state: string;
      note: Generated<string>;
      by_user_id: string | null;
      by_name: Generated<string>;
      at: Generated<Date>;
      /** Order of the steps. */
      seq: Generated<number>;
    };
    marks: {
      /** The sheet in which the mark was written last. */
      sheet_id: string;
      student_id: string;
      subject_id: string;
      semester_id: string;
      column_key: 'tx1' | 'tx2' | 'tx3' | 'tx4' | 'tx5' | 'tx6' | 'tx7' | 'tx8' | 'tx9' | 'gk' | 'ck';
      state: 'blank' | 'value' | 'exempt' | 'absent_pending' | 'missing';
      tenths: number | null;
      passed: boolean | null;
      version: Generated<number>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    mark_changes: {
      id: Generated<number>;
      sheet_id: string;
      student_id: string;
      column_key: string;
      old_state: string;
      old_tenths: number | null;
      old_passed: boolean | null;
      new_state: string;
      new_tenths: number | null;
      new_passed: boolean | null;
      version: number;
      source: Generated<'sheet' | 'import' | 'closing' | 'demo' | 'exercise' | 'test'>;
      reason: Generated<string>;
      changed_by: string | null;
      changed_by_name: Generated<string>;
      changed_at: Generated<Date>;
    };
    sheet_remarks: {
      /** The sheet in which the remark was written last. */
      sheet_id: string;
      student_id: string;
      subject_id: string;
      semester_id: string;
      remark: string;
      version: Generated<number>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    remark_bank: {
      id: string;
      kind: 'SUBJECT' | 'HOMEROOM';
      code: string;
      level: Generated<string>;
      text_vi: string;
      text_en: string;
      sort_order: Generated<number>;
    };
    conduct_results: {
      student_id: string;
      semester_id: string;
      class_id: string;
      level: 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY' | 'AVERAGE' | 'WEAK' | null;
      remark: Generated<string>;
      version: Generated<number>;
      updated_by: string | null;
      updated_by_name: Generated<string>;
      updated_at: Generated<Date>;
    };
    absences: {
      student_id: string;
      on_date: string;
      class_id: string;
      kind: 'P' | 'K';
      reason: Generated<string>;
      /** Whether a person wrote it or the registers of the day come to it. */
      source: Generated<'HAND' | 'REGISTER'>;
      version: Generated<number>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    /** A day of which a person has said that it is no absence, whatever the registers come to. */
    absence_decisions: { student_id: string; on_date: string; decided_at: Date };
    subject_results: {
      student_id: string;
      school_year_id: string;
      period: 'HK1' | 'HK2' | 'CN';
      subject_id: string;
      class_id: string;
      tenths: number | null;
      passed: boolean | null;
    };
    term_results: {
      student_id: string;
      school_year_id: string;
      period: 'HK1' | 'HK2' | 'CN' | 'HE';
      class_id: string;
      rule_set: RuleSet;
      academic_base: string | null;
      academic_final: string | null;
      adjusted_by_subject_id: string | null;
      manual_level: string | null;
      manual_reason: Generated<string>;
      mean_tenths: number | null;
      conduct: string | null;
      absences_excused: Generated<number>;
      absences_unexcused: Generated<number>;
      title: string | null;
      decision: string | null;
      decided_by_override: Generated<boolean>;
      override_reason: Generated<string>;
      reasons: Generated<unknown>;
      is_out_of_date: Generated<boolean>;
      version: Generated<number>;
      computed_by: string | null;
      computed_at: Generated<Date>;
    };
    /** From which school's paper a mark was taken; of the version of the mark that it names. */
    mark_origins: {
      student_id: string;
      semester_id: string;
      subject_id: string;
      column_key: Tables['marks']['column_key'];
      mark_version: number;
      school_name: string;
      document_number: string;
      recorded_by: string | null;
      recorded_by_name: Generated<string>;
      recorded_at: Generated<Date>;
    };
    exemptions: {
      id: string;
      student_id: string;
      school_year_id: string;
      subject_id: string;
      from_semester: 1 | 2;
      until_semester: 1 | 2;
      kind: StoredExemptionKind;
      document_number: Generated<string>;
      document_date: string | null;
      /** The scan of the decision. */
      document_file_id: Generated<string | null>;
      note: Generated<string>;
      recorded_by: string | null;
      recorded_by_name: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    retests: {
      student_id: string;
      school_year_id: string;
      subject_id: string;
      class_id: string;
      tenths: number | null;
      passed: boolean | null;
      version: Generated<number>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    summer_trainings: {
      student_id: string;
      school_year_id: string;
      class_id: string;
      tasks: Generated<string>;
      level: 'GOOD' | 'FAIR' | 'SATISFACTORY' | 'UNSATISFACTORY' | 'AVERAGE' | 'WEAK' | null;
      remark: Generated<string>;
      version: Generated<number>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    /** A school year, or a part of it, that a pupil spent at another school. */
    former_school_years: {
      student_id: string;
      /** 2026 of 2026-2027: the year may be none of this school's. */
      start_year: number;
      grade: number;
      class_name: Generated<string>;
      school_name: string;
      school_place: Generated<string>;
      document_number: Generated<string>;
      document_on: string | null;
      version: Generated<number>;
      updated_by: string | null;
      updated_by_name: Generated<string>;
      updated_at: Generated<Date>;
    };
    former_school_terms: {
      student_id: string;
      start_year: number;
      ordinal: 1 | 2;
      conduct: ConductLevel | null;
      absences_excused: Generated<number>;
      absences_unexcused: Generated<number>;
    };
    former_school_outcomes: {
      student_id: string;
      start_year: number;
      ordinal: 1 | 2;
      subject_id: string;
      tenths: number | null;
      passed: boolean | null;
    };
    paper_numbers: {
      kind: 'CLASS' | 'STUDENT' | 'CERTIFICATE';
      start_year: number;
      last: number;
    };
    transcripts: {
      id: string;
      kind: 'CLASS' | 'STUDENT';
      class_id: string;
      student_id: string | null;
      school_year_id: string;
      period: 'HK1' | 'HK2' | 'CN';
      state: 'final' | 'superseded';
      number: string;
      file_id: string;
      sha256: string;
      /** Of what the paper says, printed on it; empty on papers from before they carried one. */
      fingerprint: Generated<string>;
      is_out_of_date: Generated<boolean>;
      reason: Generated<string>;
      supersedes_id: string | null;
      issued_by: string | null;
      issued_by_name: Generated<string>;
      issued_at: Generated<Date>;
    };
    grade_up_runs: {
      id: string;
      from_year_id: string;
      to_year_id: string;
      state: 'applied' | 'undone';
      class_mapping: unknown;
      applied_by: string | null;
      applied_by_name: Generated<string>;
      applied_at: Generated<Date>;
      undone_by: string | null;
      undone_at: Date | null;
    };
    grade_up_classes: { run_id: string; class_id: string };
    grade_up_items: {
      run_id: string;
      student_id: string;
      from_class_id: string;
      to_class_id: string | null;
      to_class_name: Generated<string>;
      outcome: 'UP' | 'REPEAT' | 'COMPLETE' | 'WAIT' | 'LEAVE';
      rule: Generated<string>;
      override_reason: Generated<string>;
      old_status: string;
      old_cohort_id: string | null;
      new_enrolment_id: string | null;
    };
  }
}
