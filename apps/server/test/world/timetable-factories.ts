import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { TimetableState } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { Kysely } from 'kysely';
import { usualWeek } from '../../src/features/timetable/setup/week-setup.rules.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { newId } from '../../src/platform/ids.ts';

type Db = Kysely<Tables>;
let counter = 0;

/** A version of a timetable with the usual week; without lessons. */
export async function aVersion(
  db: Db,
  options: {
    semesterId: string;
    schoolYearId: string;
    state?: TimetableState;
    effectiveFrom?: string;
    effectiveTo?: string;
    name?: string;
    weekdays?: number;
  },
): Promise<string> {
  const id = newId();
  // Far apart, so that versions made by calls in between get numbers of their own.
  const number = 1000 * ++counter;
  const name = options.name ?? `Bản ${number}`;
  const { days, shifts } = usualWeek(options.weekdays ?? 6, null);
  const state = options.state ?? 'draft';
  await db
    .insertInto('timetables')
    .values({
      id,
      semester_id: options.semesterId,
      school_year_id: options.schoolYearId,
      number,
      name,
      name_key: name.toLowerCase(),
      state,
      based_on_id: null,
      replaces_id: null,
      effective_from: options.effectiveFrom ?? null,
      effective_to: options.effectiveTo ?? null,
      score: null,
      week: ['published', 'superseded', 'scheduled', 'withdrawn'].includes(state)
        ? JSON.stringify({ days, shifts })
        : null,
      created_by: null,
      published_by: null,
      published_at: null,
    })
    .execute();
  return id;
}

export interface LessonOptions {
  readonly subjectId: string;
  readonly classIds: readonly string[];
  readonly teacherIds: readonly string[];
  /** Null: in the tray. */
  readonly slot: Slot | null;
  readonly duration?: number;
  readonly weeks?: 'ODD' | 'EVEN';
  readonly roomId?: string;
  readonly group?: string;
  readonly purpose?: 'LESSON' | 'FLAG' | 'FORM';
}

/** A lesson of a version. @returns its id. */
export async function aLessonOf(db: Db, timetableId: string, options: LessonOptions): Promise<string> {
  const id = newId();
  const { slot } = options;
  await db
    .insertInto('timetable_lessons')
    .values({
      id,
      timetable_id: timetableId,
      subject_id: options.subjectId,
      purpose: options.purpose ?? 'LESSON',
      duration: options.duration ?? 1,
      weeks: options.weeks ?? null,
      pair: null,
      parallel: null,
      room_kind: null,
      room_id: options.roomId ?? null,
      day: slot?.day ?? null,
      shift: slot?.shift ?? null,
      period: slot?.period ?? null,
      position: ++counter,
    })
    .execute();
  const classes = options.classIds.map((class_id, position) => ({
    lesson_id: id,
    class_id,
    group_name: options.group ?? null,
    position,
  }));
  if (classes.length > 0) await db.insertInto('timetable_lesson_classes').values(classes).execute();
  const teachers = options.teacherIds.map((teacher_id, position) => ({ lesson_id: id, teacher_id, position }));
  if (teachers.length > 0) await db.insertInto('timetable_lesson_teachers').values(teachers).execute();
  return id;
}
