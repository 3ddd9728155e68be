import type { ExamKind, OwnSubjectRule } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    exam_periods: {
      id: string;
      school_year_id: string;
      semester_id: string;
      name: string;
      name_key: string;
      kind: ExamKind;
      from_date: string;
      to_date: string;
      state: Generated<PlanState>;
      /** Of a room. */
      invigilators: number;
      /** Of a session. */
      reserves: number;
      own_subject: OwnSubjectRule;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    exam_exempt_teachers: { period_id: string; teacher_id: string };
    exam_sessions: {
      id: string;
      period_id: string;
      on_date: string;
      /** `07:30` */
      start_time: string;
      minutes: number;
      subject_id: string;
      grade: number;
    };
    /** None: the whole grade. */
    exam_session_classes: { session_id: string; class_id: string };
    exam_rooms: {
      id: string;
      period_id: string;
      grade: number;
      number: number;
      place: string;
      room_id: string | null;
      capacity: number;
    };
    exam_candidates: {
      period_id: string;
      student_id: string;
      grade: number;
      number: number;
      exam_room_id: string;
    };
    exam_turns: {
      session_id: string;
      /** Null: in reserve. */
      exam_room_id: string | null;
      position: number;
      teacher_id: string;
      is_locked: Generated<boolean>;
    };
  }
}
