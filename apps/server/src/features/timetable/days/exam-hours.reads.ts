import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { minutesOf, timeOf } from '../turns/spans.rules.ts';
import type { ExamHours } from './exam-hours.rules.ts';

/** The published exams between two dates with the classes that sit them: those named, or all of the grade. One query. */
export async function readExamHours(db: Kysely<Tables>, from: string, to: string): Promise<ExamHours[]> {
  const { rows } = await sql<{
    date: string;
    startTime: string;
    minutes: number;
    subjectName: string;
    classIds: string[];
  }>`
    select s.on_date as date, s.start_time as "startTime", s.minutes, j.name as "subjectName",
      array(select c.id from classes c where c.school_year_id = p.school_year_id and c.grade = s.grade
        and (not exists (select 1 from exam_session_classes k where k.session_id = s.id)
          or exists (select 1 from exam_session_classes k where k.session_id = s.id and k.class_id = c.id))) as "classIds"
    from exam_sessions s join exam_periods p on p.id = s.period_id and p.state = 'published'
    join subjects j on j.id = s.subject_id
    where s.on_date between ${from}::date and ${to}::date order by s.on_date, s.start_time, s.id`.execute(db);
  return rows.map(({ minutes, classIds, ...row }) => ({
    ...row,
    endTime: timeOf(minutesOf(row.startTime) + minutes),
    classIds: new Set(classIds),
  }));
}
