import type { OverrideKind } from '@phuong/contract/timetable/days/override.contract.ts';
import type { TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { FixedSlots, WeekGrid, WeekShift } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { RoomKind, ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { GenerationState } from '@phuong/contract/timetable/timetable-events.schema.ts';
import type { TimetableState } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { WishState } from '@phuong/contract/timetable/wishes/wish.lifecycle.ts';
import type { AppliedWish, WishAsk, WishContent, WishParts } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import type { ColumnType, Generated } from 'kysely';
import './covers/cover.tables.ts';
import './swaps/swap-request.tables.ts';
import './duties/duty.tables.ts';
import './exams/exam.tables.ts';

/** Read as the value, written as its JSON text. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    timetable_weeks: {
      school_year_id: string;
      days: number[];
      shifts: Json<WeekShift[]>;
      homeroom_subject_id: string | null;
      flag: Json<FixedSlots>;
      form: Json<FixedSlots>;
      /** False: the defaults, kept only to count changes of what a timetable is made from. */
      is_stored: Generated<boolean>;
      inputs_version: Generated<number>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_rules: {
      school_year_id: string;
      rule: string;
      choice: Json<unknown>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_teachers: {
      school_year_id: string;
      teacher_id: string;
      unavailable: Json<Slot[]>;
      unwanted: ColumnType<Slot[], string | undefined, string>;
      preferred: ColumnType<Slot[], string | undefined, string>;
      days_off: number[];
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_wish_collections: {
      id: string;
      semester_id: string;
      opens_on: string;
      closes_on: string;
      asks: WishAsk[];
      max_cannot: number | null;
      note: string;
      is_stopped: boolean;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    timetable_wishes: {
      id: string;
      collection_id: string;
      teacher_id: string;
      state: Generated<WishState>;
      content: Json<WishContent>;
      sent_at: Date | null;
      decided_at: Date | null;
      decided_by: string | null;
      decided_by_name: Generated<string>;
      reason: Generated<string>;
      /** What was accepted, and what of the constraints that has changed. */
      accepted: ColumnType<WishParts | null, string | null, string | null>;
      applied: ColumnType<AppliedWish | null, string | null, string | null>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    timetable_wish_reminders: { collection_id: string; teacher_id: string; on_day: string };
    timetable_classes: {
      class_id: string;
      closed: Json<Slot[]>;
      site: Generated<string>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_subjects: {
      school_year_id: string;
      subject_id: string;
      is_heavy: boolean;
      is_physical: boolean;
      doubles: Generated<number>;
      room_kind: RoomKind | null;
      forbidden: Json<Slot[]>;
      preferred: Json<Slot[]>;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_meetings: {
      id: string;
      school_year_id: string;
      name: string;
      day: number;
      shift: ShiftKey;
      period: number;
      department_id: string | null;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    timetable_meeting_teachers: { meeting_id: string; teacher_id: string };
    timetable_arrangements: {
      id: string;
      semester_id: string;
      kind: 'COMBINED' | 'SPLIT';
      subject_id: string;
      /** Counts changes of its groups and of who is in them. */
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    timetable_group_members: {
      student_id: string;
      semester_id: string;
      subject_id: string;
      class_id: string;
      /** Who leaves the class leaves the group. */
      enrolment_id: string;
      group_name: string;
      from_date: string;
      to_date: string | null;
    };
    timetable_arrangement_classes: { arrangement_id: string; class_id: string; position: number };
    timetable_arrangement_groups: { arrangement_id: string; name: string; teacher_id: string; position: number };
    timetables: {
      id: string;
      semester_id: string;
      school_year_id: string;
      number: number;
      name: string;
      name_key: string;
      state: Generated<TimetableState>;
      based_on_id: string | null;
      /** The version that applied before it was published; withdrawing brings it back. */
      replaces_id: string | null;
      effective_from: string | null;
      effective_to: string | null;
      score: ColumnType<TimetableScore | null, string | null, string | null>;
      /** Days and bell times as they were when it was published; null before that. */
      week: ColumnType<WeekGrid | null, string | null, string | null>;
      accepted_reason: Generated<string>;
      publish_note: Generated<string>;
      created_by: string | null;
      created_by_name: Generated<string>;
      published_by: string | null;
      published_at: Date | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    timetable_lessons: {
      id: string;
      timetable_id: string;
      subject_id: string;
      purpose: Generated<'LESSON' | 'FLAG' | 'FORM'>;
      duration: Generated<number>;
      weeks: 'ODD' | 'EVEN' | null;
      pair: string | null;
      parallel: string | null;
      room_kind: RoomKind | null;
      room_id: string | null;
      site: Generated<string>;
      day: number | null;
      shift: ShiftKey | null;
      period: number | null;
      is_locked: Generated<boolean>;
      position: number;
    };
    timetable_lesson_classes: {
      lesson_id: string;
      class_id: string;
      group_name: string | null;
      position: Generated<number>;
    };
    timetable_lesson_teachers: { lesson_id: string; teacher_id: string; position: Generated<number> };
    timetable_generations: {
      id: string;
      timetable_id: string;
      job_id: string | null;
      state: Generated<GenerationState>;
      start: 'SCRATCH' | 'CURRENT' | 'MINIMAL_CHANGE';
      state_before: TimetableState;
      limit_seconds: number;
      seed: number;
      progress: ColumnType<unknown, string | null, string | null>;
      failure: 'INTERRUPTED' | 'CHECK_FAILED' | 'CRASHED' | null;
      stop_requested: Generated<boolean>;
      started_by: string | null;
      started_by_name: Generated<string>;
      started_at: Generated<Date>;
      finished_at: Date | null;
    };
    timetable_overrides: {
      id: string;
      timetable_id: string;
      lesson_id: string;
      on_date: string;
      kind: OverrideKind;
      cover_teacher_id: string | null;
      room_id: string | null;
      to_date: string | null;
      to_shift: ShiftKey | null;
      to_period: number | null;
      /** Lessons that change places that day. */
      swap_id: string | null;
      note: Generated<string>;
      /** Ended by a person or by another timetable; kept, because people were told of it. */
      ended_at: Date | null;
      ended_because: string | null;
      created_by: string | null;
      created_by_name: Generated<string>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    timetable_calendar_links: {
      user_id: string;
      token_hash: string;
      created_at: Generated<Date>;
      last_read_at: Date | null;
    };
  }
}
