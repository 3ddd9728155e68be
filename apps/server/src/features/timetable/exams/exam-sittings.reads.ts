import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { minutesOf, timeOf } from '../turns/spans.rules.ts';
import '../timetable.tables.ts';

/** A session of a published exam period: who is bound by it, and where. */
export interface ExamSitting {
  readonly id: string;
  readonly date: string;
  /** `07:30` */
  readonly startTime: string;
  readonly endTime: string;
  readonly subjectName: string;
  readonly classIds: readonly string[];
  /** Where somebody sits it: a room of the school, or a place known by its name. None before the grade is divided into rooms. */
  readonly rooms: readonly { readonly id: string | null; readonly name: string }[];
  /** Those in reserve are bound as well. */
  readonly teacherIds: readonly string[];
}

/** What is sat between two dates (YYYY-MM-DD, both counted), of what is published. One query. */
export async function readExamSittings(db: Kysely<Tables>, from: string, to: string): Promise<ExamSitting[]> {
  const { rows } = await sql<Omit<ExamSitting, 'endTime'> & { minutes: number }>`
    select s.id, s.on_date as date, s.start_time as "startTime", s.minutes, j.name as "subjectName",
      sat."classIds",
      array(select t.teacher_id from exam_turns t where t.session_id = s.id order by 1) as "teacherIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', x.room_id, 'name', coalesce(r.name, x.place)) order by x.number)
        from exam_rooms x left join rooms r on r.id = x.room_id
        where x.period_id = s.period_id and x.grade = s.grade and exists (
          select from exam_candidates d
          join enrolments e on e.student_id = d.student_id and e.class_id = any(sat."classIds")
            and e.from_date <= s.on_date and (e.to_date is null or e.to_date >= s.on_date)
          where d.exam_room_id = x.id)), '[]'::jsonb) as rooms
    from exam_sessions s join exam_periods p on p.id = s.period_id and p.state = 'published'
    join subjects j on j.id = s.subject_id
    cross join lateral (select array(select c.id from classes c where c.school_year_id = p.school_year_id and c.grade = s.grade
      and (not exists (select from exam_session_classes k where k.session_id = s.id)
        or exists (select from exam_session_classes k where k.session_id = s.id and k.class_id = c.id))) as "classIds") sat
    where s.on_date between ${from}::date and ${to}::date order by s.on_date, s.start_time, s.id`.execute(db);
  return rows.map(({ minutes, ...row }) => ({ ...row, endTime: timeOf(minutesOf(row.startTime) + minutes) }));
}
